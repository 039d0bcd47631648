import { filterTable } from '#domain/browsing/filterTable.ts';

/** Returns a saved search in words, such as "lebron james, Basketball, up to 50". */
export function searchText(search: string): string {
  const parameters = new URLSearchParams(search);
  const keyword = parameters.get('keyword')?.trim() ?? '';
  return [
    ...(keyword === '' ? [] : [keyword]),
    ...filterTable.flatMap((filter) => filterTexts(filter, parameters)),
  ].join(', ');
}

function filterTexts(filter: (typeof filterTable)[number], parameters: URLSearchParams): string[] {
  if (filter.kind === 'range') {
    const [min, max] = filter.parameters.map((name) => parameters.get(name));
    return [...(min ? [`from ${min}`] : []), ...(max ? [`up to ${max}`] : [])];
  }
  const value = parameters.get(filter.parameter);
  if (value === null) return [];
  const labels: Readonly<Record<string, string>> = filter.labels;
  const values = filter.kind === 'choices' ? value.split(',') : [value];
  return values.map((one) => filter.chipText(labels[one] ?? one));
}
