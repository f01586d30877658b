import { batch, effect, signal } from '@preact/signals-core';
import type { Feedback } from '../editor/feedback.js';
import type { Playback } from '../editor/playback.js';
import { startTimer, type StartTimer } from '../platform/timer.js';
import type { ToolManager } from '../tools/tool-manager.js';

/** How long a sentence stays that is only of the moment, in ms. */
const passingTime = 8000;

/** What the status line says besides what it reads off the editor. */
export class StatusMessages {
  readonly #reread = signal('');
  readonly #quiet = signal({ isQuiet: false, ended: 0 });
  private endReread = (): void => undefined;

  constructor(
    readonly feedback: Feedback,
    tools: Pick<ToolManager, 'drag'>,
    playback: Pick<Playback, 'playing'>,
    private readonly start: StartTimer = startTimer,
  ) {
    effect(() => {
      const isQuiet = tools.drag !== null || playback.playing;
      const { isQuiet: wasQuiet, ended } = this.#quiet.peek();
      if (wasQuiet !== isQuiet) this.#quiet.value = { isQuiet, ended: isQuiet ? ended : ended + 1 };
    });
  }

  /** How numbers are read now, where that is another way than before: it goes away by itself. */
  get reread(): string {
    return this.#reread.value;
  }

  /** While something is dragged or played nothing is announced. `ended`: how often that has come to an end. */
  get quiet(): { readonly isQuiet: boolean; readonly ended: number } {
    return this.#quiet.value;
  }

  sayReread(text: string): void {
    batch(() => {
      this.#reread.value = text;
      this.feedback.announce(text);
    });
    this.endReread();
    this.endReread = this.start(() => {
      this.#reread.value = '';
    }, passingTime);
  }
}
