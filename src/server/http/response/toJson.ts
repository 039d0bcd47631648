const known = new WeakMap<object, string>();

/** An answer as `JSON.stringify` writes it. What is frozen in a list is written once, however many answers it is in. */
export function toJson(answer: object): string {
  const members = Object.entries(answer).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? `[${value.map(itemText).join(',')}]` : JSON.stringify(value);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${members.join(',')}}`;
}

function itemText(item: unknown): string {
  if (typeof item !== 'object' || item === null || !Object.isFrozen(item)) return JSON.stringify(item) ?? 'null';
  const text = known.get(item) ?? JSON.stringify(item);
  known.set(item, text);
  return text;
}
