import { numberColumns, readTable, textColumns } from '../../vocabulary/readTable.ts';

/** An error or a warning as the marketplace writes it. */
export interface ApiError {
  readonly errorId: number;
  readonly domain: string;
  readonly category: string;
  readonly message: string;
  readonly longMessage?: string;
  readonly parameters?: readonly { readonly name: string; readonly value: string }[];
}

/** All errors of the sandbox. `{name}` in a message stands for the parameter of that name. */
const table = readTable('apiErrors', {
  ...textColumns('name', 'domain', 'category', 'message', 'longMessage'),
  ...numberColumns('errorId'),
});
const errors = new Map(table.map((row) => [row.name, row]));

/** @throws Error for a name that is not in apiErrors.txt */
export function apiError(name: string, parameters: Readonly<Record<string, string>> = {}): ApiError {
  const row = errors.get(name);
  if (!row) throw new Error(`apiErrors.txt has no ${name}`);
  const { errorId, domain, category, message, longMessage } = row;
  const list = Object.entries(parameters).map(([key, value]) => ({ name: key, value }));
  return {
    errorId,
    domain,
    category,
    message: message.replace(/\{(\w+)\}/g, (_, key: string) => parameters[key] ?? ''),
    ...(longMessage && { longMessage }),
    ...(list.length > 0 && { parameters: list }),
  };
}
