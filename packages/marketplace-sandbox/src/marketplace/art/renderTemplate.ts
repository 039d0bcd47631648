import { join } from 'node:path';
import { fillIn, readTemplate } from '../../serving/template.ts';
import { type Gradients, mix } from './svg.ts';

/** The words, colors, SVG and flags that the placeholders of a template stand for. */
export type Values = Readonly<Record<string, string | number | boolean>>;

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

/** Draws another template with the same values, and with those after its name: `>part-rays y=96 color=primary+40`. */
function renderPart(expression: string, values: Values, gradients: Gradients): string {
  const [name = '', ...parameters] = expression.split(' ');
  const path = name.replace(/\$(\w+)/g, (_, key: string) => String(values[key]));
  const given = parameters.map((parameter) => {
    const [key = '', word = ''] = parameter.split('=');
    return [key, evaluate(word, values)];
  });
  return renderTemplate(path, { ...values, ...Object.fromEntries(given) }, gradients);
}

function renderExpression(expression: string, values: Values, gradients: Gradients): string {
  if (expression.startsWith('>')) return renderPart(expression.slice(1), values, gradients);
  const [, kind = '', circle, stops] = /^(\w+)(?:\((.*?)\))? (.+)$/.exec(expression) ?? [];
  if (stops)
    return gradients.define(
      circle ?? kind,
      stops.replace(/[^\s,]+/g, (word) => evaluate(word, values)),
    );
  const text = evaluate(expression, values);
  if (text === expression && !Object.hasOwn(values, text)) throw new Error(`There is no value for ${expression}`);
  return text;
}

/**
 * Fills in a template of the folder `templates`. Besides sections, `{name}` is a value, `{down primary+30, #fff}` a
 * gradient, and `{>name}` another template.
 *
 * @throws Error for a placeholder without a value
 */
export function renderTemplate(name: string, values: Values, gradients: Gradients): string {
  const template = readTemplate(join(import.meta.dirname, 'templates', `${name}.tpl`));
  return fillIn(template, values, (expression) => renderExpression(expression, values, gradients));
}
