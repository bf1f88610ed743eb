// Before the first paint: what was chosen in the settings of this browser.
for (const name of ["theme", "motion"]) {
  const chosen = localStorage.getItem(name);
  if (chosen) document.documentElement.dataset[name] = chosen;
}
document.documentElement.classList.add("scripted");
