import * as l10n from '@vscode/l10n';
import { h, icon, iconButton, setAttribute, setText } from './dom.js';
import { LastingNotice, type NoticeAction } from './lasting-notice.js';

/** How long a passing notice stays, in ms. */
const passing = 8000;

/** One line over the picture that says what is amiss: with the text, or with what the user just tried. */
export class NoticeLine {
  readonly element: HTMLElement;
  private readonly icon = icon('warning');
  private readonly text = h('span', { class: 'notice-text' });
  private readonly button = h('button', { type: 'button', class: 'button secondary notice-action' });
  private readonly lasting = new LastingNotice(() => {
    const { text } = this.lasting.shown;
    if (text === null || text !== this.dismissed) this.dismissed = null;
    this.show();
  });
  private dismissed: string | null = null;
  private momentary: string | null = null;
  private timer = 0;

  constructor() {
    this.element = h(
      'div',
      { class: 'notice', 'aria-live': 'polite' },
      this.icon,
      this.text,
      this.button,
      iconButton('close', l10n.t('Close'), () => {
        if (this.momentary === null) this.dismissed = this.lasting.shown.text;
        this.momentary = null;
        this.show();
      }),
    );
    this.button.addEventListener('click', () => {
      this.lasting.shown.action?.run();
    });
    this.element.hidden = true;
  }

  /** What is true of the document; stays until it is not true any more or is closed. A warning comes after a delay. */
  setLasting(text: string | null, isHint = false, action: NoticeAction | null = null): void {
    this.lasting.set({ text, isHint, action });
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
    const { text: lasting, isHint, action } = this.lasting.shown;
    const text = this.momentary ?? (lasting === this.dismissed ? null : lasting);
    this.element.hidden = text === null;
    const calm = isHint && this.momentary === null;
    this.button.hidden = this.momentary !== null || action === null;
    setText(this.button, action?.label ?? '');
    this.element.classList.toggle('hint', calm);
    setAttribute(this.icon, 'class', `codicon codicon-${calm ? 'info' : 'warning'}`);
    setText(this.text, text ?? '');
  }
}
