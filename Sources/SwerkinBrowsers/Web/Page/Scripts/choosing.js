// Choosing among what lists and fields offer.

// Chooses in a select or among the suggestions of a field, or returns the area of the option of another list to touch.
async function choose(number, label) {
  const element = elementOf(number);
  if (element.localName === "select" || element.list) {
    await (element.list ? chooseSuggestion(element, label) : chooseInSelect(element, label));
    return { area: null };
  }
  const option = optionElements(element).find((option) => optionLabel(option) === label);
  if (!option) throw notPossible(`it does not offer "${label}"`);
  if (isDisabled(option)) throw notPossible(`the choice "${label}" is disabled`);
  option.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  return { area: placeOf(numberOf(option)) };
}

async function chooseInSelect(element, label) {
  const option = offeredOptions(element).find((option) => labelOfChoice(option) === label);
  if (!option) throw notPossible(`it does not offer "${label}"`);
  if (option.matches(":disabled")) throw notPossible(`the choice "${label}" is disabled`);
  if (element.multiple && option.selected) return;
  await requireTaken(element, label, () => option.selected, () => {
    if (element.multiple) option.selected = true;
    else element.selectedIndex = option.index;
    tellOfChange(element);
  });
}

// Source: https://html.spec.whatwg.org/, 4.10.5.2.16, the list attribute: a suggestion that is chosen becomes the value.
async function chooseSuggestion(field, label) {
  const option = suggestionsOf(field).find((option) => labelOfSuggestion(option) === label);
  if (!option) throw notPossible(`it does not offer "${label}"`);
  focusOn(field);
  await putText(field, "", option.value);
}
