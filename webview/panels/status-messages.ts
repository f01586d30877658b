import { batch, effect, signal } from '@preact/signals-core';
import type { Feedback } from '../editor/feedback.js';
import type { Playback } from '../editor/playback.js';
import { startTimer, type StartTimer } from '../platform/timer.js';
import type { ToolManager } from '../tools/tool-manager.js';
import { passingTime } from './notices.js';

/** The messages of the status bar that aren't part of the editor's state. */
export class StatusMessages {
  readonly #conventionChanges = signal('');
  readonly #quiet = signal({ isQuiet: false, ended: 0 });
  private endConventionChanges = (): void => undefined;

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

  /** The changed conventions of the file; disappears after a while. */
  get conventionChanges(): string {
    return this.#conventionChanges.value;
  }

  /** Announcements are off during a drag or playback. `ended`: how many of these have ended. */
  get quiet(): { readonly isQuiet: boolean; readonly ended: number } {
    return this.#quiet.value;
  }

  showConventionChanges(text: string): void {
    batch(() => {
      this.#conventionChanges.value = text;
      this.feedback.announce(text);
    });
    this.endConventionChanges();
    this.endConventionChanges = this.start(() => {
      this.#conventionChanges.value = '';
    }, passingTime);
  }
}
