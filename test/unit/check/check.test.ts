import assert from 'node:assert/strict';
import { check, defaultCheckOptions, ruleInfos, ruleUrl } from '../../../src/check/check.js';
import { maxReportedOverlaps } from '../../../src/check/find-overlaps.js';
import type { Hitbox, IgnoreDirective } from '../../../src/model/document.js';
import { box, circle, documentOf, findings, problemsOf, rect, stride } from './support.js';

const ui = { role: 'ui' };

const pile = (count: number): Hitbox[] =>
  Array.from({ length: count }, (_, i) => box(i, rect(i * 0.1, (i % 50) * 0.2, 300, 300), ui));

const tiles = { ...box(0, rect(0, 0, 1, 1)).convention, unit: 'tile' } as const;

/** Comes after all others: a problem of a pair is reported at the later one. */
const late = { start: 9900, end: 9980 };

describe('messages', () => {
  const table: [hitboxes: Hitbox[], expected: string, reason: string][] = [
    [
      [box(0, rect(0, 0, 10, 10), late), box(1, rect(7, 0, 10, 10))],
      'box-0 overlaps box-1 by 3. Move it 3 px left, or move box-1 3 px right.',
      'the depth is the way out',
    ],
    [
      [box(0, rect(0, 0, 10, 10), late), box(1, rect(6.666, 0, 10, 10))],
      'box-0 overlaps box-1 by 3.33. Move it 3.33 px left, or move box-1 3.33 px right.',
      'at most two decimals',
    ],
    [
      [box(0, rect(0, 0, 0.01, 0.01), late), box(1, rect(0.0066, 0, 0.01, 0.01))],
      'box-0 overlaps box-1 by 0.0034. Move it 0.0034 px left, or move box-1 0.0034 px right.',
      'two digits if two decimals would show 0',
    ],
    [
      [box(0, rect(0, 0, 10, 10), late), box(1, rect(8, 0, 10, 10)), box(2, rect(0, 5, 10, 10))],
      'box-0 overlaps box-2 by 5 and box-1 by 2. To clear box-2, move it 5 px up.',
      'the deepest first',
    ],
    [
      [
        box(0, rect(0, 0, 100, 10), { ...ui, ...late }),
        ...[1, 2, 3, 4, 5, 6, 7, 8].map((i) => box(i, rect(i * 10, 8, 8, 10), ui)),
      ],
      'box-0 overlaps box-1 by 2, box-2 by 2, box-3 by 2, box-4 by 2, box-5 by 2 and 3 more: a click hits more than one. To clear box-1, move it 2 px up.',
      'at most five names, equal depths in the order of the text',
    ],
    [
      [
        box(0, rect(0, 0, 10, 10), { ...late, name: 'a', path: 'left.a' }),
        box(1, rect(7, 0, 10, 10), { name: 'a', path: 'b.a' }),
      ],
      'left.a overlaps b.a by 3. Move it 3 px left, or move b.a 3 px right.',
      'a path if two have the same name',
    ],
    [
      [box(0, rect(0, 0, 10, 10), { ...late, name: '', path: 'boxes[0]' }), box(1, rect(7, 0, 10, 10))],
      'boxes[0] overlaps box-1 by 3. Move it 3 px left, or move box-1 3 px right.',
      'a path if there is no name',
    ],
    [
      [box(0, rect(0, 0, 10, 10), { ...late, name: 'a\n\u001b[31m\u202eb' }), box(1, rect(7, 0, 10, 10))],
      'a [31m b overlaps box-1 by 3. Move it 3 px left, or move box-1 3 px right.',
      'a name stays on its line and in its direction',
    ],
    [
      [box(0, rect(0, 0, 10, 10), { ...late, name: '😀'.repeat(40) }), box(1, rect(7, 0, 10, 10))],
      `${'😀'.repeat(29)}… overlaps box-1 by 3. Move it 3 px left, or move box-1 3 px right.`,
      'a long name is cut, and not through a character',
    ],
    [
      [box(0, rect(2, 2, 2, 2)), box(1, rect(0, 0, 10, 10)), box(2, rect(1, 1, 20, 20))],
      'box-0 is entirely inside box-1 and box-2 and has no effect. Delete it or move it 4 px left.',
      'contained',
    ],
    [
      [box(0, circle(0, 0, 1), { start: 900, end: 950 }), box(1, circle(0, 0, 1)), box(2, circle(0, 0, 1))],
      'box-0 has the same role and numbers as box-1 and box-2. Delete it or move it.',
      'a copy names those before it',
    ],
    [
      [box(0, rect(0, 0, 10, 10), { ...ui, ...late }), box(1, rect(7, 0, 10, 10), ui)],
      'box-0 overlaps box-1 by 3: a click hits more than one. Move it 3 px left, or move box-1 3 px right.',
      'user interface',
    ],
    [
      [box(0, circle(3, 4, 5), late), box(1, circle(0, 0, 5))],
      'box-0 overlaps box-1 by 5. Move it 3 px right and 4 px down, or move box-1 3 px left and 4 px up.',
      "a direction that isn't along an axis",
    ],
    [
      [box(0, rect(0, 0, 1, 1), { ...late, convention: tiles }), box(1, rect(0.75, 0, 1, 1), { convention: tiles })],
      'box-0 overlaps box-1 by 0.25. Move it 0.25 left, or move box-1 0.25 right.',
      "tiles of an undeclared size aren't converted to px",
    ],
  ];
  for (const [hitboxes, expected, reason] of table) {
    it(reason, () => {
      const inText = [...hitboxes].sort((a, b) => a.start - b.start);
      const problems = problemsOf(documentOf(inText));
      assert.equal(problems.find(({ hitbox }) => hitbox === 'id-0')?.message, expected);
    });
  }

  it('point at the others, at most ten', () => {
    const last = problemsOf(documentOf(pile(30))).at(-1);
    assert.equal(last?.related.length, 10);
    assert.deepEqual(
      last.related.map(({ message }) => message).filter((name) => !/^box-\d+$/.test(name)),
      [],
    );
    const [one] = problemsOf(documentOf([box(0, rect(0, 0, 10, 10)), box(1, rect(7, 0, 10, 10))]));
    assert.deepEqual(one?.related, [{ start: 0, end: 80, message: 'box-0' }]);
  });
});

describe('severities', () => {
  const hitboxes = [box(0, rect(0, 0, 10, 10)), box(1, rect(5, 0, 10, 10)), box(2, rect(0, 50, -1, 1))];
  it('are those of the rules', () => {
    assert.deepEqual(
      problemsOf(documentOf(hitboxes)).map(({ rule, severity }) => `${rule} ${severity}`),
      ['overlap information', 'negative-size warning'],
    );
  });
  it('follow the options', () => {
    const problems = problemsOf(documentOf(hitboxes), { severities: { overlap: 'off', 'negative-size': 'error' } });
    assert.deepEqual(
      problems.map(({ rule, severity }) => `${rule} ${severity}`),
      ['negative-size error'],
    );
  });
  it('off does not move a pair to another rule', () => {
    const copies = [box(0, rect(0, 0, 10, 10)), box(1, rect(0, 0, 10, 10))];
    assert.deepEqual(findings(documentOf(copies), { severities: { duplicate: 'off' } }), []);
  });
  it('a matrix without a pair of roles silences it', () => {
    assert.deepEqual(findings(documentOf(hitboxes.slice(0, 2)), { matrix: { 'solid/solid': 'never' } }), []);
  });
});

describe('ignore comments', () => {
  const hitboxes = [box(0, rect(0, 0, 10, 10)), box(1, rect(5, 0, 10, 10)), box(2, rect(50, 0, 5, 0))];
  const ignore = (rules: string[] | null, start: number, end: number): IgnoreDirective => ({
    rules,
    start,
    end: start + 1,
    scope: { start, end },
  });
  const table: [ignores: IgnoreDirective[], expected: string[], reason: string][] = [
    [[], ['overlap 1', 'zero-size 2'], 'none'],
    [[ignore(null, 0, 1000)], [], 'a whole file'],
    [[ignore(['zero-size'], 0, 1000)], ['overlap 1'], 'one rule'],
    [[ignore(['overlap', 'zero-size'], 0, 1000)], [], 'several rules'],
    [[ignore(['overlap'], 0, 50)], ['zero-size 2'], 'an overlap is ignored if one of the two says so'],
    [[ignore(['overlap'], stride, stride + 1)], ['zero-size 2'], 'the start of the hitbox counts'],
    [[ignore(['overlap'], stride + 1, stride + 80)], ['overlap 1', 'zero-size 2'], 'and only the start'],
    [[ignore(['overlap'], 50, stride)], ['overlap 1', 'zero-size 2'], 'the end of a scope is not in it'],
    [[ignore(['nonsense'], 0, 1000)], ['overlap 1', 'zero-size 2'], 'a rule that does not exist'],
    [[ignore(['overlap'], 0, 9), ignore(null, 190, 300)], [], 'two comments'],
  ];
  for (const [ignores, expected, reason] of table) {
    it(reason, () => {
      assert.deepEqual(findings(documentOf(hitboxes, { ignores })), expected);
    });
  }
  it('remove a copy from its group', () => {
    const copies = [0, 1, 2].map((i) => box(i, rect(0, 0, 10, 10)));
    assert.deepEqual(findings(documentOf(copies, { ignores: [ignore(['duplicate'], 0, 50)] })), ['duplicate 2']);
    assert.deepEqual(findings(documentOf(copies, { ignores: [ignore(['duplicate'], 0, 150)] })), []);
  });
});

describe('the maximum number of problems of a file', () => {
  const flat = (count: number): Hitbox[] => Array.from({ length: count }, (_, i) => box(i, rect(i * 20, 0, 10, 0)));
  it('is a hundred, and a last problem counts the rest', () => {
    const problems = problemsOf(documentOf(flat(137)));
    assert.equal(problems.length, 101);
    assert.deepEqual(problems.at(-1), {
      rule: 'more',
      severity: 'information',
      message: "37 more problems in this file aren't shown.",
      start: 100 * stride,
      end: 100 * stride + 80,
      related: [],
      hitbox: 'id-100',
    });
  });
  it('adds no message when it is exactly reached', () => {
    assert.equal(problemsOf(documentOf(flat(100))).length, 100);
  });
  it('counts a single skipped problem', () => {
    const message = problemsOf(documentOf(flat(3)), { maxProblems: 2 }).at(-1)?.message;
    assert.equal(message, "1 more problem in this file isn't shown.");
  });
  it('keeps the most severe, in the order of the text', () => {
    const hitboxes = [...flat(3), box(3, rect(100, 0, NaN, 10))];
    assert.deepEqual(findings(documentOf(hitboxes), { maxProblems: 2 }), ['zero-size 0', 'not-finite 3', 'more 1']);
  });
  it('may be silent', () => {
    const options = { maxProblems: 2, severities: { more: 'off' } } as const;
    assert.deepEqual(findings(documentOf(flat(3)), options), ['zero-size 0', 'zero-size 1']);
  });
  it('applies to a pile of boxes, whose two million overlaps are not all computed', () => {
    const problems = check(documentOf(pile(2000)), defaultCheckOptions);
    assert.equal(problems.length, 101);
    const match = /^At least (\d+) more problems .* too many hitboxes overlap\.$/.exec(problems.at(-1)!.message);
    assert.ok(match !== null, problems.at(-1)!.message);
    assert.ok(Number(match[1]) <= 2 * maxReportedOverlaps, match[1]);
  });
  it('reports that counting stopped even if all problems are shown', () => {
    const enough = Math.ceil(Math.sqrt(2 * maxReportedOverlaps)) + 10;
    const problems = problemsOf(documentOf(pile(enough)), { maxProblems: 10_000 });
    assert.equal(problems.at(-1)?.rule, 'more');
    assert.equal(problems.at(-1)?.message, 'Too many hitboxes overlap in this file to report them all.');
  });
});

describe('check', () => {
  it('reports nothing for a file without hitboxes', () => {
    assert.deepEqual(problemsOf(documentOf([])), []);
  });
  it('links each rule to its section', () => {
    for (const { id } of ruleInfos)
      assert.match(ruleUrl(id), new RegExp(`^https://github\\.com/.*/docs/rules\\.md#${id}$`));
  });
  it('does not change its document', () => {
    const document = documentOf(pile(20));
    const before = structuredClone(document);
    problemsOf(document, { maxProblems: 3 });
    assert.deepEqual(document, before);
  });
});
