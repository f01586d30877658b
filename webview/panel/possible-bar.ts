import * as l10n from '@vscode/l10n';
import type { Editor } from '../editor/editor.js';
import { possibleText } from '../picture/certainty-words.js';
import { h, icon, iconButton, setText } from './dom.js';

export interface PossibleBarDelegate {
  /** These hitboxes are some, or are none. */
  declare(ids: readonly string[], areHitboxes: boolean): void;
  select(ids: readonly string[]): void;
}

/** A bar above the picture that asks whether numbers which only look like hitboxes are some. */
export class PossibleBar {
  readonly element: HTMLElement;
  private readonly text = h('span', { class: 'possible-text', 'aria-live': 'polite' });
  private readonly all: HTMLButtonElement;
  /** What is possible, and of that what is meant: the selected ones, or all. */
  private possible: readonly string[] = [];
  private meant: readonly string[] = [];
  /** The address of the file for which it was closed. */
  private closedFor: string | null = null;

  constructor(
    private readonly state: Editor,
    delegate: PossibleBarDelegate,
  ) {
    this.all = button(l10n.t('Select All'), 'link', () => {
      delegate.select(this.possible);
    });
    this.element = h(
      'section',
      { class: 'possible-bar', 'aria-label': l10n.t('Possible hitboxes') },
      icon('question'),
      this.text,
      this.all,
      h(
        'span',
        { class: 'possible-buttons' },
        button(l10n.t('These Are Hitboxes'), 'button', () => {
          delegate.declare(this.meant, true);
        }),
        button(l10n.t('Not Hitboxes'), 'button secondary', () => {
          delegate.declare(this.meant, false);
        }),
      ),
      iconButton('close', l10n.t('Close'), () => {
        this.closedFor = this.state.picture?.uri ?? null;
        this.update();
      }),
    );
    this.element.hidden = true;
  }

  update(): void {
    const { picture, empty, hitboxes, selection } = this.state;
    const isShown = picture !== null && empty === null && picture.uri !== this.closedFor;
    this.possible = isShown ? hitboxes.filter(({ certain }) => certain === null).map(({ id }) => id) : [];
    const selected = picture?.declaresWhole === true ? [] : this.possible.filter((id) => selection.has(id));
    this.meant = selected.length === 0 ? this.possible : selected;
    this.element.hidden = this.possible.length === 0;
    setText(this.text, possibleText(this.possible.length, selected.length));
    this.all.hidden = selected.length === 0 || selected.length === this.possible.length;
  }
}

function button(label: string, className: string, press: () => void): HTMLButtonElement {
  const element = h('button', { type: 'button', class: className }, label);
  element.addEventListener('click', press);
  return element;
}
