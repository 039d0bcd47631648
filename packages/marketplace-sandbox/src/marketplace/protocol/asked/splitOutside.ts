/** The parts between commas that stand outside of brackets. */
export function splitOutside(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') depth--;
    else if (character === ',' && depth <= 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts;
}

/** Name and value of `name:value`; null where there is no colon. */
export function namedPart(part: string): readonly [name: string, value: string] | null {
  const colon = part.indexOf(':');
  return colon < 1 ? null : [part.slice(0, colon), part.slice(colon + 1)];
}

/** The values of `{a|b}`, with `\|` for a pipe inside one; null when it is not written that way. */
export function valuesIn(text: string): string[] | null {
  const inner = /^\{([^{}]+)\}$/.exec(text)?.[1];
  if (inner === undefined) return null;
  const values = inner.split(/(?<!\\)\|/).map((value) => value.replaceAll('\\|', '|'));
  return values.some((value) => value === '') ? null : values;
}

/** The ends of `[a..b]`, `[a]`, `[a..]` or `[..b]`, missing ones empty; null when it is not written that way. */
export function rangeIn(text: string): readonly [from: string, to: string] | null {
  const inner = /^\[([^[\]]+)\]$/.exec(text)?.[1];
  if (inner === undefined) return null;
  const [from = '', to = '', more] = inner.split('..');
  return more !== undefined || (from === '' && to === '') ? null : [from, to];
}
