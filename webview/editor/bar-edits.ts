import { computed, effect, signal, untracked } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import type { NewKey } from '../../src/model/keyframes.js';
import { getOrAdd } from '../../src/model/maps.js';
import { intersectsRange, type FrameRange } from '../../src/edit/frames/ranges.js';
import { withEaseToggled, withKeyMoved, withKeyToggled, type BarKey } from './bar-keys.js';
import {
  barAt,
  changedBars,
  createRows,
  shifted,
  toFramesChange,
  withFrame,
  type Bar,
  type BarChanges,
  type BarRow,
  type NewKeys,
} from './bar-rows.js';
import type { Editor } from './editor.js';
import type { Feedback } from './feedback.js';
import type { FrameRewrites } from './frame-rewrites.js';
import type { PendingEdits } from './pending-edits.js';
import type { Playback } from './playback.js';
import type { SelectionController } from './selection-controller.js';

/** The commands of the bars, at the current frame. */
export type BarCommand = 'bar-start' | 'bar-end' | 'bar-split' | 'bar-delete' | 'bar-new' | 'bar-key' | 'bar-hold';

/** The part of a bar that a drag moves. */
export type BarPart = 'first' | 'last' | 'all';

/** Rows with other bars than those of the scene: during a drag, and until the scene has its result. */
interface BarPreview {
  readonly edited: readonly (readonly [BarRow, BarChanges])[];
  /** What is dragged, for the readout. */
  readonly dragged?: Bar | null;
  /** The frame whose bar is selected afterwards; absent: all that changed are. */
  readonly frame?: number;
  /** The keys of bars, if they don't just move with the ranges. */
  readonly keys?: NewKeys;
  /** The frame of the key that is selected afterwards. */
  readonly key?: number;
}

/** The frames of hitboxes as bars of a timeline: their selection, and what the user does to them. */
export class BarEdits {
  readonly #selected = signal<ReadonlySet<string>>(new Set());
  readonly #preview = signal<BarPreview | null>(null);
  readonly #folded = signal(false);
  /** A key of a bar, which is selected while its frame is the current one. */
  readonly #key = signal<{ readonly id: string; readonly frame: number } | null>(null);
  /** The row and bar that keys and a click into empty space apply to. */
  readonly #row = signal<string | null>(null);
  readonly #rows = computed((): ReturnType<typeof createRows> => {
    const { editor } = this;
    const { timeline } = this.playback;
    const { hitboxes, sprites, hidden } = editor;
    if (timeline === null) return { rows: [], areAll: true };
    return createRows(timeline, {
      hitboxes,
      sprites,
      isHidden: (index) => hidden.size > 0 && editor.isHidden(index),
      selection: () => this.#selected.value,
    });
  });
  private readonly hitboxById = computed(() => new Map(this.editor.hitboxes.map((hitbox) => [hitbox.id, hitbox])));
  private isSelecting = false;
  private readonly waiting: (() => void)[] = [];
  private sent: { readonly uri: string; readonly version: number } | null = null;

  constructor(
    private readonly editor: Editor,
    private readonly playback: Pick<Playback, 'timeline' | 'go' | 'isBusy'>,
    private readonly edits: Pick<PendingEdits<unknown>, 'write'>,
    private readonly rewrites: Pick<FrameRewrites, 'rewriteKeys'>,
    private readonly selection: Pick<SelectionController, 'selectMany'>,
    private readonly feedback: Pick<Feedback, 'notify'>,
  ) {
    let frame = editor.playhead?.frame;
    effect(() => {
      const { selection: ids, playhead } = editor;
      untracked(() => {
        const selected = this.#selected.value;
        if (this.isSelecting) return;
        // A selection that ends because the frame changes is still that of the bars.
        if (ids.size > 0 ? [...ids].some((id) => !selected.has(id)) : frame === playhead?.frame && selected.size > 0)
          this.#selected.value = ids;
        frame = playhead?.frame;
      });
    });
    effect(() => {
      const { scene } = editor;
      if (this.sent !== null && (scene?.uri !== this.sent.uri || scene.version >= this.sent.version)) this.finish();
    });
  }

  get rows(): readonly BarRow[] {
    return this.#rows.value.rows;
  }

  /** Whether each hitbox has a row. */
  get areAll(): boolean {
    return this.#rows.value.areAll;
  }

  get preview(): BarPreview | null {
    return this.#preview.value;
  }

  get isFolded(): boolean {
    return this.#folded.value;
  }

  get hasSelection(): boolean {
    return this.rows.some(({ bars }) => bars.some((bar) => this.isSelected(bar)));
  }

  /** Whether the row that a new range would be in is known. */
  get hasRow(): boolean {
    return this.rowOfNew !== undefined;
  }

  toggleFolded(): void {
    this.#folded.value = !this.#folded.value;
  }

  isSelected({ ids }: Bar): boolean {
    return ids.some((id) => this.#selected.value.has(id));
  }

  isKeySelected(bar: Bar, frame: number): boolean {
    const key = this.#key.value;
    const isOwn = key !== null && key.frame === frame && bar.ids.includes(key.id);
    return isOwn && this.editor.playhead?.frame === frame && this.isSelected(bar);
  }

  /** Whether a selected bar has keys. */
  get hasKeys(): boolean {
    return this.rows.some(({ bars }) => bars.some((bar) => bar.keys !== undefined && this.isSelected(bar)));
  }

  /** Goes to the frame of a key, and selects it. */
  selectKey(row: BarRow, bar: Bar, frame: number, isBarKept = false): void {
    this.click(row, isBarKept ? null : bar, frame, false);
    this.#key.value = { id: bar.ids[0]!, frame };
  }

  /** Goes to the next or previous key of the selected bar. */
  goToKey(by: number): void {
    const row = this.rows.find(({ bars }) => bars.some((bar) => bar.keys !== undefined && this.isSelected(bar)));
    const bar = row?.bars.find((one) => one.keys !== undefined && this.isSelected(one));
    const now = this.editor.playhead?.frame ?? -1;
    const frames = (bar?.keys ?? []).map(({ frame }) => frame).filter((frame) => (frame - now) * by > 0);
    const next = by > 0 ? frames[0] : frames.at(-1);
    if (row !== undefined && bar !== undefined && next !== undefined) this.selectKey(row, bar, next);
  }

  /** Shows what moving a key by some frames would give. */
  dragKey(row: BarRow, bar: Bar, frame: number, by: number): void {
    if (this.playback.isBusy || this.sent !== null) return;
    if (!this.isSelected(bar)) this.select(row, bar);
    const keys = withKeyMoved(bar.keys!, frame, by, [row.least, row.most]);
    this.#preview.value = withKeys([[row, bar, keys]], keys.find(({ from }) => from === frame)!.frame);
  }

  /** Selects a bar alone, or adds or removes it, and its hitboxes in the current frame. */
  select(row: BarRow, bar: Bar, isMore = false): void {
    const ids = new Set(isMore ? this.#selected.value : []);
    const isRemoved = isMore && this.isSelected(bar);
    for (const id of bar.ids)
      if (isRemoved) ids.delete(id);
      else ids.add(id);
    this.#row.value = row.key;
    this.#selected.value = ids;
    const { editor } = this;
    this.isSelecting = true;
    this.selection.selectMany([...ids].filter((id) => editor.isInFrame(editor.getIndex(id))));
    this.isSelecting = false;
  }

  /** Goes to a frame in a row, and selects the bar there if there is one. */
  click(row: BarRow, bar: Bar | null, frame: number, isMore: boolean): void {
    this.#row.value = row.key;
    if (!isMore) this.playback.go(frame, true);
    if (bar !== null) this.select(row, bar, isMore);
  }

  /** Shows what moving a bar, or all selected ones with it, by some frames would give. */
  drag(row: BarRow, bar: Bar, part: BarPart, by: number): void {
    if (this.playback.isBusy || this.sent !== null) return;
    if (!this.isSelected(bar)) this.select(row, bar);
    this.#preview.value = { edited: this.edited((one, bars) => shifted(one, bars, part, by)), dragged: bar };
  }

  /** Writes the dragged bars. */
  drop(): void {
    if (this.preview !== null && this.sent === null) void this.write(this.preview);
  }

  /** Ends a drag without a change; returns false if there is none. */
  cancel(): boolean {
    const isDragging = this.preview !== null && this.sent === null;
    if (isDragging) this.#preview.value = null;
    return isDragging;
  }

  /** Moves the selected key, or the selected bars, or their last ends, by a frame. */
  nudge(part: BarPart, by: number): void {
    this.whenIdle(() => {
      const key = part === 'all' ? this.selectedKey : null;
      if (key !== null) {
        const { row, bar, frame } = key;
        const keys = withKeyMoved(bar.keys!, frame, by, [row.least, row.isOpen ? Infinity : row.most]);
        void this.write(withKeys([[row, bar, keys]], keys.find(({ from }) => from === frame)!.frame));
        return;
      }
      const change = (row: BarRow, bars: readonly Bar[]): BarChanges =>
        shifted(row, bars, part, by, row.isOpen ? Infinity : row.most);
      void this.write({ edited: this.edited(change) });
    });
  }

  /** Adds a frame to a row, where it has no bar. */
  addFrame(row: BarRow, frame: number): void {
    const changes = withFrame(row, frame);
    if (changes !== null) void this.write({ edited: [[row, changes]], frame });
  }

  execute(command: BarCommand): void {
    this.whenIdle(() => {
      this.run(command);
    });
  }

  /** Runs something as soon as the scene has the result of the last change. */
  private whenIdle(run: () => void): void {
    if (this.sent === null) run();
    else this.waiting.push(run);
  }

  private run(command: BarCommand): void {
    const frame = this.editor.playhead?.frame ?? null;
    if (this.playback.isBusy) return;
    if (frame === null && command !== 'bar-delete') {
      this.feedback.notify(l10n.t('Go to a single frame first.'));
      return;
    }
    const at = frame ?? 0;
    if (command === 'bar-new') {
      const row = this.rowOfNew;
      const changes = row === undefined ? null : withFrame(row, at);
      if (row !== undefined && changes !== null) void this.write({ edited: [[row, changes]], frame: at });
      else this.feedback.notify(l10n.t('Already visible in these frames'));
      return;
    }
    const key = this.selectedKey;
    const isOfKey = command === 'bar-delete' && key !== null && key.bar.keys!.length > 1;
    if (command === 'bar-key' || command === 'bar-hold' || isOfKey) {
      this.changeKeys(command === 'bar-hold' ? withEaseToggled : withKeyToggled, at);
      return;
    }
    const name = { 'bar-start': 'start', 'bar-end': 'end', 'bar-split': 'split', 'bar-delete': 'delete' } as const;
    const edited = this.edited((_, bars) => {
      const changes = bars.map((bar) => [bar, barAt(bar, name[command], at)] as const);
      return new Map(changes.flatMap(([bar, ranges]) => (ranges === null ? [] : [[bar, ranges]])));
    });
    if (edited.length > 0) void this.write({ edited, ...(command === 'bar-split' ? { frame: at } : {}) });
    else if (!this.hasSelection) this.feedback.notify(l10n.t('Select a range of the timeline first.'));
  }

  /** Changes the keys of the selected bars at a frame; those without keys get some. */
  private changeKeys(change: (keys: readonly BarKey[], frame: number) => readonly NewKey[] | null, at: number): void {
    const bars = this.rows.flatMap((row) =>
      row.bars.filter((bar) => this.isSelected(bar)).map((bar) => [row, bar] as const),
    );
    const keyed = bars.flatMap(([row, bar]) => {
      const keys = bar.keys === undefined ? null : change(bar.keys, at);
      return keys === null ? [] : [[row, bar, keys] as const];
    });
    const firsts = bars.map(([, { ids }]) => ids[0]!);
    if (bars.length === 0) this.feedback.notify(l10n.t('Select a range of the timeline first.'));
    else if (keyed.length > 0) void this.write(withKeys(keyed, at));
    else if (this.hasKeys) this.feedback.notify(l10n.t('This is the only key. Delete removes the hitbox.'));
    else this.rewrites.rewriteKeys(firsts, 'keys');
  }

  private get selectedKey(): { readonly row: BarRow; readonly bar: Bar; readonly frame: number } | null {
    const frame = this.#key.value?.frame ?? 0;
    for (const row of this.rows)
      for (const bar of row.bars)
        if (bar.keys?.some((key) => key.frame === frame) === true && this.isKeySelected(bar, frame))
          return { row, bar, frame };
    return null;
  }

  /** Moves the border before the first frame with a hit, or after the last one: an end of all bars that are there. */
  moveHits(part: 'first' | 'last', from: number, by: number): void {
    if (this.playback.isBusy || this.sent !== null) return;
    const edited = this.hitRows.flatMap((row): (readonly [BarRow, BarChanges])[] => {
      const bars = row.bars.filter(({ range: [first, last] }) => (part === 'first' ? first : last) === from);
      return bars.length === 0 ? [] : [[row, shifted(row, bars, part, by)]];
    });
    this.#preview.value = { edited, dragged: edited[0]?.[0].bars.find((bar) => edited[0]![1].has(bar)) ?? null };
  }

  /** The rows of attacks. */
  get hitRows(): readonly BarRow[] {
    return this.areAll ? this.rows.filter(({ role }) => role === 'hit') : [];
  }

  private get rowOfNew(): BarRow | undefined {
    const selected = this.rows.find(({ bars }) => bars.some((bar) => this.isSelected(bar)));
    return this.rows.find(({ key }) => key === this.#row.value) ?? selected;
  }

  /** Returns the rows with selected bars and what a function changes about these. */
  private edited(change: (row: BarRow, bars: readonly Bar[]) => BarChanges): (readonly [BarRow, BarChanges])[] {
    return this.rows.flatMap((row) => {
      const bars = row.bars.filter((bar) => this.isSelected(bar));
      const changes = bars.length === 0 ? new Map<Bar, readonly FrameRange[]>() : change(row, bars);
      return changes.size === 0 ? [] : [[row, changes] as const];
    });
  }

  /** Writes changes, and shows them until the scene has them. */
  private async write(preview: BarPreview): Promise<void> {
    const { scene } = this.editor;
    if (this.playback.isBusy || this.sent !== null || scene === null) return;
    const { edited, keys } = preview;
    const change = toFramesChange(edited, this.hitboxById.value, (row) => this.countFrames(row), keys);
    if (change === null) {
      this.#preview.value = null;
      return;
    }
    this.#preview.value = { ...preview, dragged: null };
    this.sent = { uri: scene.uri, version: Infinity };
    const version = await this.edits.write(change);
    if (version === null) {
      this.sent = null;
      this.#preview.value = null;
      this.waiting.length = 0;
      return;
    }
    this.sent = { uri: scene.uri, version };
    if (this.editor.scene === null || this.editor.scene.version >= version) this.finish();
  }

  /** The scene has the result: what was changed is selected in it. */
  private finish(): void {
    const { edited = [], frame, key } = this.preview ?? {};
    this.sent = null;
    untracked(() => {
      const ids = edited.flatMap(([row, changes]) => {
        const ranges = frame === undefined ? [...changes.values()].flat() : [[frame, frame] as const];
        const old = new Set(row.bars.flatMap((bar) => bar.ids));
        const now = this.rows.find(({ bars }) => bars.some((bar) => bar.ids.some((id) => old.has(id))));
        return (now?.bars ?? []).filter((bar) => intersectsRange(ranges, bar.range)).flatMap((bar) => bar.ids);
      });
      this.#preview.value = null;
      this.#selected.value = new Set(ids);
      if (key !== undefined && ids[0] !== undefined) {
        this.#key.value = { id: ids[0], frame: key };
        if (this.editor.playhead?.frame !== key) this.playback.go(key, true);
      }
      this.waiting.shift()?.();
    });
  }

  /** Returns how many frames there are for the hitboxes of a row, in their numbers. */
  private countFrames({ counting, bars }: BarRow): number {
    const { timeline } = this.playback;
    const hitbox = this.hitboxById.value.get(bars[0]!.ids[0]!);
    if (counting.count !== null && timeline?.open !== true) return counting.count;
    const isSheet = hitbox?.animation === null;
    const sheet = this.editor.timelines.find(
      ({ animation, sprites }) => animation === null && sprites.has(hitbox!.sprite),
    );
    return Math.max((isSheet ? sheet?.count : undefined) ?? 0, counting.last + counting.shift + 1);
  }
}

/** Returns the preview of bars with other keys. */
function withKeys(bars: readonly (readonly [BarRow, Bar, readonly NewKey[]])[], key: number): BarPreview {
  const byRow = new Map<BarRow, Map<Bar, readonly FrameRange[]>>();
  for (const [row, bar, keys] of bars)
    getOrAdd(byRow, row, () => new Map()).set(bar, [[keys[0]!.frame, keys.at(-1)!.frame]]);
  const [first] = bars;
  return {
    edited: [...byRow],
    dragged: first?.[1] ?? null,
    keys: new Map(bars.map(([, bar, keys]) => [bar, keys])),
    key,
  };
}

/** Returns the bars of a row as they are shown: changed ones, and those that give way. */
export function shownBars(row: BarRow, preview: BarPreview | null): ReturnType<typeof changedBars> {
  const changes = preview?.edited.find(([one]) => one.key === row.key)?.[1];
  return changes === undefined ? row.bars.map((bar) => [bar, [bar.range]] as const) : changedBars(row, changes);
}
