import { signal } from '@preact/signals-core';
import assert from 'node:assert/strict';
import { h } from 'preact';
import { Editor } from '../../../../webview/editor/editor.js';
import { Feedback } from '../../../../webview/editor/feedback.js';
import { Pointer } from '../../../../webview/editor/pointer.js';
import { Viewport } from '../../../../webview/editor/viewport.js';
import { PopoverState } from '../../../../webview/panels/popover.js';
import type { Convention } from '../../../../src/model/convention.js';
import { RolesPanel } from '../../../../webview/panels/roles-panel.js';
import { countWrapped } from '../../../../webview/panels/role-legend.js';
import type { Readout } from '../../../../webview/tools/tool.js';
import { StatusLine, shortConvention } from '../../../../webview/panels/status.js';
import { StatusMessages } from '../../../../webview/panels/status-messages.js';
import { certaintyText } from '../../../../webview/text/certainty-text.js';
import { hitbox, patch, scene, rect, sprite } from '../support.js';
import { Clock, getText, usePage } from './dom.js';

describe('the status bar', () => {
  const page = usePage();
  const topLeft = { tuple: 'xywh', anchor: 'top-left', yAxis: 'down', unit: 'px', angleUnit: null } as const;

  function status(hitboxes: ReturnType<typeof hitbox>[], more: Parameters<typeof scene>[1] = {}) {
    const editor = new Editor();
    editor.show(scene(hitboxes, more));
    const clock = new Clock();
    const viewport = new Viewport();
    const pointer = new Pointer();
    const feedback = new Feedback();
    const isPlaying = signal(false);
    const playback = {
      get playing() {
        return isPlaying.value;
      },
    };
    const messages = new StatusMessages(feedback, { drag: null }, playback, clock.start);
    const conventions = new PopoverState('conventions');
    const roles = new PopoverState('roles');
    const overlaps = new PopoverState('overlaps');
    const colorWarnings = signal<readonly string[]>([]);
    const readout = signal<Readout | null>(null);
    const instruction = signal<string | null>(null);
    const alsoChanged = signal('');
    const tools = {
      get readout() {
        return readout.value;
      },
      get instruction() {
        return instruction.value;
      },
    };
    const executed: string[] = [];
    page.show(
      h(
        'div',
        null,
        h(StatusLine, {
          editor,
          viewport,
          pointer,
          tools,
          alsoChanged: {
            get text() {
              return alsoChanged.value;
            },
          },
          messages,
          conventions,
          roles,
          overlaps,
          colorWarnings,
          later: { value: { certaintyText } },
          execute: (action) => {
            executed.push(action);
          },
        }),
        h(RolesPanel, { popover: roles, editor, warnings: colorWarnings }),
      ),
    );
    return {
      editor,
      viewport,
      pointer,
      readout,
      instruction,
      alsoChanged,
      feedback,
      isPlaying,
      messages,
      conventions,
      overlaps,
      colorWarnings,
      clock,
      executed,
    };
  }

  const at = (id: string, x: number, more: Parameters<typeof hitbox>[2] = {}) => hitbox(id, rect(x, 0, 10, 10), more);
  const hurt = { role: 'hurt' };
  const summary = () => getText(page.one('[role=status]'));

  it('shows the number of hitboxes and collisions', () => {
    const cases: readonly (readonly [
      name: string,
      hitboxes: ReturnType<typeof hitbox>[],
      expected: string,
      mark: number,
    ])[] = [
      ['empty', [], '0 hitboxes, 0 collisions', 0],
      ['one', [at('a', 0)], '1 hitbox, 0 collisions', 0],
      ['many', [at('a', 0), at('b', 5), at('c', 8)], '3 hitboxes, 3 collisions', 1],
      ['two that overlap', [at('a', 0), at('b', 5), at('c', 50)], '3 hitboxes, 1 collision', 1],
      ['neutral ones', [at('a', 0, { role: 'other' }), at('b', 5, { role: 'other' })], '2 hitboxes, 1 collision', 1],
      [
        'only ignored overlaps',
        [at('a', 0, hurt), at('b', 5, hurt), at('c', 14, hurt)],
        '3 hitboxes, 0 collisions, 2 overlaps ignored',
        0,
      ],
      [
        'both',
        [at('a', 0), at('b', 5), at('c', 12, { unknown: ['x'] })],
        '3 hitboxes, 1 collision, 1 overlap ignored',
        1,
      ],
      [
        'very many',
        Array.from({ length: 60 }, (_, k) => at(`h${k}`, 0, hurt)),
        '60 hitboxes, 0 collisions, 1,000+ overlaps ignored',
        0,
      ],
    ];
    for (const [name, hitboxes, expected, mark] of cases) {
      status(hitboxes);
      assert.deepEqual([summary(), page.all('.collision-mark.colliding').length], [expected, mark], name);
      page.clear();
    }
  });

  it('opens the ignored overlaps', () => {
    const { editor, overlaps } = status([at('a', 0), at('b', 5)]);
    assert.equal(page.all('[role=status] button').length, 0, 'nothing to open');
    page.do(() => {
      editor.show(scene([at('a', 0, hurt), at('b', 5, hurt)], { version: 2 }));
    });
    page.click('2 hitboxes, 0 collisions, 1 overlap ignored');
    assert.equal(overlaps.open, true);
    page.do(() => {
      editor.setSettings({ 'hurt/hurt': 'always' });
    });
    assert.equal(summary(), '2 hitboxes, 1 collision');
    assert.equal(page.all('[role=status] button').length, 1, 'what was opened can be closed');
  });

  it('says that sprites are drawn apart, if that is a guess and hides overlaps', () => {
    const sprites = [sprite('hero', 'own'), sprite('slime', 'own')];
    const convention: Convention = { ...topLeft, space: 'sprites', spaceBecause: 'boxes' };
    const both = (x: number, more: object) => [
      at('a', 0, { sprite: 'hero', ...more }),
      at('b', x, { sprite: 'slime', ...more }),
    ];
    const { editor, overlaps } = status(both(5, { convention }), { sprites });
    assert.equal(summary(), '2 hitboxes, 0 collisions');
    page.click('Sprites drawn apart');
    assert.equal(overlaps.open, true);
    const isShown = (): boolean => !page.one('.apart').hasAttribute('hidden');
    assert.equal(isShown(), true);
    const table: Convention = { ...convention, spaceBecause: 'overlaps', spaceCount: 6 };
    for (const [k, hitboxes] of [both(50, { convention }), both(5, {}), both(5, { convention: table })].entries()) {
      page.do(() => {
        editor.show(scene(hitboxes, { sprites, version: k + 2 }));
      });
      assert.equal(isShown(), false);
    }
  });

  it('counts ignored overlaps during a drag, in a large scene after it', () => {
    for (const [others, expected] of [
      [0, '2 hitboxes, 0 collisions, 1 overlap ignored'],
      [600, '602 hitboxes, 0 collisions'],
    ] as const) {
      const far = Array.from({ length: others }, (_, k) => at(`far${k}`, 1000 + 20 * k));
      const { editor } = status([at('a', 0, hurt), at('b', 50, hurt), ...far]);
      page.do(() => {
        editor.setDragPreview(new Map([[1, rect(5, 0, 10, 10)]]));
      });
      assert.equal(summary(), expected);
      page.do(() => {
        editor.show(scene([at('a', 0, hurt), at('b', 5, hurt), ...far], { version: 2 }));
      });
      assert.equal(summary(), `${others + 2} hitboxes, 0 collisions, 1 overlap ignored`);
      page.clear();
    }
  });

  it('is hidden without a scene', () => {
    const { editor } = status([at('a', 0)]);
    page.do(() => {
      editor.showEmpty({ type: 'empty', reason: 'off', fileName: null, detail: null });
    });
    assert.equal(page.one('.status').hasAttribute('hidden'), true);
  });

  it('updates silently during a drag, and announces the result', () => {
    const { editor, isPlaying } = status([at('a', 0), at('b', 50)]);
    const region = page.one('[role=status]');
    page.do(() => {
      isPlaying.value = true;
    });
    assert.equal(region.getAttribute('aria-live'), 'off');
    page.do(() => {
      editor.setDragPreview(new Map([[1, rect(5, 0, 10, 10)]]));
    });
    assert.equal(summary(), '2 hitboxes, 1 collision');
    const text = region.firstChild;
    page.do(() => {
      isPlaying.value = false;
    });
    assert.equal(region.getAttribute('aria-live'), null);
    assert.notEqual(region.firstChild, text, 'the same text, put there again');
    assert.equal(summary(), '2 hitboxes, 1 collision');
  });

  it('counts hidden and locked hitboxes, and resets them', () => {
    const { editor, executed } = status([at('a', 0), at('b', 50)]);
    const shown = () =>
      page
        .all('.status-button:not(.convention, .more-roles)')
        .filter((button) => button.closest('.apart, .summary') === null)
        .filter((button) => !button.hasAttribute('hidden'))
        .map(getText);
    assert.deepEqual(shown(), []);
    page.do(() => {
      editor.setHidden(['level.a', 'level.gone']);
      editor.setLockedHitboxes(['level.a', 'level.b']);
    });
    assert.deepEqual(shown(), ['1 hidden', '2 locked']);
    page.click('1 hidden');
    page.click('2 locked');
    assert.deepEqual(executed, ['show-all', 'unlock-hitboxes']);
  });

  it('says that a table of sprites is drawn apart', () => {
    const convention: Convention = { ...topLeft, space: 'sprites', spaceBecause: 'overlaps', spaceCount: 6 };
    status([at('a', 0, { convention })]);
    assert.equal(getText(page.one('button.convention')), '6 sprites, drawn apart');
  });

  it('shows the conventions: of the selection, of all, or the number of groups', () => {
    const { editor, conventions } = status([
      at('a', 0),
      at('b', 50, { convention: { tuple: 'xywh', anchor: 'center', yAxis: 'down', unit: 'px', angleUnit: null } }),
    ]);
    const button = () => page.one('button.convention');
    assert.equal(getText(button()), '2 conventions');
    page.do(() => {
      editor.select(['b']);
    });
    assert.equal(getText(button()), 'px · center');
    assert.equal(button().getAttribute('title'), 'Coordinate convention:\nx, y, w, h · center · y down', 'all of it');
    page.do(() => {
      editor.show(scene([at('a', 0)], { version: 2 }));
    });
    assert.equal(getText(button()), 'px · top left');
    page.click(button());
    assert.equal(conventions.open, true);
    page.do(() => {
      editor.show(scene([], { version: 3 }));
    });
    assert.equal(button().hasAttribute('hidden'), true);
  });

  it('lists the roles in use', () => {
    const { editor } = status([at('a', 0, { role: 'hurt' }), at('b', 50, { role: 'hit' })]);
    const roles = () => page.all('.role-legend li').map(getText);
    assert.deepEqual(roles(), ['hit', 'hurt']);
    page.do(() => {
      assert.equal(editor.patch(patch(1, [at('a', 0, { role: 'lava' })])), true);
    });
    assert.deepEqual(roles(), ['hit', 'lava']);
    page.do(() => {
      editor.select(['a']);
    });
    assert.deepEqual(roles(), ['hit', 'lava'], 'also beside the text about a selection');
    assert.match(getText(page.one('.certainty')), /hitbox/);
  });

  it('lists all roles where some have no room', () => {
    status([at('a', 0, { role: 'hurt' }), at('b', 50, { role: 'hit' }), at('c', 90, { role: 'hit' })]);
    const button = page.one('.more-roles');
    assert.equal(button.hasAttribute('hidden'), true, 'all fit');
    page.click(button);
    assert.deepEqual(page.all('.popover.roles li').map(getText), ['hit2', 'hurt1']);
    const tables: readonly (readonly [tops: number[], hidden: number, reason: string])[] = [
      [[0, 0, 0], 0, 'all are in the first row'],
      [[0, 24, 24], 2, 'two in the second'],
      [[24, 24, 48], 3, 'none in the first'],
      [[], 0, 'there are none'],
    ];
    for (const [tops, hidden, reason] of tables) assert.equal(countWrapped(tops, 24), hidden, reason);
  });

  it('describes the drag, and how to use a waiting tool', () => {
    const { readout, instruction, alsoChanged } = status([at('a', 0)]);
    const footer = () => [page.one('footer').className, getText(page.one('.tool-text'))];
    assert.deepEqual(footer(), ['status', '']);
    page.do(() => {
      instruction.value = 'New circle: drag to draw';
    });
    assert.deepEqual(footer(), ['status instructing', 'New circle: drag to draw']);
    page.do(() => {
      readout.value = { text: 'x 1 → 2' };
    });
    assert.deepEqual(footer(), ['status dragging', 'x 1 → 2'], 'numbers before instructions');
    page.do(() => {
      alsoChanged.value = 'also changes low';
    });
    assert.deepEqual(footer(), ['status dragging', 'also changes low · x 1 → 2'], 'and who moves with it');
    assert.equal(summary(), '1 hitbox, 0 collisions', 'which are counted on');
  });

  it('names conventions in short', () => {
    const usual: Convention = { tuple: 'xywh', anchor: 'top-left', yAxis: 'down', unit: 'px', angleUnit: null };
    const table: readonly (readonly [Partial<Convention>, string])[] = [
      [{}, 'px · top left'],
      [{ anchor: 'bottom-center', yAxis: 'up' }, 'px · bottom center · y up'],
      [{ tuple: 'ltrb' }, 'px · sides'],
      [{ tuple: 'points', unit: 'fraction', unitX: 64, unitY: 48 }, 'fraction · points'],
      [{ tuple: 'xyr', anchor: 'center', unit: '1/256' }, '1/256 px · center'],
      [{ angleUnit: 'degrees', turn: 'ccw', anchor: 'bottom-left' }, 'px · bottom left'],
    ];
    for (const [part, expected] of table) assert.equal(shortConvention({ ...usual, ...part }), expected);
  });

  it('shows the file name of the preview, since the editor may show another', () => {
    const { editor } = status([at('a', 0)], { fileName: 'arena.ts' });
    assert.equal(getText(page.one('.file-name')), 'arena.ts');
    page.do(() => {
      editor.showEmpty({ type: 'empty', reason: 'no-hitboxes', fileName: 'notes.ts', detail: null });
    });
    assert.equal(page.one('.status').hasAttribute('hidden'), true, 'the empty state says which file it is about');
  });

  const ends: [type: string, make: () => Event, reason: string][] = [
    ['blur', () => new Event('blur'), 'the focus moves to another part of the window'],
    ['pointerdown', () => new PointerEvent('pointerdown'), 'the user does something else'],
    ['keydown', () => new KeyboardEvent('keydown', { key: 'w' }), 'the user does something else'],
  ];
  for (const [type, make, reason] of ends) {
    it(`keeps an announcement until ${type}: ${reason}`, () => {
      const { feedback } = status([]);
      page.do(() => {
        feedback.announce('They overlap.');
      });
      page.do(() => {
        window.dispatchEvent(make());
      });
      assert.equal(getText(page.one('.announcement')), '');
    });
  }

  it('announces the same text twice', () => {
    const { feedback } = status([]);
    const region = page.one('.announcement');
    const say = (): ChildNode | null => {
      page.do(() => {
        feedback.announce('Copied');
      });
      assert.equal(getText(region), 'Copied');
      return region.firstChild;
    };
    assert.notEqual(say(), say());
  });

  it('says in the legend and its list which roles look alike', () => {
    const { colorWarnings } = status([hitbox('a', rect(0, 0, 8, 8))]);
    const button = page.one('.more-roles') as HTMLButtonElement;
    assert.equal(button.hidden, true);
    page.do(() => {
      colorWarnings.value = ['hit and hurt look alike'];
    });
    assert.equal(button.hidden, false);
    assert.equal(button.title.split('\n')[0], 'hit and hurt look alike');
    page.click(button);
    assert.equal(getText(page.one('.role-warning')), 'hit and hurt look alike');
  });

  it('shows changed conventions for a while', () => {
    const { messages, clock } = status([]);
    page.do(() => {
      messages.showPassing('x, y is the center now');
    });
    assert.deepEqual(
      ['.passing', '.announcement'].map((one) => getText(page.one(one))),
      ['x, y is the center now', 'x, y is the center now'],
    );
    page.do(() => {
      clock.advance(60_000);
    });
    assert.equal(getText(page.one('.passing')), '');
  });

  it('shows a hint only while it holds, and not for long', () => {
    const { messages, clock, editor } = status([hitbox('a', rect(0, 0, 8, 8)), hitbox('b', rect(9, 0, 8, 8))]);
    const select = (id: string): void => {
      page.do(() => {
        editor.select([id]);
      });
    };
    const [a, b] = editor.hitboxes.map(({ id }) => id) as [string, string];
    select(a);
    page.do(() => {
      messages.showPassing('F2: name the new hitbox', () => editor.selectedIndex === 0);
    });
    assert.equal(getText(page.one('.passing')), 'F2: name the new hitbox');
    select(b);
    assert.equal(getText(page.one('.passing')), '');
    select(a);
    assert.equal(getText(page.one('.passing')), 'F2: name the new hitbox');
    page.do(() => {
      clock.advance(60_000);
    });
    assert.equal(getText(page.one('.passing')), '');
  });

  it('shows the coordinates of the pointer', () => {
    const { viewport, pointer } = status([at('a', 0)]);
    const places: readonly (readonly [{ x: number; y: number } | null, string])[] = [
      [{ x: 3.4, y: 7 }, '3, 7'],
      [null, ''],
    ];
    for (const [point, expected] of places) {
      page.do(() => {
        pointer.at = point === null ? null : viewport.toScreen(point);
      });
      assert.equal(getText(page.one('.coordinates')), expected);
    }
  });
});
