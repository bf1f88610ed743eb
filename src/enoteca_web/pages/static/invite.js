// Copy a link with one click.
for (const button of document.querySelectorAll(".copy")) {
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.closest("p").querySelector(".link").value);
    button.textContent = button.dataset.done;
  });
}
