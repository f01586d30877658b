import { startTimer, type StartTimer } from '../platform/timer.js';

/** An action for the problem in a notice. */
export interface NoticeAction {
  readonly label: string;
  run(): void;
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
