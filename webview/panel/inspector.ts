import { effect, signal } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import type { Shape } from '../../src/core/index.js';
import { evaluateTyped } from '../../src/edit/arithmetic.js';
import { mirrorShape } from '../../src/edit/arrange.js';
import { clean } from '../../src/edit/move.js';
import { numbersOfShape, withNumber, type ShapeNumber } from '../../src/edit/shape-numbers.js';
import { resizeRect } from '../../src/edit/resize.js';
import type { PictureAction } from '../../src/messages/actions.js';
import type { PictureHitbox } from '../../src/messages/picture.js';
import type { ReadOnlyReasons } from '../../src/messages/preview-requests.js';
import { knownRoles } from '../../src/model/role.js';
import type { Editor } from '../editor/editor.js';
import { numberText } from '../picture/words.js';
import { growsAboutCentre, isAssumed, whyNotTyped } from '../picture/writable.js';
import { h, iconButton, setAttribute, setText } from './dom.js';
import { fixField, listenToField, showIn, textField, type TextField } from './text-field.js';

export interface InspectorUser {
  /** Shapes were typed for hitboxes, by their places in the list. */
  setShapes(shapes: ReadonlyMap<number, Shape>): void;
  rename(index: number, name: string): void;
  setRole(index: number, role: string): void;
  /** Asks why the text cannot give a hitbox another name, or another role; null where nobody can tell now. */
  readOnlyReasons(uri: string, id: string): Promise<ReadOnlyReasons | null>;
  act(action: PictureAction): void;
  /** What was typed is no number, or a number that the shape cannot have. */
  refuse(text: string): void;
}

/** By how much the arrow keys change a number. */
const small = 1;
const large = 10;

/** The numbers of what is selected, its name and its role, to be read and typed. */
export class Inspector {
  readonly element: HTMLElement;
  private readonly title = h('h2', { class: 'inspector-title' });
  private readonly name = textField('inspector-name', l10n.t('Name'));
  private readonly role = textField('inspector-role', l10n.t('Role'));
  private readonly roles = h('datalist', { id: 'inspector-roles' });
  private readonly numbers = h('div', { class: 'inspector-numbers' });
  private readonly fields = new Map<ShapeNumber, TextField>();
  private shown: readonly ShapeNumber[] = [];
  /** The hitbox that was asked about last, in its version, and the last answer. */
  private asked = '';
  readonly #reasons = signal<{ readonly uri: string; readonly id: string; readonly of: ReadOnlyReasons } | null>(null);

  constructor(
    private readonly state: Editor,
    private readonly user: InspectorUser,
  ) {
    this.role.input.setAttribute('list', this.roles.id);
    this.listen(this.name.input, (text) => {
      user.rename(state.selectedIndex, text);
    });
    this.listen(this.role.input, (text) => {
      user.setRole(state.selectedIndex, text);
    });
    this.element = h(
      'section',
      { class: 'inspector', 'aria-label': l10n.t('Inspector') },
      this.title,
      h('div', { class: 'inspector-words' }, this.name.label, this.role.label),
      this.roles,
      this.numbers,
      this.buttons(),
    );
    this.element.hidden = true;
  }

  /** Keeps the fields in step with what is selected. */
  start(): void {
    effect(() => {
      this.update();
    });
  }

  private buttons(): HTMLElement {
    const button = (name: string, label: string, action: PictureAction): HTMLElement =>
      iconButton(name, label, () => {
        this.user.act(action);
      });
    return h(
      'div',
      { class: 'inspector-buttons', role: 'group', 'aria-label': l10n.t('Do with what is selected') },
      button('copy', l10n.t('Duplicate (Ctrl+D)'), 'duplicate'),
      button('arrow-swap', l10n.t('Mirror Left to Right (M)'), 'mirror-x'),
      button('eye-closed', l10n.t('Hide (H)'), 'hide'),
      button('lock', l10n.t('Lock (L)'), 'lock-hitboxes'),
      h('span', { class: 'spring' }),
      button('trash', l10n.t('Delete (Del)'), 'delete'),
    );
  }

  private update(): void {
    const { state } = this;
    const selected = this.selected();
    this.element.hidden = selected.length === 0;
    if (selected.length === 0) return;
    const only = selected.length === 1 ? state.hitboxes[selected[0]!]! : null;
    setText(this.title, only === null ? l10n.t('{0} hitboxes', selected.length) : only.name || only.path);
    setAttribute(this.title, 'title', only?.path ?? '');
    this.showWords(only);
    this.showNumbers(selected);
  }

  /** The name and the role of the only one that is selected, to be typed where the text can say them. */
  private showWords(only: PictureHitbox | null): void {
    const { picture } = this.state;
    this.name.label.hidden = only === null;
    this.role.label.hidden = only === null;
    if (only === null || picture === null) return;
    const asked = `${picture.uri} ${picture.version} ${only.id}`;
    if (this.asked !== asked) {
      this.asked = asked;
      void this.ask(asked, picture.uri, only.id);
    }
    const reasons = this.#reasons.value;
    const fixed = reasons?.uri === picture.uri && reasons.id === only.id ? reasons.of : null;
    showIn(this.name.input, only.name);
    showIn(this.role.input, only.role);
    const stale = only.stale ? only.fixed : null;
    fixField(this.name.input, stale ?? fixed?.name ?? null);
    fixField(this.role.input, stale ?? fixed?.role ?? null);
    this.showRoles();
  }

  private async ask(asked: string, uri: string, id: string): Promise<void> {
    const of = await this.user.readOnlyReasons(uri, id);
    if (of !== null && this.asked === asked) this.#reasons.value = { uri, id, of };
  }

  private showRoles(): void {
    const words = new Set<string>(knownRoles);
    for (const { role } of this.state.hitboxes) words.add(role);
    if (this.roles.childElementCount === words.size) return;
    this.roles.replaceChildren(...[...words].map((role) => h('option', { value: role })));
  }

  /** The numbers that all of the selected have; a number on which they differ, or that only the game knows, is left empty. */
  private showNumbers(selected: readonly number[]): void {
    const { state } = this;
    const shapes = selected.map((index) => this.seen(index)).filter((shape) => shape !== null);
    const first = shapes[0];
    const common: [ShapeNumber, number | null][] = [];
    if (first !== undefined && shapes.length === selected.length) {
      const others = shapes.slice(1, mostCompared).map((shape) => new Map(numbersOfShape(shape)));
      for (const [name, value] of numbersOfShape(first)) {
        if (!others.every((numbers) => numbers.has(name))) continue;
        if (name === 'rotation' && value === 0 && selected.every((index) => this.hasNoAngle(index))) continue;
        common.push([name, others.every((numbers) => numbers.get(name) === value) ? value : null]);
      }
    }
    const names = common.map(([name]) => name);
    if (names.join() !== this.shown.join()) {
      this.shown = names;
      this.numbers.replaceChildren(...names.map((name) => this.field(name).label));
    }
    for (const [name, value] of common) {
      const { input } = this.field(name);
      const isKnown = !selected.slice(0, mostCompared).some((index) => isAssumed(state.hitboxes[index]!, name));
      showIn(input, value === null || !isKnown ? '' : numberText(value));
      input.placeholder = !isKnown ? '?' : value === null ? l10n.t('mixed') : '';
      fixField(input, this.whyNotTyped(selected, name));
    }
  }

  /** Why a number cannot be typed for all that is selected; null where it can. */
  private whyNotTyped(selected: readonly number[], name: ShapeNumber): string | null {
    for (const index of selected.slice(0, mostCompared)) {
      const why = whyNotTyped(this.state.hitboxes[index]!, name);
      if (why !== null) return why;
    }
    return null;
  }

  /** Whether the text has no angle for a hitbox: it is not turned, and cannot be. */
  private hasNoAngle(index: number): boolean {
    return this.state.hitboxes[index]?.cannot.turn !== undefined;
  }

  private field(name: ShapeNumber): TextField {
    let field = this.fields.get(name);
    if (field === undefined) {
      field = textField(`inspector-${name}`, labels()[name]);
      field.input.inputMode = 'decimal';
      this.listen(field.input, (text) => {
        this.type(name, text);
      });
      field.input.addEventListener('keydown', (event) => {
        this.step(name, event);
      });
      this.fields.set(name, field);
    }
    return field;
  }

  /** A number was typed for all that is selected. */
  private type(name: ShapeNumber, text: string): void {
    const value = evaluateTyped(text);
    if (value === null) {
      this.user.refuse(l10n.t('“{0}” is not a number', text));
      return;
    }
    this.change(name, () => value);
  }

  private step(name: ShapeNumber, event: KeyboardEvent): void {
    if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || event.ctrlKey || event.metaKey || event.altKey)
      return;
    event.preventDefault();
    if (this.field(name).input.readOnly) return;
    const by = (event.shiftKey ? large : small) * (event.key === 'ArrowUp' ? 1 : -1);
    this.change(name, (value) => clean(value + by));
    const input = this.field(name).input;
    delete input.dataset.typing;
    this.update();
  }

  private change(name: ShapeNumber, next: (value: number) => number): void {
    const shapes = new Map<number, Shape>();
    for (const index of this.selected()) {
      const shape = this.seen(index);
      const value = shape === null ? undefined : new Map(numbersOfShape(shape)).get(name);
      if (shape === null || value === undefined) continue;
      const changed =
        shape.kind === 'rect' && growsAboutCentre(this.state.hitboxes[index]!, name) && next(value) >= 0
          ? resizeRect(shape, { x: 0, y: 0 }, { width: shape.width, height: shape.height, [name]: next(value) })
          : withNumber(shape, name, next(value));
      if (changed === null) {
        this.user.refuse(l10n.t('{0} cannot be {1}', labels()[name], numberText(next(value))));
        return;
      }
      if (next(value) !== value) shapes.set(index, this.flipped(index, changed));
    }
    if (shapes.size > 0) this.user.setShapes(shapes);
  }

  private listen(input: HTMLInputElement, commit: (text: string) => void): void {
    input.addEventListener('keydown', (event) => {
      if (!input.readOnly || !changesText(event)) return;
      this.user.refuse(input.title);
    });
    listenToField(input, commit, () => {
      this.update();
    });
  }

  /** The shape as its file sees it: with y upwards where it counts so. */
  private seen(index: number): Shape | null {
    const shape = this.state.shapeOf(index);
    return shape === null ? null : this.flipped(index, shape);
  }

  private flipped(index: number, shape: Shape): Shape {
    const up = this.state.hitboxes[index]?.convention.yAxis === 'up';
    return up ? mirrorShape(shape, 'y', { x: 0, y: 0 }) : shape;
  }

  private selected(): number[] {
    return [...this.state.selection].map((id) => this.state.indexOf(id)).filter((index) => index >= 0);
  }
}

/** Whether a key would change the text of a field. */
function changesText({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && (key.length === 1 || key === 'Backspace' || key === 'Delete');
}

/** With more hitboxes than this nobody looks whether their numbers agree. */
const mostCompared = 1000;

function labels(): Readonly<Record<ShapeNumber, string>> {
  return {
    x: 'X',
    y: 'Y',
    width: l10n.t('Width'),
    height: l10n.t('Height'),
    radius: l10n.t('Radius'),
    radiusX: l10n.t('Radius X'),
    radiusY: l10n.t('Radius Y'),
    x1: 'X1',
    y1: 'Y1',
    x2: 'X2',
    y2: 'Y2',
    rotation: l10n.t('Angle'),
  };
}
