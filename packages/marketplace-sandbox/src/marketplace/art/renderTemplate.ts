import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Gradients, mix } from './svg.ts';

/** The words, colors, SVG and flags that the placeholders of a template stand for. */
export type Values = Readonly<Record<string, string | number | boolean>>;

const templates = new Map<string, string>();

function readTemplate(name: string): string {
  const known = templates.get(name);
  if (known !== undefined) return known;
  const file = readFileSync(join(import.meta.dirname, 'templates', `${name}.tpl`), 'utf8');
  const template = file.replace(/<!--.*?-->/g, '').trim();
  templates.set(name, template);
  return template;
}

/**
 * Evaluates `name`, `name+40` (a color 40 % lighter), `name-40` (darker) or `name*3`. Other words stand for themselves.
 */
export function evaluate(word: string, values: Values): string {
  const [, name = '', operator, amount] = /^([a-z]\w*?|[\d.]+)(?:([+*-])([\d.]+))?$/i.exec(word) ?? [];
  const value = values[name] ?? (operator === '*' ? name : undefined);
  if (value === undefined) return word;
  if (operator === undefined) return String(value);
  if (operator === '*') return String(Number(value) * Number(amount));
  return mix(String(value), operator === '+' ? '#ffffff' : '#000000', Number(amount) / 100);
}

/** Draws another template with the same values, and with those after its name: `>parts/rays y=96 color=primary+40`. */
function renderPart(expression: string, values: Values, gradients: Gradients): string {
  const [name = '', ...parameters] = expression.split(' ');
  const path = name.replace(/\$(\w+)/g, (_, key: string) => String(values[key]));
  const given = parameters.map((parameter) => {
    const [key = '', word = ''] = parameter.split('=');
    return [key, evaluate(word, values)];
  });
  return renderTemplate(path, { ...values, ...Object.fromEntries(given) }, gradients);
}

function fillIn(template: string, values: Values, gradients: Gradients): string {
  return template
    .replace(/\{([#^])(\w+)\}([\s\S]*?)\{\/\2\}/g, (_, kind: string, flag: string, content: string) =>
      Boolean(values[flag]) === (kind === '#') ? fillIn(content, values, gradients) : '',
    )
    .replace(/\{([^{}]+)\}/g, (_, expression: string) => {
      if (expression.startsWith('>')) return renderPart(expression.slice(1), values, gradients);
      const [, kind = '', circle, stops] = /^(\w+)(?:\((.*?)\))? (.+)$/.exec(expression) ?? [];
      if (stops) {
        const list = stops.replace(/[^\s,]+/g, (word) => evaluate(word, values));
        return gradients.define(circle ?? kind, list);
      }
      const text = evaluate(expression, values);
      if (text === expression && !Object.hasOwn(values, text)) throw new Error(`There is no value for ${expression}`);
      return text;
    });
}

/**
 * Fills in a template of the folder `templates`. `{name}` is a value, `{down primary+30, #fff}` a gradient, and
 * `{>name}` another template. `{#flag}…{/flag}` is drawn only with the flag, `{^flag}…{/flag}` only without.
 *
 * @throws Error for a placeholder without a value
 */
export function renderTemplate(name: string, values: Values, gradients: Gradients): string {
  return fillIn(readTemplate(name), values, gradients);
}
