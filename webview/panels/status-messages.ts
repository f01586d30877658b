import { batch, effect, signal } from '@preact/signals-core';
import type { Feedback } from '../editor/feedback.js';
import type { Playback } from '../editor/playback.js';
import { startTimer, type StartTimer } from '../platform/timer.js';
import type { ToolManager } from '../tools/tool-manager.js';
import { passingTime } from './notices.js';

/** The messages of the status bar that aren't part of the editor's state. */
export class StatusMessages {
  readonly #passing = signal({ text: '', holds: (): boolean => true });
  readonly #quiet = signal({ isQuiet: false, ended: 0 });
  private endPassing = (): void => undefined;

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

  /** About what just happened, such as changed conventions; disappears after a while. */
  get passing(): string {
    const { text, holds } = this.#passing.value;
    return text !== '' && holds() ? text : '';
  }

  /** Announcements are off during a drag or playback. `ended`: how many of these have ended. */
  get quiet(): { readonly isQuiet: boolean; readonly ended: number } {
    return this.#quiet.value;
  }

  /** `holds`: whether the text is still about what there is; computed from signals. */
  showPassing(text: string, holds = (): boolean => true): void {
    batch(() => {
      this.#passing.value = { text, holds };
      this.feedback.announce(text);
    });
    this.endPassing();
    this.endPassing = this.start(() => {
      this.#passing.value = { text: '', holds };
    }, passingTime);
  }
}
