import { computed, effect, untracked } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import type { Editor } from '../editor/editor.js';
import { track } from '../editor/evolved.js';
import type { SceneUpdate } from '../editor/scene-update.js';
import { tellApart, type Distinction } from '../text/tell-apart.js';
import { shownFields } from '../text/labels.js';
import { describeForMenu } from './context-menu.js';
import { h, setAttribute } from './dom.js';
import { Option } from './option.js';
import { Typeahead } from './typeahead.js';

/** So many lines are made at once; the rest of a long list follows while nothing else happens. */
const atOnce = 400;

/** So many lines are laid out together. */
const chunkSize = 50;

export interface ListUser {
  /** A line was chosen; `open`: and its text is to be gone to. */
  choose(index: number, open: boolean): void;
  /** A line is added to what is selected, or taken away. */
  toggle(index: number): void;
  /** The lines from one position of `order` to another are selected. */
  range(order: readonly number[], from: number, to: number): void;
  hover(index: number | null): void;
}

/** The hitboxes as a list, for the keyboard, for screen readers, and for the eye that looks for a name. */
export class HitboxList {
  readonly listbox = h('div', {
    role: 'listbox',
    class: 'list',
    tabindex: '0',
    'aria-label': l10n.t('Hitboxes'),
    'aria-multiselectable': 'true',
  });
  private options = new Map<string, Option>();
  private order: number[] = [];
  private made = 0;
  /** The update of the scene that was seen last. */
  private version = 0;
  private layoutKey = '';
  private distinctions: readonly Distinction[] = [];
  /** The hitboxes that these are of. */
  private toldApart: Editor['hitboxes'] = [];
  private waiting = 0;
  /** Where a selection of several lines began. */
  private from = -1;
  private readonly typeahead = new Typeahead();

  constructor(
    private readonly state: Editor,
    private readonly user: ListUser,
  ) {
    this.listbox.addEventListener('keydown', (event) => {
      this.key(event);
    });
    this.listbox.addEventListener('click', (event) => {
      const index = this.indexOf(event.target);
      if (index < 0) return;
      const position = this.order.indexOf(index);
      if (event.shiftKey && this.from >= 0) user.range(this.order, this.from, position);
      else {
        this.from = position;
        if (event.ctrlKey || event.metaKey) user.toggle(index);
        else user.choose(index, event.detail > 1);
      }
    });
    // Before VS Code looks what its menu is about.
    this.listbox.addEventListener(
      'contextmenu',
      (event) => {
        const index = this.indexOf(event.target);
        const id = state.hitboxes[index]?.id;
        if (id !== undefined && !state.selection.has(id)) user.choose(index, false);
        describeForMenu(this.listbox, state);
      },
      true,
    );
    this.listbox.addEventListener('pointermove', (event) => {
      const index = this.indexOf(event.target);
      user.hover(index < 0 ? null : index);
    });
    this.listbox.addEventListener('pointerleave', () => {
      user.hover(null);
    });
  }

  /** Keeps the lines in step with the editor. */
  start(): void {
    const { state } = this;
    // The picture is another one with each edit.
    const fileName = computed(() => state.picture?.fileName);
    effect(() => {
      track(state.sprites, fileName.value, state.ids);
      untracked(() => {
        this.from = -1;
        this.rebuild();
      });
    });
    effect(() => {
      const { sceneUpdate } = state;
      untracked(() => {
        this.follow(sceneUpdate);
      });
    });
    effect(() => {
      track(state.selection);
      untracked(() => {
        this.select();
      });
    });
  }

  private follow({ version, changed }: SceneUpdate): void {
    const isNext = version === this.version + 1;
    if (version === this.version) return;
    this.version = version;
    const others = this.tellApart();
    if (changed !== null && isNext) for (const index of new Set([...changed, ...others])) this.refresh(index);
    else for (let i = 0; i < this.made; i++) this.refresh(this.order[i]!);
  }

  /** The option of a hitbox, if its line is made. */
  option(index: number): HTMLElement | null {
    return this.options.get(this.state.hitboxes[index]?.id ?? '')?.element ?? null;
  }

  /** Works out again what is written beside names; returns of which it is another. */
  private tellApart(): number[] {
    const { hitboxes } = this.state;
    if (hitboxes === this.toldApart) return [];
    this.toldApart = hitboxes;
    const before = this.distinctions;
    this.distinctions = tellApart(hitboxes);
    return [...hitboxes.keys()].filter((index) => {
      const [old, now] = [before[index], this.distinctions[index]!];
      return old?.text !== now.text || old.byNumbers !== now.byNumbers;
    });
  }

  private rebuild(): void {
    const { picture, hitboxes } = this.state;
    this.tellApart();
    const rank = new Map((picture?.sprites ?? []).map((sprite, index) => [sprite.id, index]));
    const rankOf = (index: number): number => rank.get(hitboxes[index]!.sprite) ?? rank.size;
    this.order = [...hitboxes.keys()].sort((a, b) => rankOf(a) - rankOf(b) || a - b);
    const sprites = (picture?.sprites ?? []).map(({ id, name }) => [id, name]);
    const key = JSON.stringify([sprites, this.order.map((i) => [hitboxes[i]!.id, hitboxes[i]!.sprite])]);
    if (key !== this.layoutKey) {
      this.layoutKey = key;
      const kept = new Map<string, Option>();
      for (const { id } of hitboxes) {
        const option = this.options.get(id);
        if (option !== undefined) kept.set(id, option);
      }
      this.options = kept;
      this.listbox.replaceChildren();
      this.made = 0;
      this.make(atOnce);
    } else for (let i = 0; i < this.made; i++) this.refresh(this.order[i]!);
    this.select();
  }

  /** Makes the next lines, and leaves the rest to a moment of leisure. */
  private make(count: number): void {
    const end = Math.min(this.order.length, this.made + count);
    for (; this.made < end; this.made++) {
      const index = this.order[this.made]!;
      const hitbox = this.state.hitboxes[index]!;
      let option = this.options.get(hitbox.id);
      if (option === undefined) {
        option = new Option(hitbox.id, nextNumber++);
        this.options.set(hitbox.id, option);
      }
      this.chunkOf(hitbox.sprite).append(option.element);
      this.refresh(index);
      option.select(this.state.selection.has(hitbox.id));
    }
    window.clearTimeout(this.waiting);
    if (this.made < this.order.length) {
      this.waiting = window.setTimeout(() => {
        this.make(100);
      }, 0);
    }
  }

  /** The part of the sprite's group that takes the next line. */
  private chunkOf(sprite: string): HTMLElement {
    const group = this.groupOf(sprite);
    const last = group.lastElementChild;
    if (last instanceof HTMLElement && last.className === 'chunk' && last.childElementCount < chunkSize) return last;
    const chunk = h('div', { role: 'presentation', class: 'chunk' });
    group.append(chunk);
    return chunk;
  }

  private groupOf(sprite: string): HTMLElement {
    const last = this.listbox.lastElementChild;
    if (last instanceof HTMLElement && last.dataset.sprite === sprite) return last;
    const picture = this.state.picture;
    const own = this.state.spriteOf({ sprite })?.name ?? '';
    // What belongs to the file as a whole needs a heading only where others have one.
    const name = own === '' && this.listbox.childElementCount > 0 ? (picture?.fileName ?? '') : own;
    const group = h('div', { role: 'group', class: 'group', 'data-sprite': sprite });
    if (name !== '') {
      group.setAttribute('aria-label', name);
      group.append(h('div', { class: 'group-name', 'aria-hidden': 'true' }, name));
    }
    this.listbox.append(group);
    return group;
  }

  private refresh(index: number): void {
    const hitbox = this.state.hitboxes[index];
    if (hitbox === undefined) return;
    const { state } = this;
    const view = { hidden: state.isHidden(index), locked: state.isLockedHitbox(index), there: state.isThere(index) };
    const distinction = this.distinctions[index] ?? null;
    const option = this.options.get(hitbox.id);
    option?.update(hitbox, shownFields(state, index), state.collisions.of(index).size, view, distinction);
  }

  private select(): void {
    const { selection } = this.state;
    for (const [id, option] of this.options) option.select(selection.has(id));
    const active = this.option(this.state.selectedIndex);
    if (active === null) this.listbox.removeAttribute('aria-activedescendant');
    else {
      setAttribute(this.listbox, 'aria-activedescendant', active.id);
      active.scrollIntoView({ block: 'nearest' });
    }
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = this.order.indexOf(this.state.selectedIndex);
    const page = Math.max(1, Math.floor(this.listbox.clientHeight / 22) - 1);
    const last = this.made - 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at < 0 ? last : at - 1,
      Home: 0,
      End: last,
      PageDown: at + page,
      PageUp: at - page,
    };
    const target = targets[event.key];
    if (target !== undefined) {
      const to = Math.max(0, Math.min(last, target));
      if (event.shiftKey && at >= 0) this.user.range(this.order, this.from < 0 ? at : this.from, to);
      else this.go(to, false);
    } else if (event.key === 'Enter') this.go(at, true);
    else if (event.key.length !== 1) return;
    else {
      const names = this.order.map((index) => this.state.hitboxes[index]!.name);
      this.go(this.typeahead.find(event.key, names, at, event.timeStamp), false);
    }
    event.preventDefault();
  }

  private go(position: number, open: boolean): void {
    const index = this.order[position];
    if (index === undefined) return;
    this.from = position;
    this.user.choose(index, open);
  }

  private indexOf(target: EventTarget | null): number {
    const line = target instanceof Element ? target.closest<HTMLElement>('[data-hitbox-id]') : null;
    return this.state.indexOf(line?.dataset.hitboxId ?? null);
  }
}

let nextNumber = 1;
