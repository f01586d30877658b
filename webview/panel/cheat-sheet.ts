import * as l10n from '@vscode/l10n';
import { shortcuts, type Shortcut, type Where } from '../commands/keymap.js';
import { h, iconButton } from './dom.js';

/** What there is to say of keys that count in one place. */
export interface CheatSection {
  readonly title: string;
  readonly rows: readonly Pick<Shortcut, 'keys' | 'description'>[];
}

/** Every key of a page, from the table that keys are looked up in; those of the picture where no other is given. */
export class CheatSheet {
  readonly element = h('dialog', { class: 'cheat-sheet', 'aria-label': l10n.t('Keyboard Shortcuts') });

  constructor(
    private readonly closed: () => void,
    private readonly sections: () => readonly CheatSection[] = pictureSections,
    private readonly hint: () => string = pointerHint,
  ) {
    // A click beside it is a click on the backdrop, which is the dialog itself.
    this.element.addEventListener('click', (event) => {
      if (event.target === this.element) this.element.close();
    });
    this.element.addEventListener('close', () => {
      this.closed();
    });
    this.element.addEventListener('keydown', (event) => {
      event.stopPropagation();
      if (event.key === '?') this.element.close();
    });
  }

  open(): void {
    if (this.element.open) return;
    this.element.replaceChildren(
      h(
        'header',
        {},
        h('h2', {}, l10n.t('Keyboard Shortcuts')),
        iconButton('close', l10n.t('Close (Escape)'), () => {
          this.element.close();
        }),
      ),
      h('div', { class: 'cheat-columns' }, ...this.sections().map(sectionElement)),
      h('p', { class: 'hint' }, this.hint()),
    );
    this.element.showModal();
  }
}

function places(): readonly (readonly [Where, string])[] {
  return [
    ['canvas', l10n.t('In the picture')],
    ['canvas or list', l10n.t('In the picture and the list')],
    ['anywhere', l10n.t('Everywhere in the preview')],
  ];
}

function pictureSections(): CheatSection[] {
  return places().map(([where, title]) => ({
    title,
    rows: shortcuts.filter((shortcut) => shortcut.where === where).sort((a, b) => rankOf(a) - rankOf(b)),
  }));
}

function sectionElement({ title, rows: shown }: CheatSection): HTMLElement {
  const rows = shown.map(({ keys, description }) =>
    h('div', { class: 'cheat-row' }, h('dt', {}, ...keys.slice(0, 2).flatMap(keyCaps)), h('dd', {}, description())),
  );
  return h('section', {}, h('h3', {}, title), h('dl', {}, ...rows));
}

/** A key alone comes before the same key with modifiers, though keys are looked up the other way round. */
function rankOf({ keys }: Shortcut): number {
  const lastKey = (pattern: string): string =>
    pattern.slice(Math.max(0, pattern.lastIndexOf('+', pattern.length - 2) + 1));
  const first = shortcuts.findIndex((other) => lastKey(other.keys[0]!) === lastKey(keys[0]!));
  return first + keys[0]!.split('+').length / 10;
}

/** `Mod+Shift+Z` as a person reads it on this keyboard. */
function keyCaps(pattern: string, index: number): Node[] {
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  const parts = pattern === '+' ? ['+'] : pattern.split('+');
  const words: Readonly<Record<string, string>> = {
    Mod: isMac ? '⌘' : 'Ctrl',
    Alt: isMac ? '⌥' : 'Alt',
    Shift: isMac ? '⇧' : 'Shift',
    Arrow: l10n.t('Arrows'),
    Escape: 'Esc',
  };
  const caps = parts.map((part) => h('kbd', {}, words[part] ?? part));
  return index === 0 ? caps : [h('span', { class: 'cheat-or' }, '/'), ...caps];
}

function pointerHint(): string {
  return l10n.t(
    'While dragging: Ctrl or Cmd suspends snapping, Alt keeps the centre, Shift keeps the ratio or turns by 15°. On empty ground a drag selects; Space or the middle button pans. A double click on a side of a polygon adds a corner.',
  );
}
