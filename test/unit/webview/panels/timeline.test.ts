import assert from 'node:assert/strict';
import { h } from 'preact';
import type { FrameRange } from '../../../../src/edit/frames/ranges.js';
import type { SceneMessage } from '../../../../src/messages/protocol.js';
import type { SceneSprite } from '../../../../src/messages/scene.js';
import { pairKey } from '../../../../src/model/matrix.js';
import type { WriteRequest } from '../../../../src/messages/preview-requests.js';
import type { BarCommand } from '../../../../webview/editor/bar-edits.js';
import { AnimationEdits } from '../../../../webview/editor/animation-edits.js';
import { DurationEdits } from '../../../../webview/editor/duration-edits.js';
import { Editor } from '../../../../webview/editor/editor.js';
import { markDelay, Playback } from '../../../../webview/editor/playback.js';
import type { Timeline } from '../../../../src/scene/timelines.js';
import { AnimationEnds, AnimationForm } from '../../../../webview/panels/animation-form.js';
import * as durationPanels from '../../../../webview/panels/timeline-durations.js';
import { timelineEdits } from '../../../../webview/panels/timeline-edits.js';
import { TimelinePanel } from '../../../../webview/panels/timeline.js';
import { animation, hitbox, patch, scene, rect, sprite } from '../support.js';
import { Clock, getText, usePage } from './dom.js';

type Hitbox = ReturnType<typeof hitbox>;

/** A hitbox in some frames of the hero. */
const at = (id: string, first: number, last: number, role = 'hurt'): Hitbox =>
  hitbox(id, rect(0, 0, 10, 10), { role, sprite: 'hero', frames: [first, last] });

const hero = (more: Partial<SceneSprite> = {}): SceneSprite => ({ ...sprite('hero', 'own'), ...more });

describe('the timeline', () => {
  const page = usePage();

  function timeline(hitboxes: Hitbox[], sprites: SceneSprite[] = [hero()], more: Partial<SceneMessage> = {}) {
    const editor = new Editor();
    const clock = new Clock();
    const done: string[] = [];
    const hands = { isBusy: false };
    const playback = new Playback(
      editor,
      hands,
      {
        handleFrameChange: () => {
          done.push('arrive');
        },
      },
      clock.start,
    );
    editor.setSettings({ [pairKey('hit', 'hurt')]: 'always' });
    editor.show(scene(hitboxes, { sprites, ...more }));
    const added: FrameRange[] = [];
    const frames = {
      canAddAnimation: ({ animation: own }: Timeline) => own === null && editor.scene?.hitboxFile === true,
      addAnimation: (_: Timeline, range: FrameRange) => added.push(range),
      writeAndThen: async (change: WriteRequest['change']) => void (await edits.write(change)),
      go: () => undefined,
      select: () => undefined,
    };
    const written: WriteRequest['change'][] = [];
    const edits = {
      write: (change: WriteRequest['change']) => {
        written.push(change);
        return Promise.resolve(null);
      },
    };
    const selection = {
      selectMany: (ids: readonly string[]) => {
        editor.select(ids);
      },
    };
    const feedback = { notify: () => undefined };
    const part = timelineEdits({ editor, playback, edits, frames, selection, feedback });
    const parts = { ...durationPanels, DurationEdits, AnimationEdits, AnimationForm, AnimationEnds };
    page.show(h(TimelinePanel, { editor, playback, frames, edits, parts, bars: { value: part } }));
    return { editor, playback, clock, done, hands, added, bars: part.edits, order: part.order, written };
  }

  const strip = () => page.one('.timeline');
  const place = () => getText(page.all('.timeline-text')[0]!);
  const track = () => page.one('.track');
  const valueText = () => track().getAttribute('aria-valuetext');
  const lanes = () =>
    page
      .all('.track-name:not(.header)')
      .map(getText)
      .filter((text) => text !== '');
  const four = [at('a', 0, 3), at('b', 2, 2, 'hit')];

  it('is visible only if something has frames', () => {
    const cases: readonly (readonly [name: string, hitboxes: Hitbox[], sprites: SceneSprite[], exists: boolean])[] = [
      ['empty', [], [], false],
      ['without frames', [hitbox('a', rect(0, 0, 1, 1))], [sprite('level')], false],
      ['with frames', four, [hero()], true],
    ];
    for (const [name, hitboxes, sprites, exists] of cases) {
      const { editor } = timeline(hitboxes, sprites);
      assert.equal(!strip().hasAttribute('hidden'), exists, name);
      page.do(() => {
        editor.showEmpty({ type: 'empty', reason: 'off', fileName: null, detail: null });
      });
      assert.equal(strip().hasAttribute('hidden'), true, name);
      page.clear();
    }
  });

  it('makes an animation of the range, or of all frames, in a hitbox file', () => {
    const all = 'New Animation… (Shift+Drag Selects Its Frames)';
    const { playback, added } = timeline(four, [hero()], { hitboxFile: true });
    page.click(all);
    page.do(() => {
      playback.playbackRange.set([1, 2]);
    });
    page.click('New Animation of Frames 1 to 2…');
    assert.deepEqual(added, [
      [0, 3],
      [1, 2],
    ]);
    page.clear();
    timeline(four);
    assert.throws(() => page.button(all), 'other files have no key for it');
  });

  it('goes to the previous and next frame, wrapping around', () => {
    const { done } = timeline(four);
    const steps: readonly (readonly [button: string, place: string])[] = [
      ['Next Frame (.)', 'Frame 1 (0–3)'],
      ['Previous Frame (,)', 'Frame 0 (0–3)'],
      ['Previous Frame (,)', 'Frame 3 (0–3)'],
      ['Next Frame (.)', 'Frame 0 (0–3)'],
      ['Toggle All Frames (A)', 'All frames'],
      ['Previous Frame (,)', 'Frame 3 (0–3)'],
      ['Toggle All Frames (A)', 'All frames'],
      ['Toggle All Frames (A)', 'Frame 3 (0–3)'],
    ];
    assert.equal(place(), 'Frame 0 (0–3)');
    for (const [button, expected] of steps) {
      page.click(button);
      assert.equal(place(), expected, button);
      const isAll = expected === 'All frames';
      assert.equal(page.button('Toggle All Frames (A)').getAttribute('aria-pressed'), String(isAll));
      assert.equal(page.one('.track-head').hasAttribute('hidden'), isAll);
    }
    assert.deepEqual(done, ['arrive', 'arrive', 'arrive', 'arrive', 'arrive'], 'at each frame, not at all of them');
  });

  it('does nothing during a drag', () => {
    const { hands } = timeline(four);
    hands.isBusy = true;
    page.click('Next Frame (.)');
    page.press(track(), 'End');
    assert.equal(place(), 'Frame 0 (0–3)');
  });

  it('is a slider for the keyboard', () => {
    timeline(four);
    const keys: readonly (readonly [key: string, now: string])[] = [
      ['ArrowRight', '1'],
      ['ArrowUp', '2'],
      ['ArrowLeft', '1'],
      ['ArrowDown', '0'],
      ['ArrowDown', '0'],
      ['End', '3'],
      ['ArrowRight', '3'],
      ['Home', '0'],
      ['PageDown', '0'],
      ['PageUp', '3'],
    ];
    for (const [key, now] of keys) {
      assert.equal(page.press(track(), key), false, key);
      assert.equal(track().getAttribute('aria-valuenow'), now, key);
    }
    assert.equal(page.press(track(), 'x'), true, 'other keys are free');
    assert.equal(page.press(track(), 'Home', { ctrlKey: true }), true);
    assert.deepEqual([track().getAttribute('aria-valuemin'), track().getAttribute('aria-valuemax')], ['0', '3']);
  });

  it('selects a range with Shift, and clears it with Escape', () => {
    const { playback } = timeline(four);
    const keys: readonly (readonly [key: string, shiftKey: boolean, range: readonly number[] | null])[] = [
      ['ArrowRight', true, [0, 1]],
      ['End', true, [0, 3]],
      ['ArrowLeft', true, [0, 2]],
      ['Home', true, [0, 0]],
      ['ArrowRight', false, [0, 0]],
      ['Escape', false, null],
    ];
    for (const [key, shiftKey, range] of keys) {
      page.press(track(), key, { shiftKey });
      assert.deepEqual(playback.playbackRange.range, range, key);
      assert.equal(page.one('.track-span').hasAttribute('hidden'), range === null);
    }
  });

  it('is scrubbed by the pointer, and describes the hovered frame', () => {
    const { playback, clock, done } = timeline(four);
    Object.assign(track(), {
      setPointerCapture: () => undefined,
      getBoundingClientRect: () => ({ left: 100, width: 400 }),
    });
    const pointer = (type: string, clientX: number, shiftKey = false) => {
      page.fire(track(), new PointerEvent(type, { bubbles: true, button: 0, clientX, shiftKey }));
    };
    pointer('pointermove', 350);
    assert.equal(track().getAttribute('title'), 'frame 2: hit, hurt; 1 collision');
    pointer('pointerdown', 210);
    assert.equal(place(), 'Frame 1 (0–3)');
    pointer('pointermove', 480);
    assert.deepEqual([place(), done], ['Frame 3 (0–3)', []]);
    pointer('pointerup', 900);
    assert.deepEqual([place(), done], ['Frame 3 (0–3)', ['arrive']]);
    pointer('pointerdown', 110, true);
    pointer('pointermove', 310, true);
    pointer('pointerup', 310, true);
    assert.deepEqual(playback.playbackRange.range, [0, 2]);
    pointer('pointerdown', 110, true);
    pointer('pointerup', 110, true);
    assert.equal(playback.playbackRange.range, null, 'a click with Shift');
    clock.advance(markDelay);
  });

  it('shows roles and collisions, updated with a delay', () => {
    const { editor, clock } = timeline(four);
    assert.deepEqual(lanes(), ['frame', 'ms', 'collisions', '2 / 1 / 1', 'b', 'a']);
    assert.equal(page.all('.run.collisions').length, 1);
    page.do(() => {
      editor.patch(patch(1, [hitbox('b', rect(50, 50, 5, 5), { role: 'hit', sprite: 'hero', frames: [2, 2] })]));
    });
    assert.equal(page.all('.run.collisions').length, 1, 'not yet');
    page.do(() => {
      clock.advance(markDelay);
    });
    assert.deepEqual(
      [lanes(), page.all('.run.collisions').length],
      [['frame', 'ms', 'collisions', '2 / 1 / 1', 'b', 'a'], 0],
    );
  });

  describe('durations', () => {
    const slash = animation('slash', 0, 3, { fps: 10 });
    const timed = (more: Partial<SceneSprite['timings'] extends (infer T)[] | undefined ? T : never>): SceneSprite =>
      hero({ timings: [{ animation: null, fps: null, duration: null, durations: null, ...more }] });
    const shown = (): string => page.all('.duration-text').map(getText).join(' ');
    const cases: readonly (readonly [
      hero: SceneSprite,
      hitboxFile: boolean,
      shown: string,
      frames: [number, number],
      reason: string,
    ])[] = [
      [timed({ fps: 20 }), false, '50 50 50 50', [0, 3], 'a rate of all frames'],
      [timed({ duration: 80 }), false, '80 80 80 80', [0, 3], 'one duration of all frames'],
      [timed({ durations: [80, 60, null, 40] }), false, '80 60 100 40', [1, 1], 'one for each frame'],
      [timed({ durations: [50], inTicks: true }), false, '50 100 100 100', [0, 3], 'no number of its own'],
      [hero(), false, '100 100 100 100', [0, 3], 'nothing declared'],
      [hero({ animations: [slash] }), true, '100 100 100 100', [1, 1], 'a hitbox file can have one for each frame'],
    ];
    for (const [own, hitboxFile, durations, frames, reason] of cases) {
      it(`are typed for ${frames.join(' to ')}: ${reason}`, () => {
        const { written: changes } = timeline(four, [own], hitboxFile ? { hitboxFile: true } : {});
        assert.equal(shown(), durations);
        page.do(() => {
          (page.all('.duration')[1] as HTMLElement).click();
        });
        page.type('#frame-duration', '12fps');
        page.press(page.one('#frame-duration'), 'Enter');
        assert.deepEqual(changes, [
          {
            kind: 'durations',
            sprite: 'hero',
            animation: hitboxFile ? 'slash' : null,
            frames,
            count: 4,
            time: { unit: 'fps', value: 12 },
          },
        ]);
        assert.equal(page.all('#frame-duration').length, 0, 'the field is gone');
      });
    }

    it('are typed at Enter for the selected range, and at the controls for all frames', () => {
      const { playback, written: changes } = timeline(four, [timed({ durations: [80, 60, 50, 40] })]);
      page.do(() => {
        playback.playbackRange.set([1, 2]);
      });
      page.press(track(), 'ArrowRight');
      page.press(track(), 'Enter');
      page.type('#frame-duration', '7f');
      page.press(page.one('#frame-duration'), 'Enter');
      page.type('#timeline-duration', '90');
      page.press(page.one('#timeline-duration'), 'Enter');
      assert.deepEqual(
        changes.map((change) => change.kind === 'durations' && [change.frames, change.time]),
        [
          [[1, 2], { unit: 'ticks', value: 7 }],
          [[0, 3], { unit: 'ms', value: 90 }],
        ],
      );
    });

    it('are of frames that keys move, duplicate and delete', () => {
      const { editor, order, written: changes } = timeline(four, [timed({ fps: 20 })]);
      const [own] = editor.timelines;
      for (const [frame, command] of [
        [1, 'frame-later'],
        [1, 'frame-earlier'],
        [3, 'frame-later'],
        [0, 'frame-earlier'],
        [2, 'frame-duplicate'],
        [3, 'frame-remove'],
        [null, 'frame-remove'],
      ] as const) {
        page.do(() => {
          editor.setPlayhead(frame === null ? null : { timeline: own!, frame });
          order.execute(command);
        });
      }
      const change = { kind: 'order', sprite: 'hero', animation: null } as const;
      assert.deepEqual(changes, [
        { ...change, frame: 1, to: 2 },
        { ...change, frame: 1, to: 0 },
        { ...change, frame: 2, to: 'duplicate' },
        { ...change, frame: 3, to: 'removed' },
      ]);
    });

    it('has one button if there are very many frames, and no total', () => {
      timeline([at('a', 0, 5000)]);
      assert.equal(page.all('.duration').length, 1);
      assert.ok(!getText(strip()).includes('total'));
    });
  });

  it('describes the frame for screen readers', () => {
    timeline(four);
    assert.match(valueText()!, /^Frame 0 \(0–3\), \d+ ms, hurt$/);
    page.press(track(), 'ArrowRight');
    page.press(track(), 'ArrowRight');
    assert.match(valueText()!, /hit, hurt; 1 collision$/);
    page.click('Toggle All Frames (A)');
    assert.equal(valueText(), 'All frames');
  });

  it('sets speed, onion skin and timeline', () => {
    const more = [hero(), { ...sprite('bat', 'own') }];
    const { editor, playback, done } = timeline(
      [...four, hitbox('w', rect(0, 0, 1, 1), { sprite: 'bat', frames: [0, 1] })],
      more,
    );
    page.change('select[aria-label=Speed]', '0.5');
    page.change('select[aria-label="Onion skin"]', '2');
    assert.deepEqual([playback.rate, editor.onion], [0.5, '2']);
    const choice = page.one('select[aria-label=Animation]') as HTMLSelectElement;
    const other = editor.timelines.find(({ key }) => key !== choice.value)!;
    page.change('select[aria-label=Animation]', other.key);
    assert.equal(editor.playhead?.timeline.key, other.key);
    assert.deepEqual(done, ['arrive']);
    assert.deepEqual(playback.kept, { playhead: { timeline: other.key, frame: 0 }, onion: '2', speed: 0.5 });
  });

  it('has a button for each animation of a sheet, one of them a tab stop', () => {
    const sheet = hero({ animations: [animation('idle', 0, 1), animation('slash', 2, 3)] });
    timeline(four, [sheet]);
    const buttons = () => page.all('.animation');
    const tabs = () => buttons().map((button) => button.tabIndex);
    assert.deepEqual(buttons().map(getText), ['idle', 'slash']);
    assert.deepEqual(tabs(), [0, -1]);
    buttons()[0]!.focus();
    page.press(buttons()[0]!, 'ArrowRight');
    assert.deepEqual([tabs(), getText(document.activeElement!)], [[-1, 0], 'slash']);
    page.press(buttons()[1]!, 'ArrowRight');
    assert.deepEqual([tabs(), getText(document.activeElement!)], [[0, -1], 'idle']);
    assert.ok(lanes().includes('animations'));
  });

  it('plays an animation when clicked, and stops when clicked again', () => {
    const sheet = hero({ animations: [animation('idle', 0, 1), animation('slash', 2, 3)] });
    const { playback, editor } = timeline(four, [sheet]);
    page.click('slash');
    assert.deepEqual([playback.playing, editor.playhead?.frame, playback.playbackRange.range], [true, 2, [2, 3]]);
    assert.equal(page.button('slash').getAttribute('aria-pressed'), 'true');
    page.button('Pause (P)');
    page.click('slash');
    assert.deepEqual([playback.playing, playback.playbackRange.range], [false, null]);
    page.button('Play (P)');
  });

  it('plays and stops, loops or not, and stops without a scene', () => {
    const { playback, editor } = timeline(four);
    page.click('Play (P)');
    assert.equal(playback.playing, true);
    page.click('Pause (P)');
    assert.equal(playback.playing, false);
    const before = page.button('Loop').getAttribute('aria-pressed');
    page.click('Loop');
    assert.notEqual(page.button('Loop').getAttribute('aria-pressed'), before);
    page.click('Play (P)');
    page.do(() => {
      editor.showEmpty({ type: 'empty', reason: 'off', fileName: null, detail: null });
    });
    assert.equal(playback.playing, false);
  });

  it('keeps the chosen animation when its frames change, and clamps a range', () => {
    const sheet = (last: number) => hero({ animations: [animation('idle', 0, 1), animation('slash', 2, last)] });
    const { editor, playback } = timeline(four, [sheet(3)]);
    page.click('slash');
    page.click('Pause (P)');
    page.do(() => {
      editor.show(scene([at('a', 0, 5)], { version: 2, sprites: [sheet(5)] }));
    });
    assert.deepEqual(playback.playbackRange.range, [2, 5]);
    page.do(() => {
      playback.playbackRange.set([1, 4]);
      editor.show(scene([at('a', 0, 2)], { version: 3, sprites: [hero()] }));
    });
    assert.deepEqual(playback.playbackRange.range, [1, 2]);
    page.do(() => {
      editor.show(scene([at('a', 0, 0), at('b', 0, 0)], { version: 4, sprites: [hero()] }));
    });
    assert.equal(playback.playbackRange.range, null);
  });

  describe('its bars', () => {
    const cells = () => page.all('[role=gridcell]').map((cell) => cell.getAttribute('aria-label'));
    const cell = (label: string) =>
      page.all('[role=gridcell]').find((one) => one.getAttribute('aria-label') === label)!;
    const wide = (element: HTMLElement, left: number, width: number) =>
      Object.assign(element, { setPointerCapture: () => undefined, getBoundingClientRect: () => ({ left, width }) });
    /** Presses the pointer on an element, moves it, and releases it, at a width of 100 for a frame. */
    const drag = (element: HTMLElement, from: number, to: number | null, more: MouseEventInit = {}) => {
      wide(page.one('.bar-rows'), 0, 400);
      wide(page.one('.track'), 0, 400);
      const fire = (type: string, clientX: number) => {
        page.fire(element, new PointerEvent(type, { bubbles: true, button: 0, clientX, ...more }));
      };
      fire('pointerdown', from);
      if (to !== null) fire('pointermove', to);
      return {
        drop: () => {
          fire('pointerup', to ?? from);
        },
      };
    };

    it('are the frames of each hitbox, hits first', () => {
      timeline(four);
      assert.deepEqual(cells(), ['b, frames 2 to 2', 'a, frames 0 to 3']);
    });

    it('are by role and by selection where there are many hitboxes', () => {
      const many = Array.from({ length: 12 }, (_, k) => at(`box ${k}`, 0, k % 4));
      const { editor } = timeline(many);
      assert.deepEqual([cells(), lanes()], [[], ['frame', 'ms', 'collisions', 'hurt']]);
      page.do(() => {
        editor.select(['box 5']);
      });
      assert.deepEqual([cells(), lanes()], [['box 5, frames 0 to 1'], ['frame', 'ms', 'collisions', 'hurt', 'box 5']]);
    });

    const frames = (ids: string[], ...ranges: FrameRange[]) => ({ ids, frames: ranges.map((range) => [...range]) });
    const drags: readonly (readonly [
      label: string,
      from: number,
      to: number,
      changes: readonly unknown[],
      reason: string,
    ])[] = [
      ['b, frames 2 to 2', 299, 390, [frames(['b'], [2, 3])], 'its last end'],
      ['b, frames 2 to 2', 201, 101, [frames(['b'], [1, 2])], 'its first end'],
      ['b, frames 2 to 2', 250, 150, [frames(['b'], [1, 1])], 'the whole bar'],
      ['a, frames 0 to 3', 399, 120, [frames(['a'], [0, 0])], 'at least one frame remains'],
      ['a, frames 0 to 3', 200, 390, [], 'it has no room'],
    ];
    for (const [label, from, to, changes, reason] of drags) {
      it(`change when dragged: ${reason}`, () => {
        const { written } = timeline(four);
        const bar = cell(label);
        wide(bar, label.startsWith('b') ? 200 : 0, label.startsWith('b') ? 100 : 400);
        const { drop } = drag(bar, from, to);
        assert.deepEqual(written, [], 'not before the pointer is released');
        assert.equal(page.all('.bar-readout').length, 1);
        drop();
        assert.deepEqual(written, changes.length === 0 ? [] : [{ kind: 'frames', changes, count: 4 }]);
        assert.equal(page.all('.bar-readout').length, 0);
      });
    }

    it('are back after Escape', () => {
      const { bars, written } = timeline(four);
      const bar = cell('b, frames 2 to 2');
      wide(bar, 200, 100);
      const { drop } = drag(bar, 250, 150);
      assert.deepEqual(cells()[0], 'b, frames 1 to 1');
      page.do(() => {
        assert.equal(bars.cancel(), true);
      });
      drop();
      assert.deepEqual([cells()[0], written, bars.cancel()], ['b, frames 2 to 2', [], false]);
    });

    it('give way to others of the same hitbox', () => {
      const row = [
        hitbox('p', rect(0, 0, 9, 9), { name: 'fist', sprite: 'hero', frames: [0, 1] }),
        hitbox('q', rect(5, 5, 9, 9), { name: 'fist', sprite: 'hero', frames: [2, 3] }),
      ];
      const { written } = timeline(row);
      const bar = cell('fist, frames 0 to 1');
      wide(bar, 0, 200);
      drag(bar, 199, 290).drop();
      const changes = [frames(['p'], [0, 2]), frames(['q'], [3, 3])];
      assert.deepEqual(written, [{ kind: 'frames', changes, count: 4 }]);
    });

    it('are selected by clicks, several with Ctrl, and scrub nothing', () => {
      const { editor, bars, playback } = timeline(four);
      const click = (label: string, x: number, more: MouseEventInit = {}) => {
        drag(cell(label), x, null, more).drop();
      };
      const selected = () => page.all('[aria-selected=true]').map((one) => one.getAttribute('aria-label'));
      click('b, frames 2 to 2', 250);
      assert.deepEqual([selected(), editor.playhead?.frame, [...editor.selection]], [['b, frames 2 to 2'], 2, ['b']]);
      click('a, frames 0 to 3', 50, { ctrlKey: true });
      assert.deepEqual([selected().length, editor.playhead?.frame], [2, 2], 'the frame stays');
      page.do(() => {
        playback.go(0, true);
        editor.select([]);
      });
      assert.deepEqual([selected(), bars.hasSelection], [[], false], 'as on the canvas');
    });

    it('have keys: arrows, and commands at the current frame', async () => {
      const { bars, written } = timeline(four);
      const grid = page.one('[role=grid]');
      page.do(() => {
        cell('b, frames 2 to 2').focus();
      });
      page.press(cell('b, frames 2 to 2'), 'ArrowDown');
      assert.equal(document.activeElement?.getAttribute('aria-label'), 'a, frames 0 to 3');
      page.press(grid, 'End');
      page.press(grid, 'ArrowLeft');
      assert.equal(place(), 'Frame 2 (0–3)');
      const commands: readonly (readonly [BarCommand, readonly FrameRange[]])[] = [
        ['bar-start', [[2, 3]]],
        ['bar-end', [[0, 2]]],
        [
          'bar-split',
          [
            [0, 1],
            [2, 3],
          ],
        ],
        ['bar-delete', []],
      ];
      for (const [command, ranges] of commands) {
        written.length = 0;
        page.do(() => {
          bars.execute(command);
        });
        assert.deepEqual(written, [{ kind: 'frames', changes: [frames(['a'], ...ranges)], count: 4 }], command);
        await Promise.resolve();
      }
    });

    it('get another range by a double click where there is none', () => {
      const { written } = timeline(four);
      wide(page.one('.track'), 0, 400);
      page.fire(page.all('[role=row]')[0]!, new MouseEvent('dblclick', { bubbles: true, clientX: 50 }));
      assert.deepEqual(written, [{ kind: 'frames', changes: [frames(['b'], [0, 0], [2, 2])], count: 4 }]);
    });

    for (const [border, to, range] of [
      [0, 100, [1, 2]],
      [1, 400, [2, 3]],
    ] as const) {
      it(`follow the borders of startup, active and recovery: the ${border === 0 ? 'first' : 'last'}`, () => {
        const { written } = timeline(four);
        assert.deepEqual(page.all('.phase').map(getText), ['startup 2', 'active 1', 'recovery 1']);
        wide(page.one('.phases.track-row'), 0, 400);
        const element = Object.assign(page.all('.phase-border')[border]!, { setPointerCapture: () => undefined });
        drag(element, border === 0 ? 200 : 300, to).drop();
        assert.deepEqual(written, [{ kind: 'frames', changes: [frames(['b'], [...range])], count: 4 }]);
      });
    }

    it('fold', () => {
      timeline(four);
      page.click('Hide Rows of Hitboxes');
      assert.equal(page.one('.bar-rows').hasAttribute('hidden'), true);
      assert.deepEqual(lanes(), ['frame', 'ms', 'collisions', '2 / 1 / 1']);
      page.click('Show Rows of Hitboxes');
      assert.equal(page.one('.bar-rows').hasAttribute('hidden'), false);
    });
  });
});
