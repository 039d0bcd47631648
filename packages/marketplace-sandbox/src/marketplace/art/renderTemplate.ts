import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Definitions, darker, lighter, text } from './svg.ts';

/** What the placeholders of a template stand for: words, colors, SVG, or a function of the words after its name. */
export type Values = Readonly<Record<string, string | number | ((...parameters: string[]) => string)>>;

const templates = new Map<string, string>();

function readTemplate(name: string): string {
  const known = templates.get(name);
  if (known !== undefined) return known;
  const file = readFileSync(join(import.meta.dirname, 'templates', `${name}.tpl`), 'utf8');
  const template = file.replace(/<!--.*?-->/g, '');
  templates.set(name, template);
  return template;
}

/** Evaluates a name, `name+40` (a color 40 % lighter) or `name-40` (darker). Other words stand for themselves. */
function evaluate(word: string, values: Values): string {
  const [, name = '', shift] = /^([a-z]\w*)([+-]\d+)?$/i.exec(word) ?? [];
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined || typeof value === 'function') return word;
  if (shift === undefined) return String(value);
  const part = Number(shift) / 100;
  return part > 0 ? lighter(String(value), part) : darker(String(value), -part);
}

/** Evaluates `down`, `diagonal` or `radial(cx cy r)` and the stops after it, such as `primary+30, .5 primary, #fff`. */
function gradient(expression: string, values: Values, definitions: Definitions): string | null {
  const [, kind, position = '', stops] = /^(down|diagonal|radial)(?:\((.*?)\))? (.+)$/.exec(expression) ?? [];
  if (!kind || !stops) return null;
  const list = stops.replace(/[^\s,]+/g, (word) => evaluate(word, values));
  const [cx, cy, r] = position.split(' ');
  if (kind === 'radial') return definitions.radial(list, cx ? `cx="${cx}" cy="${cy}" r="${r}"` : '');
  return kind === 'down' ? definitions.linear(list) : definitions.linear(list, 'x2="1" y2="1"');
}

/**
 * Fills in a template of the folder `templates`. A placeholder `{…}` is a value, a gradient, or a function with
 * parameters. A `fit` attribute presses a text into that width.
 *
 * @throws Error for a placeholder without a value
 */
export function renderTemplate(name: string, values: Values, definitions: Definitions): string {
  return readTemplate(name)
    .replace(/\{([^}]+)\}/g, (_, expression: string) => {
      const paint = gradient(expression, values, definitions);
      if (paint !== null) return paint;
      const [word = '', ...parameters] = expression.split(' ');
      const value = Object.hasOwn(values, word) ? values[word] : undefined;
      if (typeof value === 'function') return value(...parameters.map((parameter) => evaluate(parameter, values)));
      const text = evaluate(word, values);
      if (text === word && value === undefined) throw new Error(`${name}.tpl has an unknown placeholder ${word}`);
      return text;
    })
    .replace(/<text (.*?)(?: fit="(\d+)")?>([^<]*)<\/text>/g, (_, attributes: string, fit: string, words: string) =>
      text(words, attributes, fit ? Number(fit) : undefined),
    );
}
