import { readFileSync } from 'node:fs';

/** The values that fill a template: words and flags by name, and lists that repeat their section. */
export interface Values {
  readonly [name: string]: string | number | boolean | null | undefined | readonly Values[];
}

const files = new Map<string, string>();

/** Reads a template once, without its comments. */
export function readTemplate(path: string): string {
  const known = files.get(path);
  if (known !== undefined) return known;
  const template = readFileSync(path, 'utf8').replace(/<!--.*?-->\n?/g, '');
  files.set(path, template);
  return template;
}

/**
 * Fills in a template. `{#name}…{/name}` is written when the value is not empty, once for each item of a list, and
 * `{^name}…{/name}` when it is empty. Everything else in braces is an expression.
 *
 * @param write returns the text for an expression
 */
export function fillIn(
  template: string,
  values: Values,
  write: (expression: string, values: Values) => string,
): string {
  const pattern = /\{([#^])(\w+)\}([\s\S]*?)\{\/\2\}|\{([^{}]+)\}/g;
  return template.replace(pattern, (...[, kind, name, content = '', expression = '']: readonly string[]) => {
    if (name === undefined) return write(expression, values);
    const value = values[name];
    const items: readonly Values[] = typeof value === 'object' && value !== null ? value : value ? [{}] : [];
    if (kind === '^') return items.length > 0 ? '' : fillIn(content, values, write);
    return items.map((item) => fillIn(content, { ...values, ...item }, write)).join('');
  });
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for any place in a page, attributes included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Fills in a template of a page. `{name}` is escaped, `{=name}` is markup. @throws Error for a name without a value */
export function fillInPage(path: string, values: Values): string {
  return fillIn(readTemplate(path), values, (expression, inner) => {
    const value = inner[expression.replace(/^=/, '')];
    if (value === undefined) throw new Error(`${path} has no value for ${expression}`);
    return expression.startsWith('=') ? String(value) : escapeHtml(String(value));
  });
}
