import * as l10n from '@vscode/l10n';
import { h, icon, iconButton, setAttribute, setText } from './dom.js';

/** How long a passing notice stays, in ms. */
const passing = 8000;

/** What can be done about what a notice says. */
export interface NoticeAction {
  readonly label: string;
  run(): void;
}

/** One line over the picture that says what is amiss: with the text, or with what the user just tried. */
export class NoticeLine {
  readonly element: HTMLElement;
  private readonly icon = icon('warning');
  private readonly text = h('span', { class: 'notice-text' });
  private readonly button = h('button', { type: 'button', class: 'button secondary notice-action' });
  private action: NoticeAction | null = null;
  private lasting: string | null = null;
  private dismissed: string | null = null;
  private momentary: string | null = null;
  /** What lasts is a hint, and nothing is amiss. */
  private isHint = false;
  private timer = 0;

  constructor() {
    this.element = h(
      'div',
      { class: 'notice', 'aria-live': 'polite' },
      this.icon,
      this.text,
      this.button,
      iconButton('close', l10n.t('Close'), () => {
        if (this.momentary === null) this.dismissed = this.lasting;
        this.momentary = null;
        this.show();
      }),
    );
    this.button.addEventListener('click', () => {
      this.action?.run();
    });
    this.element.hidden = true;
  }

  /** What is true of the document; stays until it is not true any more or is closed. */
  setLasting(text: string | null, isHint = false, action: NoticeAction | null = null): void {
    this.action = action;
    if (text === this.lasting) return;
    this.lasting = text;
    this.isHint = isHint;
    if (text === null || text !== this.dismissed) this.dismissed = null;
    this.show();
  }

  /** What just happened; goes away by itself. */
  tell(text: string): void {
    this.momentary = text;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.momentary = null;
      this.show();
    }, passing);
    this.show();
  }

  private show(): void {
    const text = this.momentary ?? (this.lasting === this.dismissed ? null : this.lasting);
    this.element.hidden = text === null;
    const calm = this.isHint && this.momentary === null;
    this.button.hidden = this.momentary !== null || this.action === null;
    setText(this.button, this.action?.label ?? '');
    this.element.classList.toggle('hint', calm);
    setAttribute(this.icon, 'class', `codicon codicon-${calm ? 'info' : 'warning'}`);
    setText(this.text, text ?? '');
  }
}
