import assert from 'node:assert/strict';
import {
  leftOutText,
  listConventions,
  fieldsText,
  changedFields,
  movedFields,
  moveText,
  optionName,
  partnersText,
  readableText,
  ignoredText,
  summaryText,
  zoomText,
} from '../../../webview/text/strings.js';
import { circle, hitbox, rect } from './support.js';

describe('the texts of the preview', () => {
  const summaries: [hitboxes: number, collisions: number, text: string, there?: number][] = [
    [12, 3, '12 hitboxes, 3 collisions'],
    [1, 1, '1 hitbox, 1 collision'],
    [0, 0, '0 hitboxes, 0 collisions'],
    [2, 1, '2 hitboxes, 1 collision'],
    [6, 1, '4 of 6 hitboxes in this frame, 1 collision', 4],
    [0, 0, '0 hitboxes, 0 collisions', 0],
    [1, 0, '0 of 1 hitbox in this frame, 0 collisions', 0],
  ];
  const ignoredCounts: [count: number, isMore: boolean, text: string][] = [
    [1, false, '1 overlap ignored'],
    [2, false, '2 overlaps ignored'],
    [1000, false, '1,000 overlaps ignored'],
    [1001, false, '1,000+ overlaps ignored'],
    [7, true, '7+ overlaps ignored'],
  ];
  for (const [count, isMore, text] of ignoredCounts) {
    it(`summarize: 3 hitboxes, 0 collisions, ${text}`, () => {
      const all = summaryText(3, 0, null, ignoredText(count, isMore));
      assert.equal(all, `3 hitboxes, 0 collisions, ${text}`);
    });
  }

  it('summarize that not all collisions are counted', () => {
    assert.equal(summaryText(600, 100_000, null, '', true), '600 hitboxes, 100000+ collisions');
  });

  for (const [hitboxes, collisions, text, there] of summaries) {
    it(`summarize: ${text}`, () => {
      assert.equal(summaryText(hitboxes, collisions, there), text);
    });
  }

  const readings: [
    readable: 'whole' | 'partial' | 'stale',
    hitboxes: number,
    isDrawing: boolean,
    says: RegExp | null,
  ][] = [
    ['whole', 1, false, null],
    ['whole', 0, true, /Drag to draw one/],
    ['whole', 0, false, /Press N to draw one/],
    ['partial', 0, false, /Part of the file/],
    ['stale', 1, false, /last valid scene/],
  ];
  for (const [readable, hitboxes, isDrawing, says] of readings) {
    it(`say how a text was read: ${readable}, ${hitboxes} hitboxes${isDrawing ? ', drawing' : ''}`, () => {
      const crate = hitbox('crate', rect(14, 3, 16, 24));
      const scene = { readable, notice: null, hitboxes: hitboxes === 1 ? [crate] : [] };
      const text = readableText(scene, isDrawing);
      if (says === null) assert.equal(text, null);
      else assert.match(text ?? '', says);
    });
  }

  it('describe a move in the unit of the file', () => {
    const fraction = { unit: 'fraction', unitX: 64, unitY: 32 } as const;
    const shape = rect(16, 16, 32, 8);
    const fox = {
      ...hitbox('fox', shape),
      fields: [
        ['x', 0.25],
        ['y', 0.5],
        ['w', 0.5],
        ['h', 0.25],
      ] as [string, number][],
    };
    const scaled = { ...fox, convention: { ...fox.convention, ...fraction } };
    assert.equal(fieldsText(movedFields(scaled, 16, -8)), 'x 0.5, y 0.25, w 0.5, h 0.25');
    assert.equal(fieldsText(changedFields(scaled, rect(16, 16, 16, 16))), 'x 0.25, y 0.5, w 0.25, h 0.5');
    const upwards = { ...scaled, convention: { ...scaled.convention, yAxis: 'up' as const } };
    assert.equal(fieldsText(movedFields(upwards, 16, -8)), 'x 0.5, y 0.75, w 0.5, h 0.25');
  });

  it('label an option with name, role, numbers and collisions', () => {
    const crate = hitbox('crate', rect(14, 3, 16, 24));
    assert.equal(optionName(crate, crate.fields, 2), 'crate, solid, x 14, y 3, w 16, h 24, collides with 2');
    assert.equal(
      optionName({ ...crate, role: 'other' }, [], 1, '', 2),
      'crate, no role, collides with 1, 2 overlaps ignored',
    );
    assert.equal(optionName(crate, crate.fields, 0, 'left'), 'crate, left, solid, x 14, y 3, w 16, h 24');
    assert.equal(optionName(crate, crate.fields, 0), 'crate, solid, x 14, y 3, w 16, h 24');
    assert.equal(optionName({ ...crate, hidden: true }, [], 0, 'left'), 'crate, left, hidden, solid');
    assert.equal(optionName({ ...crate, hidden: 'disabled' }, [], 0), 'crate, disabled, solid');
    const partly = { ...crate, unknown: ['x', 'y'] };
    const fields = crate.fields.map(([name, value]): [string, number | null] => [
      name,
      /x|y/.test(name) ? null : value,
    ]);
    assert.equal(optionName(partly, fields, 0), 'crate, solid, x ?, y ?, w 16, h 24, x, y known only at runtime');
    const off = hitbox('crate', rect(0, 0, 0, 0));
    assert.equal(optionName(off, off.fields, 0), 'crate, solid, x 0, y 0, w 0, h 0, disabled');
    assert.equal(optionName({ ...crate, shape: null }, [['x', null]], 0), "crate, solid, x ?, can't be drawn");
  });

  it('contain numbers without binary noise', () => {
    assert.equal(fieldsText([['x', 0.1 + 0.2]]), 'x 0.3');
    assert.equal(fieldsText([['rotation', 1 / 3]]), 'rotation 0.3333333333');
  });

  it('list at most seven collisions of a hitbox', () => {
    assert.equal(partnersText(['crate', 'spike']), 'collides with crate, spike');
    assert.equal(partnersText(['a', 'b', 'c', 'd', 'e', 'f', 'g']), 'collides with a, b, c, d, e, f, g');
    assert.equal(partnersText(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']), 'collides with a, b, c, d, e, f and 2 more');
  });

  it('describe a move in the field names of the file', () => {
    const crate = hitbox('crate', rect(14, 3, 16, 24));
    assert.equal(moveText(crate.fields, movedFields(crate, 6, 0)), 'x 14 → 20, y 3');
    const edges = hitbox('edges', rect(1, 2, 3, 4), {
      fields: [
        ['left', 1],
        ['top', 2],
        ['right', 4],
        ['bottom', 6],
      ],
    });
    assert.equal(fieldsText(movedFields(edges, 1, 2)), 'left 2, top 4, right 5, bottom 8');
    const up = hitbox('up', rect(1, -6, 3, 4), {
      convention: { ...crate.convention, yAxis: 'up' },
      fields: [
        ['x', 1],
        ['y', 2],
      ],
    });
    assert.equal(fieldsText(movedFields(up, 0, 5)), 'x 1, y -3');
  });

  it('name each convention once', () => {
    const round = hitbox('c', circle(0, 0, 1), {
      convention: { tuple: 'xyr', anchor: 'center', yAxis: 'down', unit: 'px', angleUnit: null },
    });
    const boxes = [hitbox('a', rect(0, 0, 1, 1)), round, hitbox('b', rect(0, 0, 1, 1))];
    assert.deepEqual(listConventions(boxes), ['x, y, w, h · top-left · y down', 'x, y, r · center · y down']);
  });

  it('show the zoom in percent', () => {
    assert.deepEqual([1, 1.25, 0.1, 0.0125, 615.29].map(zoomText), ['100%', '125%', '10%', '1.3%', '61529%']);
  });
});

describe('left-out values', () => {
  const cases: readonly [notStatic: number, tool: string | undefined, text: string | undefined, reason: RegExp][] = [
    [0, undefined, undefined, /^$/],
    [0, 'Spine', undefined, /^$/],
    [2, undefined, '2 runtime-only', /known only at runtime/],
    [2, 'Spine', '2 not in the file', /missing from the Spine data/],
  ];
  for (const [notStatic, tool, text, reason] of cases) {
    it(`${notStatic} of ${tool ?? 'code'}: ${text ?? 'nothing'}`, () => {
      const left = leftOutText({ notStatic, ...(tool === undefined ? {} : { tool }) });
      assert.equal(left?.text, text);
      assert.match(left?.reason ?? '', reason);
    });
  }
});
