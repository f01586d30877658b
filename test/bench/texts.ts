// Texts of about 10,000 lines with 1,000 hitboxes, the same in every run.

const boxes = 1000;

/** A seeded generator of numbers from 0 to 1. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function box(i: number): string {
  return `{ name: 'box ${i}', x: ${(i * 37) % 4000}, y: ${(i * 91) % 3000}, w: ${16 + (i % 48)}, h: TILE * ${1 + (i % 4)} }`;
}

/** A hundred fighters with ten boxes each, and ordinary code in between. */
export function manyStatements(): string {
  const parts = ['const TILE = 16;'];
  for (let i = 0; i < boxes / 10; i++) {
    parts.push(`export const fighter${i} = {`, `  image: 'fighter${i}.png',`, '  hurtboxes: [');
    for (let j = 0; j < 10; j++) parts.push(`    ${box(i * 10 + j)},`);
    parts.push('  ],', '};');
    for (let j = 0; j < 14; j++) {
      parts.push(`function step${i}_${j}(state: State, input: Input): State {`);
      parts.push('  // walks as far as the ground goes');
      parts.push(`  const speed = state.speed * ${j} + input.axis(${i % 5});`);
      parts.push(`  if (speed > limit.top) return { ...state, speed: limit.top, grounded: false };`);
      parts.push(
        `  for (const other of state.others) other.touch(state, speed);`,
        '  return { ...state, speed };',
        '}',
      );
    }
  }
  return parts.join('\n');
}

/** One level of a thousand walls. */
export function oneStatement(): string {
  const parts = ['const TILE = 16;', 'export const level = {', '  walls: ['];
  for (let i = 0; i < boxes; i++) {
    parts.push('    {', `      name: 'wall ${i}',`, `      note: 'between ${i} and ${i + 1}',`);
    parts.push(`      x: ${(i * 37) % 4000},`, `      y: ${(i * 91) % 3000},`, `      w: ${16 + (i % 48)},`);
    parts.push('      h: TILE * 2,', `      layer: ${i % 3},`, '      friction: 0.5,', '    },');
  }
  parts.push('  ],', '};');
  return parts.join('\n');
}

/** The same as JSON; 5,000 walls are 1 MB. */
export function json(count = boxes): string {
  const walls = Array.from({ length: count }, (_, i) => ({
    name: `wall ${i}`,
    note: `between ${i} and ${i + 1}`,
    x: (i * 37) % 4000,
    y: (i * 91) % 3000,
    width: 16 + (i % 48),
    height: 32,
    layer: i % 3,
    friction: 0.5,
  }));
  return JSON.stringify({ level: { walls } }, null, 2);
}

/** The q-quantile of numbers in ascending order. */
export function quantile(sorted: readonly number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? NaN;
}

export function median(numbers: readonly number[]): number {
  return quantile(
    [...numbers].sort((a, b) => a - b),
    0.5,
  );
}

/** A figure, its target, and whether it is met: whether it isn't greater. */
export function verdict(figure: number, target: number): [figure: string, target: string, verdict: string] {
  return [figure.toFixed(2), target.toFixed(2), figure <= target ? 'met' : 'MISSED'];
}

/** Prints rows as a table. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column]!)).join('  '));
}
