import assert from 'node:assert/strict';
import { cli, inFolder } from './support.js';

const rat = `export const rat = {
  hurtboxes: [{ name: 'body', x: 0, y: 0, w: 10, h: 10 }],
  hitboxes: [{ name: 'bite', x: 7, y: 0, w: 10, h: 4 }],
};
`;
const bat = "export const bat = { hurtbox: { role: 'hurt', x: 0, y: 0, w: 8, h: 8 } };\n";
const walls = 'export const walls = [[0, 100, 32, 32], [16, 100, 32, 32], [500, 0, 8, 8]];\n';

/** Checks a file, and returns what is printed without the summary, and the summary without the time. */
function checked(text: string, ...argv: string[]): { code: number; lines: string[]; summary: string } {
  return inFolder({ 'a.ts': text }, (folder) => {
    const { code, out } = cli(folder, ['check', ...argv]);
    const lines = out.trimEnd().split('\n');
    return { code, summary: lines.pop()!, lines };
  });
}

describe('--overlaps all', () => {
  const table: [reason: string, text: string, lines: string[], counts: string][] = [
    [
      'parts of one owner, and what would make them count',
      rat,
      [
        'a.ts:3:14 information ignored-overlap bite overlaps body by 3, but is ignored: parts of rat (counts with hit × hurt: always).',
      ],
      '1 overlap, 0 collisions',
    ],
    [
      'sprites that are drawn apart',
      rat + bat,
      [
        'a.ts:3:14 information ignored-overlap bite overlaps body by 3, but is ignored: parts of rat (counts with hit × hurt: always).',
        'a.ts:5:31 information ignored-overlap hurtbox overlaps body by 8, but is ignored: bat and rat have coordinates of their own.',
        'a.ts:5:31 information ignored-overlap hurtbox overlaps bite by 1, but is ignored: bat and rat have coordinates of their own (counts in one world).',
      ],
      '3 overlaps, 0 collisions',
    ],
    [
      'a collision, which may be a problem too',
      walls,
      [
        'a.ts:1:41 information overlap walls[1] overlaps walls[0] by 16. Move it 16 px right, or move walls[0] 16 px left.',
        'a.ts:1:41 information collision walls[1] overlaps walls[0] by 16 and collides.',
      ],
      '1 overlap, 1 collision',
    ],
  ];
  for (const [reason, text, expected, counts] of table) {
    it(`reports ${reason}`, () => {
      const { code, lines, summary } = checked(text, '--overlaps', 'all', '--format', 'compact');
      assert.deepEqual([code, lines], [0, expected]);
      assert.ok(summary.endsWith(`; ${counts}.`), summary);
    });
  }

  it('shows no code for each, as text', () => {
    const { lines } = checked(rat, '--overlaps', 'all');
    assert.equal(lines.length, 1);
  });

  it('reports nothing more where nothing overlaps', () => {
    const text = 'export const walls = [[0, 0, 8, 8], [8, 0, 8, 8]];\n';
    assert.deepEqual(checked(text, '--overlaps', 'all'), checked(text));
  });

  it('is not the default', () => {
    assert.deepEqual(checked(rat, '--overlaps', 'problems'), checked(rat));
    assert.deepEqual(checked(rat).lines, []);
  });

  it('is silent with --quiet', () => {
    assert.deepEqual(checked(rat, '--overlaps', 'all', '--quiet'), checked(rat, '--quiet'));
  });

  it('is counted apart from problems, of which none fails', () => {
    const { code, summary } = checked(rat, '--overlaps', 'all', '--max-warnings', '0');
    assert.equal(code, 0);
    assert.match(summary, /^No problems in 2 hitboxes of 1 file /);
  });

  it('has a verdict for each in JSON', () => {
    inFolder({ 'a.ts': rat + walls }, (folder) => {
      const { out } = cli(folder, ['check', '--overlaps', 'all', '--format', 'json']);
      const { documents } = JSON.parse(out) as { documents: { overlaps: { rule: string; verdict: string }[] }[] };
      assert.deepEqual(
        documents[0]!.overlaps.map(({ rule, verdict }) => `${rule} ${verdict}`),
        ['ignored-overlap parts', 'collision lit'],
      );
      const plain = cli(folder, ['check', '--format', 'json']).out;
      assert.equal(plain.includes('"overlaps"'), false);
    });
  });

  it('lists its kinds among the rules of SARIF', () => {
    inFolder({ 'a.ts': rat }, (folder) => {
      const { out } = cli(folder, ['check', '--overlaps', 'all', '--format', 'sarif']);
      const { runs } = JSON.parse(out) as {
        runs: { tool: { driver: { rules: { id: string }[] } }; results: { ruleId: string; ruleIndex: number }[] }[];
      };
      const [{ tool, results }] = runs as [(typeof runs)[number]];
      const [{ ruleId, ruleIndex }] = results as [(typeof results)[number]];
      assert.deepEqual([ruleId, tool.driver.rules[ruleIndex]?.id], ['ignored-overlap', 'ignored-overlap']);
    });
  });

  it('is an annotation of GitHub', () => {
    const { lines } = checked(rat, '--overlaps', 'all', '--format', 'github');
    assert.match(lines.join(), /^::notice file=a\.ts,.*title=Hitbox Lens%3A ignored-overlap::bite overlaps body by 3/);
  });

  it('lists at most 10,000, and those of other sprites last', () => {
    const owners = Array.from({ length: 160 }, (_, at) => `o${at}: { hurtbox: [0, 0, 9, 9], hitbox: [1, 1, 9, 9] }`);
    const { lines, summary } = checked(`export const sprites = {\n${owners.join(',\n')}\n};`, '--overlaps', 'all');
    const overlaps = (320 * 319) / 2;
    assert.ok(summary.endsWith(`; ${overlaps} overlaps, 0 collisions.`), summary);
    assert.equal(lines.length, 10_001);
    assert.equal(lines.at(-1), `a.ts: ${overlaps - 10_000} more overlaps not listed`);
    assert.equal(lines.filter((line) => line.includes('parts of')).length, 160);
  });

  it('refuses other words', () => {
    inFolder({ 'a.ts': rat }, (folder) => {
      const { code, err } = cli(folder, ['check', '--overlaps', 'none']);
      assert.deepEqual([code, err.split('\n')[0]], [2, 'hitbox-lens: --overlaps none: use problems or all']);
    });
  });
});
