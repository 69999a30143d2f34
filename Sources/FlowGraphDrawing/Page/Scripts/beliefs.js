// Beliefs, as the engine has them: for each fact that a condition names the set of its possible values, as bits.
const planning = graph.planning ?? { conditions: [] };
const factConditions = planning.conditions.map(([words, fact, ...ranges]) => {
  let members = 0n;
  for (let at = 0; at < ranges.length; at += 2) {
    members |= ((1n << BigInt(ranges[at + 1] - ranges[at] + 1)) - 1n) << BigInt(ranges[at]);
  }
  return { words, fact, members };
});
const conditionedFacts = [...new Set(factConditions.map(({ fact }) => fact))];
const placeOfFact = new Map(conditionedFacts.map((fact, place) => [fact, place]));
const everyValue = conditionedFacts.map((fact) => (1n << BigInt(facts[fact].values.length)) - 1n);
// Segments with equal conditions and effects share a rule.
const rules = [], ruleOfSegment = [];
{
  const numbers = new Map();
  for (const { needs = [], does = [] } of graph.segments) {
    const key = JSON.stringify([needs, does]);
    if (!numbers.has(key)) { numbers.set(key, rules.length); rules.push({ needs, does }); }
    ruleOfSegment.push(numbers.get(key));
  }
}

// The beliefs that a search has come across, each once, by number; and what crossing a segment makes of them, remembered.
class BeliefSpace {
  constructor(values) {
    this.sets = [];
    this.numbers = new Map();
    this.crossings = rules.map(() => []);
    this.initial = this.enter(conditionedFacts.map((fact, place) => values[fact] === null ? everyValue[place] : 1n << BigInt(values[fact])));
  }
  // The values that a fact may have, in words; null if it may have any.
  words(belief, fact) {
    const place = placeOfFact.get(fact), set = this.sets[belief][place];
    if (place === undefined || set === everyValue[place]) return null;
    const ranges = facts[fact].values.flatMap((_, value) => set >> BigInt(value) & 1n ? [value, value] : []);
    return conditionWords([fact, ...ranges.filter((value, at) => at % 2 ? ranges[at + 1] !== value + 1 : ranges[at - 1] !== value - 1)]);
  }
  enter(sets) {
    const key = sets.join();
    if (!this.numbers.has(key)) { this.numbers.set(key, this.sets.length); this.sets.push(sets); }
    return this.numbers.get(key);
  }
  // The belief after a segment, the assumptions that crossing takes, and the number of conditions met; null if one is broken.
  cross(segment, belief) {
    const rule = ruleOfSegment[segment], known = this.crossings[rule];
    if (known[belief] === undefined) known[belief] = this.follow(rules[rule], belief);
    return known[belief];
  }
  follow({ needs, does }, belief) {
    const sets = [...this.sets[belief]], assuming = [];
    let met = 0;
    const narrow = (number) => {
      const { fact, members, words } = factConditions[number], place = placeOfFact.get(fact), inside = sets[place] & members;
      if (inside === 0n || inside !== sets[place] && planning.strict) return null;
      if (inside === sets[place]) return true;
      sets[place] = inside;
      assuming.push(words);
      return false;
    };
    for (const number of needs) {
      const isMet = narrow(number);
      if (isMet === null) return null;
      if (isMet) met += 1;
    }
    for (const [fact, act, value, condition] of does) {
      if (act === "add" && narrow(condition) === null) return null;
      const place = placeOfFact.get(fact);
      if (place === undefined) continue;
      if (act === "set") sets[place] = 1n << BigInt(value);
      else if (act === "forget") sets[place] = everyValue[place];
      else if (act === "toggle") sets[place] = sets[place] >> 1n | sets[place] << 1n & 2n;
      else sets[place] = value < 0 ? sets[place] >> BigInt(-value) : sets[place] << BigInt(value) & everyValue[place];
    }
    return { belief: this.enter(sets), assuming, met };
  }
}
