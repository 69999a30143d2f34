// Choosing among what lists and fields offer.

// Chooses in a select or among the suggestions of a field, or returns the area of the option of another list to touch.
async function choose(number, label) {
  const element = elementOf(number);
  if (element.localName === "select" || element.list) {
    await (element.list ? chooseSuggestion(element, label) : chooseInSelect(element, label));
    return { area: null };
  }
  const option = choiceAmong(optionElements(element), label, optionLabel);
  option.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  return { area: placeOf(numberOf(option)) };
}

// The option with a label; throws if there is none that can be chosen.
function choiceAmong(options, label, labelOf) {
  const option = options.find((option) => labelOf(option) === label);
  if (!option) throw notPossible(`it does not offer "${label}"`);
  if (isDisabled(option)) throw notPossible(`the choice "${label}" is disabled`);
  return option;
}

async function chooseInSelect(element, label) {
  const option = choiceAmong(offeredOptions(element), label, labelOfChoice);
  if (element.multiple && option.selected) return;
  await requireTaken(element, label, () => option.selected, element.multiple || element.selectedIndex <= 0, () => {
    if (element.multiple) option.selected = true;
    else element.selectedIndex = option.index;
    tellOfChange(element);
  });
}

// Source: https://html.spec.whatwg.org/, 4.10.5.2.16, the list attribute: a suggestion that is chosen becomes the value.
async function chooseSuggestion(field, label) {
  const option = choiceAmong(suggestionsOf(field), label, labelOfSuggestion);
  focusOn(field);
  await putText(field, "", option.value);
}
