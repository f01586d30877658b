/** Formats a mutation report as text: the surviving mutants, and the score of each file. */

/** `Ignored`: constants of modules, which don't count for the score. */
const counted = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored'];

/** @param {Pick<import('mutation-testing-report-schema').MutationTestResult, 'files'>} report */
export function listResults(report) {
  const lines = [];
  const rows = [];
  for (const [name, { source, mutants }] of Object.entries(report.files).sort(([a], [b]) => a.localeCompare(b))) {
    const text = source.split('\n');
    const survivors = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
    survivors.sort(
      (a, b) => a.location.start.line - b.location.start.line || a.location.start.column - b.location.start.column,
    );
    if (survivors.length > 0) lines.push('', name);
    for (const { location, replacement, status, mutatorName } of survivors) {
      const { line, column } = location.start;
      const note = status === 'NoCoverage' ? ' (no test reaches it)' : '';
      lines.push(`  ${line}:${column} ${mutatorName}${note}`);
      lines.push(`    - ${short(cut(text, location))}`, `    + ${short(replacement ?? '')}`);
    }
    const by = Object.fromEntries(counted.map((status) => [status, mutants.filter((m) => m.status === status).length]));
    if (mutants.length > 0) rows.push({ name, by });
  }
  const sum = Object.fromEntries(counted.map((status) => [status, rows.reduce((n, { by }) => n + by[status], 0)]));
  const width = Math.max(8, ...rows.map(({ name }) => name.length));
  const cell = (value) => String(value).padStart(11);
  lines.push('', 'file'.padEnd(width) + [...counted.map((s) => s.toLowerCase()), 'score'].map(cell).join(''));
  for (const { name, by } of [...rows, { name: 'total', by: sum }]) {
    lines.push(name.padEnd(width) + [...counted.map((status) => by[status]), score(by)].map(cell).join(''));
  }
  return lines.join('\n');
}

/** The percentage of mutants that a test detected. */
function score({ Killed, Timeout, Survived, NoCoverage }) {
  const all = Killed + Timeout + Survived + NoCoverage;
  return all === 0 ? '-' : `${((100 * (Killed + Timeout)) / all).toFixed(1)} %`;
}

/** Returns the source between two positions, counted from 1. */
function cut(text, { start, end }) {
  const lines = text.slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return lines.join(' ');
}

function short(text) {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 150 ? `${line.slice(0, 147)}...` : line;
}
