// A name that has been typed counts, whichever button is pressed next.
const called = document.getElementById("called");

called.addEventListener("input", () => {
  for (const field of document.querySelectorAll("[name=name-0], .tables [name=name]")) field.value = called.value;
});
