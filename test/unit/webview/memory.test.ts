import assert from 'node:assert/strict';
import type { StartData, ViewState } from '../../../src/messages/protocol.js';
import type { Host } from '../../../webview/platform/host.js';
import { ViewStateStore, type RememberedPanels } from '../../../webview/view-state-store.js';
import { MotionPreviews } from '../../../webview/editor/motion-previews.js';
import { Editor } from '../../../webview/editor/editor.js';
import { Viewport } from '../../../webview/editor/viewport.js';
import { hitbox, picture, rect, uri } from './support.js';

const size = { width: 400, height: 400 };
const hitboxes = [
  hitbox('body', rect(0, 0, 10, 10)),
  hitbox('early', rect(0, 0, 10, 10), { frames: [0, 1] }),
  hitbox('late', rect(0, 0, 10, 10), { frames: [2, 3] }),
];

/** A page without elements: what it remembers is put together as in the real one. */
class Bench {
  saved: ViewState | null = null;
  readonly viewport = new Viewport(() => {
    this.keep();
  });
  readonly state = new Editor();
  readonly movers = new MotionPreviews(this.state);
  readonly panels: RememberedPanels & { given: object } = {
    listOpen: true,
    given: {},
    playback: {
      kept: { onion: '1', speed: 0.5 },
      restore: (kept: object) => {
        this.panels.given = kept;
      },
    } as unknown as RememberedPanels['playback'],
  };
  private readonly memory: ViewStateStore;

  constructor(start: Partial<StartData>, own: ViewState | null = null) {
    const host = {
      savedState: () => own,
      save: (read: () => ViewState) => {
        this.saved = read();
      },
    };
    this.memory = new ViewStateStore(host as unknown as Host, this.state, this.viewport);
    this.memory.begin({ uri, view: null, strings: null, messages: [], ...start }, this.panels);
  }

  /** The first picture comes. */
  show(): void {
    this.viewport.resize(size);
    this.state.show(picture(hitboxes));
    this.viewport.show(this.state.content);
    this.keep();
    this.memory.restore(this.movers);
  }

  keep(): void {
    this.memory.keep(this.panels, () => this.movers.kept);
  }
}

const timeline = 'sheet level';
const view: ViewState = {
  uri,
  camera: { x: 1, y: 2, zoom: 3 },
  labels: false,
  selection: ['level.early'],
  hidden: ['level.late'],
  lockedHitboxes: ['level.body'],
  moment: { timeline, frame: 3 },
  onion: '2',
  speed: 0.25,
  motions: { given: [['level.body', { x: 4, y: 0 }]], probe: null, further: 2 },
};

describe('what a page remembers', () => {
  it('comes back with the first picture: camera, labels, frame, hidden, locked, selection, motions, how frames are gone through', () => {
    const bench = new Bench({ view });
    bench.show();
    const { state, viewport, movers, panels } = bench;
    assert.equal(state.timelines[0]?.key, timeline);
    assert.deepEqual([viewport.camera, viewport.labels], [view.camera, view.labels]);
    assert.deepEqual([[...state.hidden], [...state.lockedHitboxes]], [view.hidden, view.lockedHitboxes]);
    assert.deepEqual(state.selectedPaths(), view.selection);
    assert.equal(state.playhead?.frame, 3, 'though what is selected is elsewhere');
    assert.deepEqual(movers.kept, view.motions);
    assert.equal(panels.given, view);
  });

  it('is not overwritten by how the page begins: one that is gone before it is restored has changed nothing', () => {
    const bench = new Bench({ view });
    bench.viewport.resize(size);
    bench.state.show(picture(hitboxes));
    bench.keep();
    assert.equal(bench.saved, null);
  });

  it('comes back as often as it is kept: nothing is lost from page to page', () => {
    const first = new Bench({ view });
    first.show();
    first.keep();
    // What the timeline's strip says of itself is its own, and here that of a fake.
    const { moment, ...same } = { ...view, ...first.panels.playback.kept };
    assert.equal(moment, view.moment);
    assert.deepEqual(first.saved, same);
  });

  const sources: [start: ViewState | null, own: ViewState | null, zoom: number | null, reason: string][] = [
    [null, null, null, 'nobody knows: all is fitted'],
    [view, null, 3, 'the host knows'],
    [view, { ...view, camera: { x: 1, y: 2, zoom: 5 } }, 5, 'what the page itself knows is newer'],
    [view, { ...view, uri: 'file:///old.ts', camera: { x: 1, y: 2, zoom: 5 } }, 3, 'the file was renamed since'],
    [{ ...view, camera: null }, null, null, 'a camera that only fitted fits again'],
  ];
  for (const [start, own, zoom, reason] of sources) {
    it(`is zoomed to ${String(zoom)}: ${reason}`, () => {
      const bench = new Bench({ view: start }, own);
      bench.show();
      assert.equal(bench.viewport.chosen?.zoom ?? null, zoom);
    });
  }

  for (const [listOpen, expected, reason] of [
    [undefined, true, 'nobody has closed it'],
    [false, false, 'it was closed in a preview of any file'],
    [true, true, 'it was opened again'],
  ] as const) {
    it(`has the list ${expected ? 'open' : 'closed'}: ${reason}`, () => {
      const bench = new Bench({ view, ...(listOpen === undefined ? {} : { listOpen }) });
      assert.equal(bench.panels.listOpen, expected);
    });
  }

  it('keeps no more than a message may hold', () => {
    const bench = new Bench({});
    bench.show();
    bench.state.setHidden(Array.from({ length: 2000 }, (_, k) => `level.${k}`));
    bench.keep();
    assert.equal(bench.saved?.hidden.length, 1000);
  });
});
