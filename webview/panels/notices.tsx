import { effect, signal, untracked } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import type { Feedback, NoticeAction } from '../editor/feedback.js';
import { startTimer, type StartTimer } from '../platform/timer.js';
import { Icon, IconButton } from './icon.js';

/** How long a message about the last action stays, in ms. */
export const passingTime = 8000;

/** How long an offer stays: it is read, and then reached with the pointer. */
export const offerTime = 30_000;

/** A notice over the scene. */
interface Notice extends LastingText {
  readonly text: string;
}

/** The notices over the scene: about the document while they are true, and about the last action for a while. */
export class Notices {
  readonly #lasting = signal<LastingText>({ text: null, isHint: false, action: null });
  readonly #passing = signal<Notice | null>(null);
  /** The text of a lasting notice that the user has closed. */
  readonly #dismissed = signal<string | null>(null);
  private readonly delayed: LastingNotice;
  private endPassing = (): void => undefined;

  constructor(
    feedback: Feedback,
    private readonly start: StartTimer = startTimer,
  ) {
    this.delayed = new LastingNotice(() => {
      const { shown } = this.delayed;
      if (shown.text === null || shown.text !== this.#dismissed.peek()) this.#dismissed.value = null;
      this.#lasting.value = shown;
    }, start);
    effect(() => {
      const { notice } = feedback;
      untracked(() => {
        if (notice === null) this.#passing.value = null;
        else this.showPassing(notice);
      });
    });
  }

  /** The shown notice; null: none. */
  get shown(): Notice | null {
    const passing = this.#passing.value;
    if (passing !== null) return passing;
    const { text, isHint, action } = this.#lasting.value;
    return text === null || text === this.#dismissed.value ? null : { text, isHint, action };
  }

  /**
   * Sets the notice about the document: shown until it is no longer true or is closed. A warning appears after a delay.
   */
  setLasting(text: string | null, isHint = false, action: NoticeAction | null = null): void {
    this.delayed.set({ text, isHint, action });
  }

  /** Shows a notice about the last action; it disappears after a while. */
  private showPassing({ text, action }: Pick<Notice, 'text' | 'action'>): void {
    this.#passing.value = { text, isHint: action !== null, action };
    this.endPassing();
    this.endPassing = this.start(
      () => {
        this.#passing.value = null;
      },
      action === null ? passingTime : offerTime,
    );
  }

  close(): void {
    if (this.#passing.peek() === null) this.#dismissed.value = this.#lasting.peek().text;
    this.#passing.value = null;
  }
}

/** A text about the document, shown while it is true. */
export interface LastingText {
  readonly text: string | null;
  /** Whether it is a hint, not a warning. */
  readonly isHint: boolean;
  readonly action: NoticeAction | null;
}

/** How long a problem has to last before it is shown, in ms: text is often invalid while it is typed. */
export const warningDelay = 1000;

/** A notice about the document: warnings appear after a delay, everything else at once. */
export class LastingNotice {
  shown: LastingText = { text: null, isHint: false, action: null };
  private next: LastingText = this.shown;
  private endWait: (() => void) | null = null;

  /** `changed` is called when the shown text changes. */
  constructor(
    private readonly onChange: () => void,
    private readonly start: StartTimer = startTimer,
  ) {}

  set(next: LastingText): void {
    this.next = next;
    if (isWarning(next) && !isWarning(this.shown)) {
      this.endWait ??= this.start(() => {
        this.endWait = null;
        this.show();
      }, warningDelay);
      return;
    }
    this.endWait?.();
    this.endWait = null;
    this.show();
  }

  private show(): void {
    this.shown = this.next;
    this.onChange();
  }
}

function isWarning({ text, isHint }: LastingText): boolean {
  return text !== null && !isHint;
}

/** A line over the scene with a problem of the text, or of the user's last action. */
export function NoticeLine({ notices }: { readonly notices: Notices }) {
  const { shown } = notices;
  const action = shown?.action ?? null;
  const isHint = shown?.isHint === true;
  return (
    <div class={isHint ? 'notice hint' : 'notice'} aria-live="polite" hidden={shown === null}>
      <Icon name={isHint ? 'info' : 'warning'} />
      <span class="notice-text">{shown?.text}</span>
      {action !== null && (
        <button
          type="button"
          class="button secondary notice-action"
          onClick={() => {
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton
        icon="close"
        label={l10n.t('Close')}
        onClick={() => {
          notices.close();
        }}
      />
    </div>
  );
}
