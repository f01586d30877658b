import { startTimer, type StartTimer } from '../platform/timer.js';

/** What can be done about what a notice says. */
export interface NoticeAction {
  readonly label: string;
  run(): void;
}

/** What is true of the document as long as it is shown. */
export interface LastingText {
  readonly text: string | null;
  /** Nothing is amiss. */
  readonly isHint: boolean;
  readonly action: NoticeAction | null;
}

/** How long something has to be amiss before it is said, in ms: text that is being typed is broken now and then. */
export const warningDelay = 1000;

/** What a notice says of the document: a warning after a delay, everything else at once. */
export class LastingNotice {
  shown: LastingText = { text: null, isHint: false, action: null };
  private next: LastingText = this.shown;
  private endWait: (() => void) | null = null;

  /** `changed`: what is shown is another. */
  constructor(
    private readonly changed: () => void,
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
    this.changed();
  }
}

function isWarning({ text, isHint }: LastingText): boolean {
  return text !== null && !isHint;
}
