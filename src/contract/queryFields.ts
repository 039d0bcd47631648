import * as z from 'zod';

/** A whole number of ASCII digits: no sign, exponent or hexadecimal form. */
export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))
    .meta({ type: 'integer', minimum: min, maximum: max, pattern: undefined });
}

/** Distinct values of a fixed set, joined by commas. */
export function choices<const Value extends string>(values: readonly Value[]) {
  return z
    .string()
    .transform((text) => text.split(','))
    .pipe(
      z
        .array(z.enum(values, `must be among ${values.join(', ')}`))
        .max(values.length, `takes at most ${values.length} values`)
        .refine((list) => new Set(list).size === list.length, 'names a value twice'),
    )
    .meta({ type: 'array', items: { type: 'string', enum: values } })
    .optional();
}

/** Texts of at most 60 characters, joined by commas. */
export function texts(maxCount: number) {
  return z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().min(1, 'names an empty value').max(60, 'names too long a value')).max(maxCount))
    .meta({ type: 'array', items: { type: 'string' }, maxItems: maxCount });
}

/** The position after an earlier page. Opaque to clients. */
export const cursor = z
  .string()
  .regex(/^[\w-]{1,200}$/, 'is not one of our cursors')
  .optional();
