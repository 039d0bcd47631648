import type { Row } from './Row.ts';
import type { Section } from './sections.ts';

const intro = `# What was asked for, and what proves it

The product was written to a specification. Each row below is one requirement of its sections 2 to 9, in short words,
and names the tests that fail when the product does not do it. \`trace/rows\` holds the rows, \`trace/trace.test.ts\` checks
that every one of them has a proof and that each proof exists; \`npx vitest run --project unit -u trace\` writes this page
anew. Where the product does otherwise, or the specification leaves a choice, the row is marked with an asterisk and the
decision stands in the list at the end.
`;

/** The whole page, as Markdown. */
export function traceDocument(sections: readonly Section[]): string {
  const rows = sections.flatMap((section) => section.rows);
  const ruled = rows.filter(({ ruling }) => ruling !== undefined);
  const tests = new Set(rows.flatMap(({ proof }) => proof));
  const counts = `${rows.length} requirements, proven by ${tests.size} tests in ${countFiles(tests)} files; ${ruled.length} with a decision of their own.\n`;
  return [intro, counts, summary(sections), ...sections.map(table), decisions(ruled)].join('\n');
}

function countFiles(tests: ReadonlySet<string>): number {
  return new Set([...tests].map((test) => test.split(' › ')[0])).size;
}

function summary(sections: readonly Section[]): string {
  const lines = sections.map(({ number, title, rows }) => `| ${number} | ${title} | ${rows.length} |`);
  return ['| Section | About | Requirements |', '|---|---|---|', ...lines, ''].join('\n');
}

function table({ number, title, rows }: Section): string {
  const lines = rows.map(
    ({ id, says, proof, ruling }) =>
      `| ${id}${ruling === undefined ? '' : '\\*'} | ${cell(says)} | ${proof.map(cell).join('<br>')} |`,
  );
  return [`## ${number}. ${title}\n`, '| Row | Requirement | Proven by |', '|---|---|---|', ...lines, ''].join('\n');
}

function decisions(ruled: readonly Row[]): string {
  const lines = ruled.map(({ id, says, ruling }) => `- **${id}** ${plain(says)} — ${plain(ruling ?? '')}`);
  return ['## Decisions\n', ...lines, ''].join('\n');
}

/** Text that stays text in a cell of a table. */
function cell(text: string): string {
  return plain(text).replaceAll('|', '\\|');
}

function plain(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('*', '\\*').replaceAll('`', '\\`').replaceAll('_', '\\_');
}
