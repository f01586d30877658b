import { batch, signal } from '@preact/signals-core';
import type { Point } from '../../src/core/index.js';
import type { Editor } from '../editor/editor.js';
import { coordinateText } from '../editor/grid.js';
import { offsetOf } from '../editor/layout.js';
import { startTimer, type StartTimer } from './lasting-notice.js';

/** How long a sentence stays that is only of the moment, in ms. */
const passingTime = 8000;

/** What the status line says besides what it reads off the editor. */
export class StatusMessages {
  readonly #announcement = signal({ text: '', count: 0 });
  readonly #reread = signal('');
  readonly #place = signal('');
  readonly #quiet = signal({ isQuiet: false, ended: 0 });
  private endReread = (): void => undefined;

  constructor(private readonly start: StartTimer = startTimer) {}

  /** What was said last to those who don't see it; `count` differs each time. */
  get announcement(): { readonly text: string; readonly count: number } {
    return this.#announcement.value;
  }

  /** How numbers are read now, where that is another way than before: it goes away by itself. */
  get reread(): string {
    return this.#reread.value;
  }

  /** Where the pointer is. */
  get place(): string {
    return this.#place.value;
  }

  /** While something is dragged or played nothing is announced. `ended`: how often that has come to an end. */
  get quiet(): { readonly isQuiet: boolean; readonly ended: number } {
    return this.#quiet.value;
  }

  announce(text: string): void {
    this.#announcement.value = { text, count: this.#announcement.peek().count + 1 };
  }

  sayReread(text: string): void {
    batch(() => {
      this.#reread.value = text;
      this.announce(text);
    });
    this.endReread();
    this.endReread = this.start(() => {
      this.#reread.value = '';
    }, passingTime);
  }

  setQuiet(isQuiet: boolean): void {
    const { isQuiet: wasQuiet, ended } = this.#quiet.peek();
    if (wasQuiet !== isQuiet) this.#quiet.value = { isQuiet, ended: isQuiet ? ended : ended + 1 };
  }

  /** Says where the pointer is, in the coordinates of the sprite under it; null: elsewhere. */
  point(editor: Editor, at: Point | null, zoom: number): void {
    this.#place.value = at === null ? '' : placeText(editor, at, zoom);
  }
}

function placeText(editor: Editor, at: Point, zoom: number): string {
  const cell = editor.layout.cells.find(
    ({ minX, minY, maxX, maxY }) => at.x >= minX && at.x <= maxX && at.y >= minY && at.y <= maxY,
  );
  const { world, worldEnd } = editor.layout;
  if (cell === undefined && (!world || at.y > (worldEnd ?? Infinity))) return '';
  const offset = cell === undefined ? { x: 0, y: 0 } : offsetOf(editor.layout, cell.sprite);
  const up = cell === undefined ? editor.yGrowsUp : editor.backgrounds.upwards.has(cell.sprite);
  const step = Math.min(editor.step, 1 / zoom < 0.05 ? 0.01 : 1);
  const y = at.y - offset.y;
  return `${coordinateText(at.x - offset.x, step)}, ${coordinateText(up ? -y : y, step)}`;
}
