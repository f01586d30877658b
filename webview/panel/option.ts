import * as l10n from '@vscode/l10n';
import type { PictureHitbox } from '../../src/messages/picture.js';
import { sameItems } from '../editor/evolved.js';
import type { Distinction } from '../text/tell-apart.js';
import { fieldsText, numberText, optionName, undrawnText } from '../text/labels.js';
import { h, icon, setAttribute, setText } from './dom.js';
import { collisionMark, swatch } from './swatch.js';

/** One line of the list of hitboxes. */
export class Option {
  readonly element: HTMLElement;
  private readonly name = h('span', { class: 'option-name' });
  /** Tells it from others of its name. */
  private readonly detail = h('span', { class: 'option-detail' });
  /** Says that only its numbers look like a hitbox. */
  private readonly possible = h('span', { class: 'option-possible' });
  private readonly numbers = h('span', { class: 'option-numbers' });
  private readonly count = h('span', { class: 'option-count' });
  /** Tells that it is hidden or locked. */
  private readonly view = icon('lock');
  /** What the line is made from: there are thousands of lines, of which one changes. */
  private shown: readonly unknown[] = [];
  private role: string | null = null;
  private box: SVGSVGElement | null = null;

  constructor(id: string, number: number) {
    const mark = h('span', { class: 'option-mark' }, collisionMark(), this.count);
    this.element = h(
      'div',
      { role: 'option', class: 'option', id: `hitbox-${number}`, 'data-hitbox-id': id, 'aria-selected': 'false' },
      h(
        'span',
        { class: 'option-text' },
        h('span', { class: 'option-names' }, this.name, this.detail, this.possible),
        this.numbers,
      ),
      this.view,
      mark,
    );
  }

  update(
    hitbox: PictureHitbox,
    fields: PictureHitbox['fields'],
    collisions: number,
    view: { readonly hidden: boolean; readonly locked: boolean; readonly there: boolean },
    distinction: Distinction | null,
  ): void {
    const shown = [hitbox, fields, collisions, view.hidden, view.locked, view.there, distinction];
    if (sameItems(shown, this.shown)) return;
    this.shown = shown;
    if (hitbox.role !== this.role) {
      this.role = hitbox.role;
      this.box?.remove();
      this.box = swatch(hitbox.role);
      this.element.prepend(this.box);
    }
    setText(this.name, hitbox.name);
    setText(this.detail, distinction?.text ?? '');
    this.element.classList.toggle('by-numbers', distinction?.byNumbers === true);
    setText(this.possible, hitbox.certain === null ? l10n.t('possible') : '');
    setText(this.numbers, fields.map(([, value]) => numberText(value)).join(', '));
    setText(this.count, collisions > 1 ? String(collisions) : '');
    this.element.classList.toggle('colliding', collisions > 0);
    this.element.classList.toggle('broken', hitbox.shape === null);
    setAttribute(this.element, 'title', hitbox.shape === null ? undrawnText(hitbox) : fieldsText(fields));
    this.element.classList.toggle('partly', hitbox.unknown.length > 0);
    this.element.classList.toggle('possible', hitbox.certain === null);
    this.element.classList.toggle('stale', hitbox.stale);
    this.element.classList.toggle('unseen', view.hidden || !view.there);
    setAttribute(this.view, 'class', `codicon codicon-${view.hidden ? 'eye-closed' : 'lock'}`);
    this.view.hidden = !view.hidden && !view.locked;
    const words = [optionName(hitbox, fields, collisions, distinction?.text ?? null)];
    if (view.hidden) words.push(l10n.t('hidden'));
    if (!view.there) words.push(l10n.t('not in this frame'));
    if (view.locked) words.push(l10n.t('locked'));
    setAttribute(this.element, 'aria-label', words.join(', '));
  }

  select(selected: boolean): void {
    setAttribute(this.element, 'aria-selected', String(selected));
  }
}
