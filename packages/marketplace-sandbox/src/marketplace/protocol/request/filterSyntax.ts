/** Splits at commas that are outside of brackets. */
export function splitOutsideBrackets(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') depth--;
    if (character === ',' && depth <= 0) parts.push('');
    else parts.push(`${parts.pop()}${character}`);
  }
  return parts;
}

/** Splits `name:value`. Returns null where there is no colon. */
export function splitNameValue(part: string): readonly [name: string, value: string] | null {
  const colon = part.indexOf(':');
  return colon < 1 ? null : [part.slice(0, colon), part.slice(colon + 1)];
}

/** Parses the values of `{a|b}`, with `\|` for a pipe inside a value. Returns null for anything else. */
export function parseValues(text: string): string[] | null {
  const inner = /^\{([^{}]+)\}$/.exec(text)?.[1];
  if (inner === undefined) return null;
  const values = inner.split(/(?<!\\)\|/).map((value) => value.replaceAll('\\|', '|'));
  return values.some((value) => value === '') ? null : values;
}

/** Parses `[a..b]`, `[a]`, `[a..]` or `[..b]`; a missing end is empty. Returns null for anything else. */
export function parseRange(text: string): readonly [from: string, to: string] | null {
  const inner = /^\[([^[\]]+)\]$/.exec(text)?.[1];
  if (inner === undefined) return null;
  const [from = '', to = '', more] = inner.split('..');
  return more !== undefined || (from === '' && to === '') ? null : [from, to];
}
