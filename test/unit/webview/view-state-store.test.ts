import { signal } from '@preact/signals-core';
import assert from 'node:assert/strict';
import type { StartData, ViewState } from '../../../src/messages/protocol.js';
import { ViewStateStore } from '../../../webview/view-state-store.js';
import { MotionPreviews } from '../../../webview/editor/motion-previews.js';
import { Editor } from '../../../webview/editor/editor.js';
import { PanelState } from '../../../webview/editor/panel-state.js';
import { Playback } from '../../../webview/editor/playback.js';
import { Viewport } from '../../../webview/editor/viewport.js';
import { Clock } from './panels/dom.js';
import { hitbox, scene, rect, uri } from './support.js';

const size = { width: 400, height: 400 };
const hitboxes = [
  hitbox('body', rect(0, 0, 10, 10)),
  hitbox('early', rect(0, 0, 10, 10), { frames: [0, 1] }),
  hitbox('late', rect(0, 0, 10, 10), { frames: [2, 3] }),
];

/** A page without elements; its view state is put together as in the real one. */
class Bench {
  readonly saves: ViewState[] = [];
  readonly viewport = new Viewport();
  readonly editor = new Editor();
  readonly motions = new MotionPreviews(this.editor);
  readonly panels = new PanelState();
  readonly hitboxEdits = { inAllFrames: signal(false) };
  readonly clock = new Clock();
  readonly playback = new Playback(
    this.editor,
    { isBusy: false },
    { handleFrameChange: () => undefined },
    this.clock.start,
  );
  private readonly store: ViewStateStore;

  constructor(start: Partial<StartData>, own: ViewState | null = null) {
    const host = {
      savedState: () => own,
      save: (read: () => ViewState) => {
        this.saves.push(read());
      },
    };
    const { editor, viewport, playback, motions, panels } = this;
    const context = { editor, viewport, playback, collisionTools: motions, panels, hitboxEdits: this.hitboxEdits };
    this.store = new ViewStateStore(host, { uri, view: null, ...start }, context);
  }

  /** The first scene arrives. */
  show(): void {
    this.viewport.resize(size);
    this.editor.show(scene(hitboxes));
    this.viewport.show(this.editor.content);
    this.store.restore();
  }

  get saved(): ViewState | null {
    return this.saves.at(-1) ?? null;
  }
}

const timeline = 'sheet level';
const view: ViewState = {
  uri,
  camera: { x: 1, y: 2, zoom: 3 },
  labels: false,
  allOverlaps: true,
  guides: [{ axis: 'x', at: 12 }],
  minimap: false,
  inAllFrames: true,
  selection: ['level.early'],
  hidden: ['level.late'],
  lockedHitboxes: ['level.body'],
  playhead: { timeline, frame: 3 },
  onion: '2',
  speed: 0.25,
  motions: { given: [['level.body', { x: 4, y: 0 }]], probe: null, further: 2 },
};

describe('the view state of a page', () => {
  it('is restored with the first scene: camera, labels, frame, hidden, locked, selection, motions, playback', () => {
    const bench = new Bench({ view });
    bench.show();
    const { editor, viewport, motions, playback } = bench;
    assert.equal(editor.timelines[0]?.key, timeline);
    assert.deepEqual([viewport.camera, viewport.labels], [view.camera, view.labels]);
    assert.deepEqual([editor.allOverlaps, bench.hitboxEdits.inAllFrames.value], [true, true]);
    assert.deepEqual([editor.guides, bench.panels.minimap.value], [view.guides, false]);
    assert.deepEqual([[...editor.hidden], [...editor.lockedHitboxes]], [view.hidden, view.lockedHitboxes]);
    assert.deepEqual(editor.selectedPaths(), view.selection);
    assert.equal(editor.playhead?.frame, 3, 'though what is selected is elsewhere');
    assert.deepEqual(motions.kept, view.motions);
    assert.deepEqual([playback.rate, editor.onion], [view.speed, view.onion]);
  });

  it("isn't overwritten before it is restored", () => {
    const bench = new Bench({ view });
    bench.viewport.resize(size);
    bench.editor.show(scene(hitboxes));
    bench.viewport.zoomIn();
    assert.equal(bench.saved, null);
  });

  it('is the same after saving and restoring', () => {
    const first = new Bench({ view });
    first.show();
    assert.deepEqual(first.saved, view);
  });

  const sources: [start: ViewState | null, own: ViewState | null, zoom: number | null, reason: string][] = [
    [null, null, null, 'nothing saved: everything is fitted'],
    [view, null, 3, 'saved by the host'],
    [view, { ...view, camera: { x: 1, y: 2, zoom: 5 } }, 5, "the page's own state is newer"],
    [view, { ...view, uri: 'file:///old.ts', camera: { x: 1, y: 2, zoom: 5 } }, 3, 'the file was renamed since'],
    [{ ...view, camera: null }, null, null, "a camera that only fitted isn't saved"],
  ];
  for (const [start, own, zoom, reason] of sources) {
    it(`has zoom ${String(zoom)}: ${reason}`, () => {
      const bench = new Bench({ view: start }, own);
      bench.show();
      assert.equal(bench.viewport.userCamera?.zoom ?? null, zoom);
    });
  }

  for (const [listOpen, expected, reason] of [
    [undefined, true, 'never closed'],
    [false, false, 'closed in a preview of any file'],
    [true, true, 'opened again'],
  ] as const) {
    it(`has the list ${expected ? 'open' : 'closed'}: ${reason}`, () => {
      const bench = new Bench({ view, ...(listOpen === undefined ? {} : { listOpen }) });
      assert.equal(bench.panels.listOpen.value, expected);
    });
  }

  const changes: [change: (bench: Bench) => void, saves: number, reason: string][] = [
    [
      ({ viewport }) => {
        viewport.zoomIn();
      },
      1,
      'the camera',
    ],
    [
      ({ viewport }) => {
        viewport.toggleLabels();
      },
      1,
      'labels',
    ],
    [
      ({ editor }) => {
        editor.setAllOverlaps(true);
      },
      1,
      'all overlaps',
    ],
    [
      ({ editor }) => {
        editor.setGuides([{ axis: 'y', at: 3 }]);
      },
      1,
      'guides',
    ],
    [
      ({ editor }) => {
        editor.select(['body']);
      },
      1,
      'the selection',
    ],
    [
      ({ editor }) => {
        editor.setHidden(['level.late']);
      },
      1,
      'hidden hitboxes',
    ],
    [
      ({ editor }) => {
        editor.setLockedHitboxes(['level.late']);
      },
      1,
      'locked hitboxes',
    ],
    [
      ({ playback }) => {
        playback.setRate(2);
      },
      1,
      'the speed',
    ],
    [
      ({ editor }) => {
        editor.setOnion('1');
      },
      1,
      'the onion skin',
    ],
    [
      ({ playback }) => {
        playback.go(1, true);
      },
      1,
      'the frame',
    ],
    [
      ({ motions }) => {
        motions.further = 2;
      },
      1,
      'the number of bounces',
    ],
    [
      ({ motions }) => {
        motions.placeProbe({ x: 0, y: 0 }, 4);
      },
      1,
      'the probe',
    ],
    [
      ({ editor }) => {
        editor.setHover('body');
      },
      0,
      'not the hovered hitbox',
    ],
    [
      ({ editor }) => {
        editor.setDragPreview(new Map([[0, rect(1, 1, 10, 10)]]));
      },
      0,
      'not a drag',
    ],
  ];
  for (const [change, saves, reason] of changes) {
    it(`is saved ${saves === 1 ? 'at once' : 'no more often'}: ${reason}`, () => {
      const bench = new Bench({});
      bench.show();
      const before = bench.saves.length;
      change(bench);
      assert.equal(bench.saves.length - before, saves);
    });
  }

  it('contains at most what a message may hold', () => {
    const bench = new Bench({});
    bench.show();
    bench.editor.setHidden(Array.from({ length: 2000 }, (_, k) => `level.${k}`));
    assert.equal(bench.saved?.hidden.length, 1000);
  });
});
