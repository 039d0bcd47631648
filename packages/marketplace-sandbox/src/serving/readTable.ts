import { readFileSync } from 'node:fs';

/** Reads one cell. @throws Error for text that does not belong in the column */
type Column<Value> = (cell: string) => Value;
type Columns = Readonly<Record<string, Column<unknown>>>;
type Row<Spec extends Columns> = { readonly [Name in keyof Spec]: ReturnType<Spec[Name]> };

const text: Column<string> = (cell) => cell;

function number(cell: string): number {
  if (cell === '' || Number.isNaN(Number(cell))) throw new Error(`${cell} is not a number`);
  return Number(cell);
}

export const yes: Column<boolean> = (cell) => cell === 'yes';
export const list: Column<readonly string[]> = (cell) => (cell === '' ? [] : cell.split(', '));

export function oneOf<const Value extends string>(...values: readonly Value[]): Column<Value> {
  return (cell) => {
    const known = values.find((value) => value === cell);
    if (known === undefined) throw new Error(`${cell} is not one of ${values.join(', ')}`);
    return known;
  };
}

function sameColumns<const Name extends string, Value>(names: readonly Name[], column: Column<Value>) {
  return Object.fromEntries(names.map((name) => [name, column])) as Readonly<Record<Name, Column<Value>>>;
}

export const textColumns = <const Name extends string>(...names: readonly Name[]) => sameColumns(names, text);
export const numberColumns = <const Name extends string>(...names: readonly Name[]) => sameColumns(names, number);

/**
 * Reads a table from a file: one row a line, cells between ` | `, the names of the columns in the first line.
 *
 * @throws Error when the file has other columns than the code expects, or a cell cannot be read
 */
export function readTable<Spec extends Columns>(path: string, columns: Spec): readonly Row<Spec>[] {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  const [head = [], ...rows] = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  if (head.toSorted().join() !== Object.keys(columns).toSorted().join()) {
    throw new Error(`${path} has the columns ${head.join(', ')}`);
  }
  return rows.map((cells) => {
    const entries = head.map((column, index) => [column, columns[column]?.(cells[index] ?? '')]);
    return Object.fromEntries(entries) as Row<Spec>;
  });
}
