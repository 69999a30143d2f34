// A page whose picture a script beside it hands over: once that has run, the page's own script does. A page on a disk can load nothing else.
"use strict";
{
  const sheet = document.getElementById("sheet");
  globalThis[sheet.dataset.function] = (_, text) => {
    sheet.append(document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true));
  };
  const begin = () => {
    const made = document.createElement("script");
    made.textContent = document.getElementById("code").textContent;
    document.body.append(made);
  };
  const source = document.createElement("script");
  source.src = sheet.dataset.script;
  source.addEventListener("load", begin);
  // Without its picture the page has its lists.
  source.addEventListener("error", begin);
  document.head.append(source);
}
