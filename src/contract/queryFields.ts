import * as z from 'zod';
import { everything, maxOpenValueLength, maxOpenValues, widestPriceRange } from '#domain/browsing/filterKinds.ts';
import { type FilterOf, filtersOf, toRecord } from '#domain/browsing/filterTable.ts';

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

/** Texts of limited length, joined by commas. */
export function texts(maxCount: number) {
  return z
    .string()
    .transform((text) => text.split(','))
    .pipe(
      z
        .array(z.string().min(1, 'names an empty value').max(maxOpenValueLength, 'names too long a value'))
        .max(maxCount),
    )
    .meta({ type: 'array', items: { type: 'string' }, maxItems: maxCount });
}

/** The position after an earlier page. Opaque to clients. */
export const cursor = z
  .string()
  .regex(/^[\w-]{1,200}$/, 'is not one of our cursors')
  .optional();

const maxLimit = 999_999;

/** The query parameters of the filters, derived from their table. */
export const filterFields = {
  ...toRecord(
    filtersOf('range').flatMap(({ parameters }) =>
      parameters.map((name) => [name, wholeNumber(...widestPriceRange).optional()] as const),
    ),
  ),
  ...toRecord(filtersOf('choices').map((filter) => [filter.parameter, choicesField(filter)])),
  ...toRecord(filtersOf('limit').map(({ parameter }) => [parameter, wholeNumber(0, maxLimit).optional()])),
  ...toRecord(
    filtersOf('window').map(({ parameter, values }) => [
      parameter,
      z.enum(values, `must be one of ${values.join(', ')}`).optional(),
    ]),
  ),
};

function choicesField({ values, acceptsAll }: FilterOf<'choices'>): z.ZodOptional<z.ZodType<string[], string>> {
  if (values === null) return texts(maxOpenValues).optional();
  return choices(acceptsAll ? [everything, ...values] : values);
}
