// The address says what is shown, so that it can be kept, sent and gone back to.
let currentRoute;
function route() {
  currentRoute = location.hash;
  const values = new URLSearchParams(location.hash.slice(1));
  const page = values.has("map") ? address({ map: values.get("map") }) : values.has("test") ? undefined : "#";
  for (const made of byId("pages").children) {
    if (made.getAttribute("href") === page) made.setAttribute("aria-current", "page"); else made.removeAttribute("aria-current");
  }
  if (values.has("test")) return showTest(values.get("test"), values);
  if (values.has("map")) return showMap(Number(values.get("map")), values);
  return showOverview();
}
byId("title").textContent = overview.title;
byId("pages").append(link("Tests", "#"), ...maps.map((name, index) => name ? link(
  maps.filter(Boolean).length > 1 ? "Map: " + name : "Map", address({ map: index })) : ""));
window.addEventListener("hashchange", () => {
  const isKept = isOnShownMap(new URLSearchParams(location.hash.slice(1)));
  route();
  if (isKept) return;
  window.scrollTo(0, 0);
  main.focus({ preventScroll: true });
});
route();
