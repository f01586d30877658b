import * as l10n from '@vscode/l10n';
import { h, setAttribute, setText } from '../panels/dom.js';
import { swatch } from '../panels/swatch-elements.js';
import type { Touch } from './body.js';
import { depthText, encounterName, meetingText, touchName, touchNameBelow, touchRoles } from './stage-words.js';
import type { ChosenPair, Encounter, StageState } from './state.js';

/** So many encounters are listed: with more of them nobody reads on. */
const mostEncounters = 40;

/** So many pairs are listed in all. */
const mostListed = 100;

/** What touches what: every encounter with its distance or its pairs. A chosen pair is shown by itself in the picture. */
export class PairList {
  readonly listbox = h('div', {
    role: 'listbox',
    class: 'list pairs',
    tabindex: '0',
    'aria-label': l10n.t('Pairs that collide'),
  });
  private key = '';
  private rows: { readonly pair: ChosenPair; readonly line: PairLine }[] = [];
  private headings: { readonly name: HTMLElement; readonly text: HTMLElement }[] = [];
  private readonly more = h('div', { class: 'pairs-more' });

  constructor(private readonly state: StageState) {
    this.listbox.addEventListener('keydown', (event) => {
      this.pressed(event);
    });
    this.listbox.addEventListener('click', (event) => {
      const line = event.target instanceof Element ? event.target.closest('[role=option]') : null;
      const row = this.rows.find((one) => one.line.element === line);
      if (row !== undefined) this.choose(row.pair);
    });
  }

  update(): void {
    const { state } = this;
    const shown = this.shown();
    let left = mostListed;
    const listed = shown.map((encounter) => {
      const touches = encounter.meeting.touches.slice(0, left);
      left -= touches.length;
      return { encounter, touches };
    });
    this.arrange(listed);
    let at = 0;
    listed.forEach(({ encounter, touches }, index) => {
      const heading = this.headings[index]!;
      setText(heading.name, encounterName(encounter));
      setText(heading.text, meetingText(encounter));
      heading.text.classList.toggle('collides', encounter.meeting.pairs.length > 0);
      for (const touch of touches) this.rows[at++]!.line.update(encounter, touch);
    });
    const hidden = state.pairCount - at;
    this.more.hidden = hidden <= 0;
    setText(this.more, hidden > 0 ? l10n.t('and {0} more', hidden) : '');
    const { chosenPair } = state;
    this.listbox.removeAttribute('aria-activedescendant');
    for (const { pair, line } of this.rows) {
      const chosen = chosenPair !== null && samePair(pair, chosenPair);
      setAttribute(line.element, 'aria-selected', String(chosen));
      if (chosen) this.listbox.setAttribute('aria-activedescendant', line.element.id);
    }
  }

  /** All that collide, and those that the chosen actor takes part in. */
  private shown(): Encounter[] {
    const { encounters, selected } = this.state;
    const told = encounters.filter(
      ({ a, b, meeting }) =>
        meeting.pairs.length > 0 || a.id === selected || b.id === selected || encounters.length === 1,
    );
    return told.slice(0, mostEncounters);
  }

  /** Makes the lines anew where others are needed than are there. */
  private arrange(listed: readonly { readonly encounter: Encounter; readonly touches: readonly Touch[] }[]): void {
    const pairs = listed.map(({ encounter, touches }) =>
      touches.map((touch): ChosenPair => ({ actors: [encounter.a.id, encounter.b.id], hitboxes: [touch.a, touch.b] })),
    );
    const key = JSON.stringify([listed.map(({ encounter }) => [encounter.a.id, encounter.b.id]), pairs]);
    if (key === this.key) return;
    this.key = key;
    this.rows = [];
    this.headings = [];
    const groups = pairs.map((some) => {
      const name = h('span', { class: 'encounter-name' });
      const text = h('span', { class: 'encounter-text' });
      this.headings.push({ name, text });
      const group = h('div', { role: 'group', class: 'group' }, h('div', { class: 'encounter' }, name, text));
      for (const pair of some) {
        const line = new PairLine(`pair-${this.rows.length}`);
        this.rows.push({ pair, line });
        group.append(line.element);
      }
      return group;
    });
    this.listbox.replaceChildren(...groups, this.more);
  }

  private pressed(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const { chosenPair } = this.state;
    const at = this.rows.findIndex(({ pair }) => chosenPair !== null && samePair(pair, chosenPair));
    const last = this.rows.length - 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at < 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (event.key === 'Escape' && chosenPair !== null) this.state.choosePair(null);
    else if (target !== undefined) this.choose(this.rows[Math.max(0, Math.min(last, target))]?.pair ?? null);
    else return;
    event.preventDefault();
  }

  /** The same once more gives it up. */
  private choose(pair: ChosenPair | null): void {
    const { chosenPair } = this.state;
    const again = pair !== null && chosenPair !== null && samePair(pair, chosenPair);
    this.state.choosePair(again ? null : pair);
  }
}

function samePair(a: ChosenPair, b: ChosenPair): boolean {
  return a.actors.join() === b.actors.join() && a.hitboxes.join() === b.hitboxes.join();
}

/** One pair: what of whom touches what of whom, and how deep. */
class PairLine {
  readonly element: HTMLElement;
  private readonly swatches = h('span', { class: 'pair-roles', 'aria-hidden': 'true' });
  private readonly name = h('span', { class: 'option-name' });
  private readonly depth = h('span', { class: 'pair-depth' });
  private roles = '';

  constructor(id: string) {
    this.element = h(
      'div',
      { role: 'option', class: 'option pair', id, 'aria-selected': 'false' },
      this.swatches,
      this.name,
      this.depth,
    );
  }

  update(encounter: Encounter, touch: Touch): void {
    const roles = touchRoles(encounter, touch);
    if (roles !== this.roles) {
      this.roles = roles;
      const first = encounter.a.hitboxes[touch.a]?.role ?? '';
      const second = encounter.b.hitboxes[touch.b]?.role ?? '';
      this.swatches.replaceChildren(swatch(first), swatch(second));
    }
    const name = touchName(encounter, touch);
    const depth = depthText(touch);
    setText(this.name, touchNameBelow(encounter, touch));
    setText(this.depth, depth);
    setAttribute(this.element, 'title', `${name} (${roles}): ${depth}`);
    setAttribute(this.element, 'aria-label', `${name}, ${roles}, ${depth}`);
  }
}
