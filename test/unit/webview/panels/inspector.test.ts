import assert from 'node:assert/strict';
import { signal } from '@preact/signals-core';
import { h } from 'preact';
import { act } from 'preact/test-utils';
import type { Shape } from '../../../../src/core/index.js';
import type { SceneMessage } from '../../../../src/messages/protocol.js';
import type { NoticeAction } from '../../../../webview/editor/feedback.js';
import type { FieldRequest } from '../../../../webview/editor/panel-state.js';
import type { ReadOnlyReasons } from '../../../../src/messages/preview-requests.js';
import { Editor } from '../../../../webview/editor/editor.js';
import type { ChangeBySteps } from '../../../../webview/tools/scrubbing.js';
import { Inspector } from '../../../../webview/panels/inspector.js';
import { circle, hitbox, patch, scene, rect, sprite, uri } from '../support.js';
import { getText, usePage } from './dom.js';

type Hitbox = ReturnType<typeof hitbox>;

const numberHint = '+10 adds, -=3 subtracts, *2 and /2 scale. Drag the label to change it (Shift: 10, Alt: 0.1)';

describe('the inspector', () => {
  const page = usePage();

  /** How often Enter or Escape has left a field. */
  let left = 0;

  function inspector(hitboxes: Hitbox[], selected: readonly string[], more: Partial<SceneMessage> = {}) {
    const editor = new Editor();
    editor.show(scene(hitboxes, more));
    editor.select(selected);
    const done: unknown[][] = [];
    const fieldRequest = signal<FieldRequest | null>(null);
    const renamed = { version: 1 as number | null };
    left = 0;
    const offers: NoticeAction[] = [];
    const answers: ((reasons: ReadOnlyReasons | null) => void)[] = [];
    const record =
      (name: string) =>
      (...args: unknown[]): void => {
        done.push([name, ...args.filter((arg) => typeof arg !== 'function')]);
      };
    /** Why the host refuses changes; null: it doesn't. */
    const host = { refusal: null as string | null };
    const setShapes = (shapes: ReadonlyMap<number, Shape>, onFail?: (why: string) => void): void => {
      done.push(['shapes', ...shapes]);
      if (host.refusal === null) editor.setDragPreview(shapes);
      else onFail?.(host.refusal);
    };
    const tools = {
      setShapes,
      corners: { choose: record('corner') },
    } as unknown as Parameters<typeof Inspector>[0]['tools'];
    const startScrubbing = (indices: readonly number[], change: ChangeBySteps) => {
      const shapes = new Map(indices.map((index) => [index, editor.getShape(index)] as const));
      return {
        by: (steps: number) => {
          const changed = change({ hitboxes: editor.hitboxes, getShape: (index) => shapes.get(index) ?? null }, steps);
          if (typeof changed !== 'string') editor.setDragPreview(new Map([...shapes, ...changed]));
        },
        get isActive() {
          return host.refusal === null;
        },
        pointerUp: record('commit'),
        cancel: record('stop'),
      };
    };
    page.show(
      h(Inspector, {
        editor,
        hitboxEdits: {
          rename: (index, name) => {
            done.push(['rename', index, name]);
            return Promise.resolve(renamed.version);
          },
          setRole: record('role'),
          setTags: (indices, next) => {
            done.push(['tags', ...indices.map((index) => next(editor.hitboxes[index]!.tags ?? []))]);
          },
        },
        bars: { value: { rewrites: { setFrames: record('frames') } } },
        fieldRequest,
        offer: (text, action) => {
          done.push(['offer', text, action.label]);
          offers.push(action);
        },
        tools,
        startScrubbing,
        readOnlyReasons: (...asked) => {
          done.push(['ask', ...asked]);
          return new Promise((resolve) => {
            answers.push(resolve);
          });
        },
        execute: record('execute'),
        measureFit: () => Promise.resolve(null),
        onRefuse: record('refuse'),
        onAccept: () => undefined,
        onLeave: () => {
          left++;
        },
      }),
    );
    done.length = 0;
    /** Answers the request made `ago` requests before the last. */
    const answer = async (reasons: Partial<ReadOnlyReasons> | null, ago = 0): Promise<void> => {
      await act(async () => {
        answers.at(-1 - ago)!(reasons === null ? null : { name: null, role: null, tags: null, ...reasons });
        await Promise.resolve();
      });
    };
    return { editor, answer, done, host, fieldRequest, offers, renamed };
  }

  const input = (id: string) => page.one(`#inspector-${id}`) as HTMLInputElement;
  const problems = () => page.all('.field-problem').map(getText);
  /** The visible fields with their values; a placeholder is in parentheses. */
  const fields = () =>
    page
      .all('.field:not([hidden])')
      .map((field) => [getText(field), field.querySelector('input')!] as const)
      .map(([label, { value, placeholder }]) => `${label} ${value === '' ? `(${placeholder})` : value}`);

  const a = hitbox('a', rect(10, 20, 30, 40));
  const b = hitbox('b', rect(10, 50, 30, 5), { role: 'hurt' });
  const ball = hitbox('ball', circle(10, 20, 5));
  const fixedSize = hitbox('fixed', rect(1, 2, 3, 4), {
    disabledReasons: { right: 'a call makes it', width: 'a call makes it' },
  });
  const states: readonly (readonly [name: string, hitboxes: Hitbox[], selected: string[], title: string, string[]])[] =
    [
      ['empty', [a], [], '0 hitboxes', []],
      ['one', [a, b], ['a'], 'a', ['Name a', 'Role solid', 'X 10', 'Y 20', 'Width 30', 'Height 40']],
      [
        'several with some equal values',
        [a, b],
        ['a', 'b'],
        '2 hitboxes',
        ['Role (mixed)', 'X 10', 'Y (mixed)', 'Width 30', 'Height (mixed)'],
      ],
      ['several of different kinds', [a, ball], ['a', 'ball'], '2 hitboxes', ['Role solid', 'X 10', 'Y 20']],
      ['a circle', [ball], ['ball'], 'ball', ['Name ball', 'Role solid', 'X 10', 'Y 20', 'Radius 5']],
      [
        'a rotated one',
        [hitbox('t', { ...rect(0, 0, 1, 1), rotation: 0.5 })],
        ['t'],
        't',
        ['Name t', 'Role solid', 'X 0', 'Y 0', 'Width 1', 'Height 1', 'Angle 28.648'],
      ],
      [
        "one that can't be rotated",
        [hitbox('t', rect(0, 0, 1, 1), { disabledReasons: { turn: 'no angle' } })],
        ['t'],
        't',
        ['Name t', 'Role solid', 'X 0', 'Y 0', 'Width 1', 'Height 1'],
      ],
      [
        'one with a width known only at runtime',
        [hitbox('p', rect(0, 0, 16, 1), { unknown: ['w'] })],
        ['p'],
        'p',
        ['Name p', 'Role solid', 'X 0', 'Y 0', 'Width (?)', 'Height 1'],
      ],
      ['one without a role', [hitbox('n', null, { role: 'other' })], ['n'], 'n', ['Name n', 'Role no role']],
      ['one without a shape', [hitbox('n', null)], ['n'], 'n', ['Name n', 'Role solid']],
      [
        'one without a name',
        [hitbox('n', null, { name: 'level.n', ownName: '' })],
        ['n'],
        'level.n',
        ['Name ()', 'Role solid'],
      ],
      [
        'one with y up',
        [
          hitbox('u', rect(0, -30, 10, 30), {
            convention: { tuple: 'xywh', anchor: 'bottom-left', yAxis: 'up', unit: 'px', angleUnit: null },
          }),
        ],
        ['u'],
        'u',
        ['Name u', 'Role solid', 'X 0', 'Y 0', 'Width 10', 'Height 30'],
      ],
    ];
  for (const [name, hitboxes, selected, title, expected] of states) {
    it(`shows ${name}`, () => {
      inspector(hitboxes, selected);
      assert.equal(page.one('.inspector').hasAttribute('hidden'), selected.length === 0);
      assert.equal(getText(page.one('.inspector-title')), title);
      const shown = fields().filter((field) => !field.startsWith('Angle 0'));
      assert.deepEqual(shown, expected);
    });
  }

  const timed = (frames: [number, number | null] | null, animation: string | null = null): Hitbox =>
    hitbox('a', rect(0, 0, 8, 8), { sprite: 'hero', frames, animation });
  const animated = { sprites: [{ ...sprite('hero', 'own'), frameCounts: [{ animation: null, frames: 6 }] }] };
  const frames: readonly (readonly [
    frames: [number, number | null] | null,
    shown: string,
    typed: string,
    set: unknown,
  ])[] = [
    [[0, 0], '0', '1-3', [1, 3]],
    [[1, 3], '1–3', 'all', null],
    [[1, 3], '1–3', 'All', null],
    [null, 'all', '2', [2, 2]],
    [[2, null], '2–', '2 – 4', [2, 4]],
    [[0, 0], '0', '0, 3', 'refused'],
    [[0, 0], '0', 'first', 'refused'],
    [[0, 0], '0', '4-2', 'refused'],
  ];
  for (const [own, shown, typed, set] of frames) {
    it(`changes the frames from ${shown} with ${typed}`, () => {
      const { done } = inspector([timed(own)], ['a'], { ...animated, hitboxFile: true });
      assert.equal(input('frames').value, shown);
      page.type('#inspector-frames', typed);
      page.press(input('frames'), 'Enter');
      const isRefused = set === 'refused';
      assert.deepEqual(done, isRefused ? [] : [['frames', [0], set]]);
      assert.deepEqual(problems(), isRefused ? ['Enter frames such as 2 or 2-4, or all'] : []);
      assert.equal(left, isRefused ? 0 : 1, 'the focus leaves only with a valid text');
    });
  }

  it('shows the problem of a text until it is right, or until the field is left', () => {
    const { editor, done } = inspector([timed([0, 0])], ['a'], { ...animated, hitboxFile: true });
    page.type('#inspector-frames', '4-2');
    assert.deepEqual(problems(), [], 'not while it is typed for the first time');
    page.press(input('frames'), 'Enter');
    assert.equal(input('frames').value, '4-2', 'it can be corrected');
    assert.equal(input('frames').getAttribute('aria-invalid'), 'true');
    assert.equal(page.one('#inspector-frames-problem').getAttribute('role'), 'alert');
    page.type('#inspector-frames', '4-5');
    assert.deepEqual(problems(), [], 'that is right');
    assert.equal(input('frames').getAttribute('aria-invalid'), null);
    page.type('#inspector-frames', '4-x');
    page.press(input('frames'), 'Enter');
    assert.equal(problems().length, 1);
    page.press(input('frames'), 'Escape');
    assert.deepEqual([problems(), input('frames').value, done, left], [[], '0', [], 1]);
    page.type('#inspector-frames', '4-x');
    page.do(() => {
      input('name').focus();
    });
    assert.deepEqual([problems().length, input('frames').value, done], [1, '4-x', []], 'it stays to be corrected');
    page.do(() => {
      editor.select([]);
    });
    assert.deepEqual(done, [['refuse', 'Enter frames such as 2 or 2-4, or all']], 'what is lost is reported');
  });

  it('keeps a text that the host refuses, with the reason', () => {
    const { editor, done, host } = inspector([a, b], ['a']);
    host.refusal = 'A call makes it.';
    page.type('#inspector-x', '44');
    page.press(input('x'), 'Enter');
    assert.deepEqual([input('x').value, problems()], ['44', ['A call makes it.']]);
    assert.equal(input('x').getAttribute('aria-invalid'), 'true');
    page.fire(input('x'), new FocusEvent('blur'));
    assert.equal(done.length, 1, 'it is not sent again');
    host.refusal = null;
    page.type('#inspector-x', '45');
    assert.deepEqual(problems(), [], 'another text may be right');
    page.press(input('x'), 'Enter');
    assert.deepEqual([input('x').value, problems(), done.length], ['45', [], 2]);
    host.refusal = 'A call makes it.';
    page.type('#inspector-x', '46');
    page.press(input('x'), 'Enter');
    page.do(() => {
      editor.select(['b']);
    });
    assert.deepEqual([input('x').value, problems()], ['10', []], 'it belongs to another hitbox');
  });

  it('shows frames only if the file can have them, and the sprite has several', () => {
    inspector([timed([0, 3], 'slash')], ['a'], { ...animated, hitboxFile: true });
    assert.equal(input('frames').title, 'Frames of the animation slash');
    page.clear();
    inspector([timed([0, 0])], ['a'], animated);
    assert.equal(page.all('#inspector-frames').length, 0, 'another format');
    page.clear();
    inspector([timed(null)], ['a'], { sprites: [sprite('hero', 'own')], hitboxFile: true });
    assert.equal(page.all('#inspector-frames').length, 0, 'a sprite with one frame');
  });

  const tagged = (id: string, ...tags: string[]): Hitbox =>
    hitbox(id, rect(0, 0, 8, 8), tags.length > 0 ? { tags } : {});
  const tags: readonly (readonly [
    own: Hitbox[],
    shown: string,
    typed: string,
    set: unknown[] | null,
    reason: string,
  ])[] = [
    [[tagged('a')], '()', 'fire', [['fire']], 'the first tag'],
    [[tagged('a', 'fire')], 'fire', 'fire, boss , fire', [['fire', 'boss']], 'all of them, each once'],
    [[tagged('a', 'fire', 'boss')], 'fire, boss', '', [[]], 'none'],
    [[tagged('a', 'fire'), tagged('b', 'fire')], 'fire', 'ice', [['ice'], ['ice']], 'the same of both'],
    [
      [tagged('a', 'fire'), tagged('b', 'ice')],
      '(mixed)',
      '+boss',
      [
        ['fire', 'boss'],
        ['ice', 'boss'],
      ],
      'one more',
    ],
    [[tagged('a', 'fire'), tagged('b')], '(mixed)', '-fire, +ice', [['ice'], ['ice']], 'another instead'],
    [[tagged('a', 'fire'), tagged('b')], '(mixed)', 'ice', [['ice'], ['ice']], 'the same from now on'],
    [[tagged('a', 'fire'), tagged('b')], '(mixed)', '', null, 'nothing was typed'],
  ];
  for (const [own, shown, typed, set, reason] of tags) {
    it(`changes tags from ${shown} with “${typed}”: ${reason}`, () => {
      const { done } = inspector(
        own,
        own.map(({ id }) => id),
        { hitboxFile: true },
      );
      assert.equal(
        fields().find((field) => field.startsWith('Tags ')),
        `Tags ${shown}`,
      );
      page.type('#inspector-tags', typed);
      page.press(input('tags'), 'Enter');
      assert.deepEqual(done, set === null ? [] : [['tags', ...set]]);
    });
  }

  it('shows tags where the text has some, and why they are fixed', async () => {
    const { answer } = inspector([tagged('a', 'fire'), tagged('b')], ['a']);
    await answer({ name: null, role: null, tags: 'Another word says it' });
    assert.deepEqual([input('tags').readOnly, input('tags').title], [true, 'Another word says it']);
    page.clear();
    inspector([tagged('a'), tagged('b')], ['a', 'b']);
    assert.equal(page.all('#inspector-tags').length, 0);
  });

  it('shows and sets the frames of several', () => {
    const timedLike = (id: string, own: [number, number]): Hitbox => ({ ...timed(own), id, path: id, name: id });
    const { done, editor } = inspector([timedLike('a', [0, 1]), timedLike('b', [3, 3]), timedLike('c', [3, 3])], [], {
      ...animated,
      hitboxFile: true,
    });
    page.do(() => {
      editor.select(['b', 'c']);
    });
    assert.equal(input('frames').value, '3');
    page.do(() => {
      editor.select(['a', 'b']);
    });
    assert.deepEqual([input('frames').value, input('frames').placeholder], ['', 'mixed']);
    page.type('#inspector-frames', '2-4');
    page.press(input('frames'), 'Enter');
    assert.deepEqual(done.at(-1), ['frames', [0, 1], [2, 4]]);
  });

  it('follows a drag, then the text', () => {
    const { editor } = inspector([a, b], ['a']);
    page.do(() => {
      editor.setDragPreview(new Map([[0, rect(11, 20, 30, 40)]]));
    });
    assert.equal(input('x').value, '11');
    page.do(() => {
      editor.patch(patch(1, [hitbox('a', rect(12, 20, 30, 40))]));
    });
    assert.equal(input('x').value, '12');
  });

  it('accepts numbers and sums, and rejects anything else', () => {
    const cases: readonly (readonly [field: string, typed: string, done: unknown[], left: string, problem?: string])[] =
      [
        ['width', '44', [['shapes', [0, rect(10, 20, 44, 40)]]], '44'],
        ['width', ' 12*3+8 ', [['shapes', [0, rect(10, 20, 44, 40)]]], '44'],
        ['width', '30', [], '30'],
        ['width', 'wide', [], 'wide', "“wide” isn't a number"],
        ['width', '-1', [], '-1', "Width can't be -1"],
        ['width', '', [], '30'],
        ['x', '0', [['shapes', [0, rect(0, 20, 30, 40)]]], '0'],
        ['x', '+5', [['shapes', [0, rect(15, 20, 30, 40)]]], '15'],
        ['x', '-5', [['shapes', [0, rect(-5, 20, 30, 40)]]], '-5'],
        ['x', '-=5', [['shapes', [0, rect(5, 20, 30, 40)]]], '5'],
        ['width', '/2', [['shapes', [0, rect(10, 20, 15, 40)]]], '15'],
        ['width', '-=31', [], '-=31', "Width can't be -1"],
      ];
    for (const [field, typed, expected, shown, problem] of cases) {
      const { done } = inspector([a], ['a']);
      page.type(`#inspector-${field}`, typed);
      page.press(input(field), 'Enter');
      assert.deepEqual([done, input(field).value], [expected, shown], typed);
      assert.deepEqual(problems(), problem === undefined ? [] : [problem]);
      page.clear();
    }
  });

  it('sets a number of all selected hitboxes', () => {
    const { done } = inspector([a, b], ['a', 'b']);
    page.type('#inspector-height', '7');
    page.press(input('height'), 'Enter');
    assert.deepEqual(done, [['shapes', [0, rect(10, 20, 30, 7)], [1, rect(10, 50, 30, 7)]]]);
    assert.equal(input('height').value, '7');
  });

  it('adds to and scales mixed values, each on its own', () => {
    const { done } = inspector([a, b], ['a', 'b']);
    page.type('#inspector-y', '+10');
    page.press(input('y'), 'Enter');
    page.type('#inspector-height', '*2');
    page.press(input('height'), 'Enter');
    assert.deepEqual(done, [
      ['shapes', [0, rect(10, 30, 30, 40)], [1, rect(10, 60, 30, 5)]],
      ['shapes', [0, rect(10, 30, 30, 80)], [1, rect(10, 60, 30, 10)]],
    ]);
  });

  const drags: readonly (readonly [
    reason: string,
    field: string,
    moves: readonly (readonly [x: number, more?: MouseEventInit])[],
    shown: string,
    done: readonly unknown[],
  ])[] = [
    ['a step per px', 'x', [[103], [110]], '20', [['commit']]],
    ['less than a drag is a click', 'x', [[102]], '10', []],
    ['Shift: ten', 'x', [[104, { shiftKey: true }]], '50', [['commit']]],
    ['Alt: a tenth', 'x', [[107, { altKey: true }]], '10.7', [['commit']]],
    [
      'each movement counts with its own keys',
      'x',
      [[104], [105, { shiftKey: true }], [115, { altKey: true }]],
      '25',
      [['commit']],
    ],
    ['back to where it was', 'x', [[150], [100]], '10', [['commit']]],
    ['a size is never negative', 'width', [[90], [-50]], '20', [['commit']]],
  ];
  for (const [reason, name, moves, shown, expected] of drags) {
    it(`changes a number by dragging its label: ${reason}`, () => {
      const { done } = inspector([a], ['a']);
      const label = page.one(`[for=inspector-${name}] .field-label`);
      const send = (type: string, clientX: number, more: MouseEventInit = {}): void => {
        page.fire(label, new PointerEvent(type, { bubbles: true, clientX, pointerId: 1, ...more }));
      };
      send('pointerdown', 100);
      for (const [x, more] of moves) send('pointermove', x, more);
      send('pointerup', moves.at(-1)![0]);
      const click = new MouseEvent('click', { bubbles: true, cancelable: true });
      page.fire(label, click);
      assert.deepEqual([input(name).value, done], [shown, expected]);
      assert.equal(click.defaultPrevented, expected.length > 0, 'only a click focuses the field');
      send('pointermove', 300);
      assert.equal(input(name).value, shown, 'the pointer is up');
    });
  }

  it("doesn't continue a canceled drag of a label, and stops one whose pointer is lost", () => {
    const { done, host } = inspector([a], ['a']);
    const label = page.one('[for=inspector-x] .field-label');
    const send = (type: string, clientX: number): void => {
      page.fire(label, new PointerEvent(type, { bubbles: true, clientX, pointerId: 1 }));
    };
    send('pointerdown', 0);
    send('pointermove', 5);
    host.refusal = 'canceled';
    send('pointermove', 6);
    send('pointerup', 6);
    host.refusal = null;
    send('pointerdown', 0);
    send('pointermove', 5);
    send('lostpointercapture', 5);
    assert.deepEqual(done, [['stop']]);
  });

  it("has no drag of a label whose number can't be changed", () => {
    inspector([fixedSize], ['fixed']);
    assert.equal(page.one('[for=inspector-width] .field-label').hasAttribute('data-scrub'), false);
    assert.equal(page.one('[for=inspector-x] .field-label').hasAttribute('data-scrub'), true);
  });

  const wedge = (count: number, more: Parameters<typeof hitbox>[2] = {}): Hitbox => {
    const points = Array.from({ length: count }, (_, k) => ({ x: 10 * k, y: k * k }));
    return hitbox('wedge', { kind: 'polygon', points }, more);
  };

  it('shows and changes the corners of a polygon', () => {
    const { done } = inspector([wedge(4)], ['wedge']);
    const corners = fields().filter((field) => /^[XY] \d+ /.test(field));
    assert.deepEqual(corners, ['X 1 0', 'Y 1 0', 'X 2 10', 'Y 2 1', 'X 3 20', 'Y 3 4', 'X 4 30', 'Y 4 9']);
    assert.equal(page.one('details').hasAttribute('open'), true);
    page.do(() => {
      input('corner-2-y').focus();
    });
    page.type('#inspector-corner-2-y', '+3');
    page.press(input('corner-2-y'), 'Enter');
    const moved = [
      { x: 0, y: 0 },
      { x: 10, y: 1 },
      { x: 20, y: 7 },
      { x: 30, y: 9 },
    ];
    assert.deepEqual(done, [
      ['corner', 2],
      ['shapes', [0, { kind: 'polygon', points: moved }]],
    ]);
  });

  it('shows corners with y up as the file has them, and folds many', () => {
    const convention = { tuple: 'xywh', anchor: 'bottom-left', yAxis: 'up', unit: 'px', angleUnit: null } as const;
    inspector([wedge(9, { convention, disabledReasons: { corners: 'a call makes it' } })], ['wedge']);
    assert.equal(input('corner-2-y').value, '-4');
    assert.equal(input('corner-2-y').title, 'a call makes it');
    assert.equal(page.one('details').hasAttribute('open'), false);
    assert.equal(getText(page.one('summary')), '9 corners');
  });

  it('steps with arrow keys, by ten with Shift', () => {
    const { done } = inspector([a], ['a']);
    const keys: readonly (readonly [key: string, more: KeyboardEventInit, x: string])[] = [
      ['ArrowUp', {}, '11'],
      ['ArrowDown', {}, '10'],
      ['ArrowUp', { shiftKey: true }, '20'],
      ['ArrowUp', { ctrlKey: true }, '20'],
    ];
    for (const [key, more, x] of keys) {
      page.press(input('x'), key, more);
      assert.equal(input('x').value, x, key);
    }
    assert.equal(done.length, 3);
  });

  it('changes name and role if the text contains them', () => {
    const { done } = inspector([a], ['a']);
    page.type('#inspector-name', 'slab');
    page.press(input('name'), 'Enter');
    page.type('#inspector-role', 'trigger');
    page.fire(input('role'), new FocusEvent('blur'));
    assert.deepEqual(done, [
      ['rename', 0, 'slab'],
      ['role', [0], 'trigger'],
    ]);
  });

  it('gives all selected hitboxes a role, or takes it away', () => {
    const { done } = inspector([a, b], ['a', 'b']);
    for (const typed of ['trigger', 'no role', 'No Role', 'other']) {
      page.type('#inspector-role', typed);
      page.press(input('role'), 'Enter');
    }
    const neutral = ['role', [0, 1], 'other'];
    assert.deepEqual(done, [['role', [0, 1], 'trigger'], neutral, neutral, neutral]);
  });

  it('focuses the field that a command asks for', () => {
    const { fieldRequest } = inspector([a], ['a']);
    for (const field of ['role', 'name', 'name'] as const) {
      page.do(() => {
        input('x').focus();
      });
      page.do(() => {
        fieldRequest.value = { field };
      });
      assert.equal(document.activeElement, input(field));
    }
  });

  const rolesOffered: readonly (readonly [
    reason: string,
    version: number | null,
    reasons: Partial<ReadOnlyReasons> | null,
    offered: string | null,
  ])[] = [
    ['a name that implies another one', 2, { name: null, role: null, impliedRole: 'hit' }, '“sword” sounds like hit'],
    ['a name that implies none', 2, { name: null, role: null }, null],
    ['a text that is broken by then', 2, null, null],
    ['a refused name', null, { name: null, role: null, impliedRole: 'hit' }, null],
  ];
  for (const [reason, version, answered, offered] of rolesOffered) {
    it(`${offered === null ? 'offers no role' : 'offers a role'} after ${reason}`, async () => {
      const { done, offers, renamed, answer } = inspector([a], ['a']);
      renamed.version = version;
      page.type('#inspector-name', 'sword');
      page.press(input('name'), 'Enter');
      await act(async () => Promise.resolve());
      await answer(answered);
      const said = done.filter(([what]) => what === 'offer' || what === 'role');
      assert.deepEqual(said, offered === null ? [] : [['offer', offered, 'Set Role']]);
      for (const action of offers) action.run();
      assert.deepEqual(done.at(-1), offered === null ? done.at(-1) : ['role', [0], 'hit']);
    });
  }

  it('requests the editable fields for each hitbox and version', () => {
    const { editor, done } = inspector([a, b], ['a']);
    page.do(() => {
      editor.select(['b']);
    });
    page.do(() => {
      editor.select(['a', 'b']);
    });
    page.do(() => {
      editor.select(['b']);
    });
    page.do(() => {
      editor.patch(patch(1, [hitbox('a', rect(0, 0, 1, 1))]));
    });
    assert.deepEqual(done, [
      ['ask', uri, 'b'],
      ['ask', uri, 'b'],
      ['ask', uri, 'b'],
    ]);
  });

  const reasons: readonly (readonly [
    name: string,
    hitbox: Hitbox,
    answer: Partial<ReadOnlyReasons> | null,
    reasons: Readonly<Record<string, string>>,
  ])[] = [
    ['everything is editable', a, null, { name: '', role: '', width: '' }],
    ['the name is not in the text', a, { name: 'made by a loop', role: null }, { name: 'made by a loop', role: '' }],
    ['the role is not in the text', a, { name: null, role: 'the list has it' }, { name: '', role: 'the list has it' }],
    ['a number is read-only', fixedSize, null, { width: 'a call makes it', x: '' }],
    [
      'the text is broken',
      hitbox('s', rect(1, 2, 3, 4), { stale: true, fixedReason: 'not readable now' }),
      null,
      { name: 'not readable now', role: 'not readable now', x: 'not readable now' },
    ],
  ];
  for (const [name, shown, answer, expected] of reasons) {
    it(`shows why a field is read-only: ${name}`, async () => {
      const { answer: reply, done } = inspector([shown], [shown.id]);
      await reply(answer);
      for (const [field, why] of Object.entries(expected)) {
        const { readOnly, title } = input(field);
        const hint = ['x', 'width'].includes(field) ? numberHint : '';
        assert.deepEqual([readOnly, title], [why !== '', why === '' ? hint : why], field);
        assert.equal(input(field).getAttribute('aria-description'), title, field);
        done.length = 0;
        page.press(input(field), 'x');
        assert.deepEqual(done, why === '' ? [] : [['refuse', why]], field);
      }
    });
  }

  it('ignores an answer about a hitbox no longer selected', async () => {
    const { editor, answer } = inspector([a, b], ['a']);
    page.do(() => {
      editor.select(['b']);
    });
    await answer({ name: 'made by a loop', role: null }, 1);
    assert.equal(input('name').readOnly, false);
    await answer({ name: 'made by a loop', role: null });
    assert.equal(input('name').readOnly, true);
  });

  it('suggests known roles and those of the file', () => {
    inspector([hitbox('l', rect(0, 0, 1, 1), { role: 'lava' })], ['l']);
    const roles = page.all('datalist option').map((option) => option.getAttribute('value'));
    assert.ok(['hit', 'hurt', 'solid', 'no role', 'lava'].every((role) => roles.includes(role)));
    assert.equal(new Set(roles).size, roles.length);
    assert.ok(!roles.includes('other'), 'it is shown as no role');
  });

  it('executes the commands of its buttons', () => {
    const { done } = inspector([a], ['a']);
    for (const button of page.all('.inspector-buttons button')) page.click(button);
    assert.deepEqual(done, [
      ['execute', 'duplicate'],
      ['execute', 'mirror-x'],
      ['execute', 'hide'],
      ['execute', 'lock-hitboxes'],
      ['execute', 'delete'],
    ]);
  });
});
