import type { Bounds } from '../../src/core/index.js';
import { boundsOverlap } from '../../src/model/bounds.js';
import type { SceneHitbox } from '../../src/messages/scene.js';
import type { ToHost } from '../../src/messages/protocol.js';
import type { Editor } from './editor.js';
import type { Viewport } from './viewport.js';

/** Changes the selection, and sends it to the host, which marks it in the text. */
export class SelectionController {
  constructor(
    private readonly editor: Editor,
    private readonly post: (message: ToHost) => void,
  ) {}

  /** Selects one hitbox and has the host reveal its text; null: clears the selection. */
  select(index: number | null, focus = false): void {
    const id = this.getId(index);
    this.set(id === null ? [] : [id], id, focus);
    // It may already be selected in another frame.
    this.editor.revealFrame();
  }

  /**
   * Selects a hitbox that is about to be dragged, alone or in addition. Its text is revealed only where it is visible:
   * an editor that opens would move the picture under the pointer.
   */
  grab(index: number, add: boolean): void {
    const { scene, selection } = this.editor;
    const id = this.getId(index);
    if (scene === null || id === null) return;
    const before = add ? [...selection].filter((other) => other !== id) : [];
    this.set([...before, id], null);
    if (before.length === 0) this.post({ type: 'reveal', uri: scene.uri, id });
    this.editor.revealFrame();
  }

  /** Adds a hitbox to the selection, or removes it. */
  toggle(index: number): void {
    const id = this.getId(index);
    if (id === null) return;
    const ids = new Set(this.editor.selection);
    if (!ids.delete(id)) ids.add(id);
    this.set([...ids]);
  }

  /** Selects everything between two items of a list; `to` comes last. */
  selectRange(order: readonly number[], from: number, to: number): void {
    const step = from <= to ? 1 : -1;
    const ids: string[] = [];
    for (let at = from; at !== to + step; at += step) {
      const id = this.getId(order[at] ?? -1);
      if (id !== null) ids.push(id);
    }
    this.set(ids);
  }

  selectMany(ids: readonly string[]): void {
    this.set([...ids]);
  }

  /** Selects all hitboxes, or those that the list shows. */
  selectAll(accepts: (index: number) => boolean = () => true): void {
    this.set(this.idsInFrame((_, index) => accepts(index)));
  }

  /** Selects all hitboxes with a role of the selection. */
  selectSameRole(): void {
    const { editor } = this;
    const roles = new Set(editor.selectedIndices.map((index) => editor.hitboxes[index]?.role));
    if (roles.size > 0) this.set(this.idsInFrame(({ role }) => roles.has(role)));
  }

  /** Selects all hitboxes of the sprites of the selection. */
  selectSameSprite(): void {
    const { editor } = this;
    const sprites = new Set(editor.selectedIndices.map((index) => editor.hitboxes[index]?.sprite));
    if (sprites.size > 0) this.set(this.idsInFrame(({ sprite }) => sprites.has(sprite)));
  }

  /** Selects the next or previous hitbox; returns false if there is none. */
  selectAdjacent(by: 1 | -1): boolean {
    const { hitboxes, selection, selectedIndex } = this.editor;
    const next = selection.size === 0 && by < 0 ? hitboxes.length - 1 : selectedIndex + by;
    if (next < 0 || next >= hitboxes.length) return false;
    this.select(next);
    return true;
  }

  /** Selects the hitboxes in a marquee, instead of `before` or in addition to it. The host isn't notified yet. */
  selectInMarquee(marquee: Bounds, before: ReadonlySet<string>): void {
    const { figures, hitboxes } = this.editor;
    const ids = new Set(before);
    figures.forEach((figure, index) => {
      if (figure === null || this.editor.isLocked(index) || !boundsOverlap(figure, marquee)) return;
      ids.add(hitboxes[index]!.id);
    });
    this.editor.select(ids);
  }

  /** Sends the current selection to the host. */
  notifyHost(): void {
    const ids = [...this.editor.selection];
    this.postSelection(ids, ids.length === 1 ? ids[0]! : null, false);
  }

  private set(ids: readonly string[], reveal: string | null = ids.length === 1 ? ids[0]! : null, focus = false): void {
    if (this.editor.scene === null) return;
    this.editor.select(ids);
    this.postSelection(ids, reveal, focus && reveal !== null);
  }

  private postSelection(ids: readonly string[], reveal: string | null, focus: boolean): void {
    const { scene } = this.editor;
    if (scene !== null) this.post({ type: 'select', uri: scene.uri, ids: [...ids], reveal, focus });
  }

  /** Hitboxes of other frames aren't visible, and must not be changed together with visible ones. */
  private idsInFrame(accepts: (hitbox: SceneHitbox, index: number) => boolean): string[] {
    const { editor } = this;
    const inFrame = (hitbox: SceneHitbox, index: number): boolean => accepts(hitbox, index) && editor.isInFrame(index);
    return editor.hitboxes.filter(inFrame).map(({ id }) => id);
  }

  private getId(index: number | null): string | null {
    return index === null ? null : (this.editor.hitboxes[index]?.id ?? null);
  }
}

/** Scrolls the selection into view. */
export function showSelected(editor: Editor, viewport: Viewport): void {
  const figure = editor.figures[editor.selectedIndex] ?? null;
  if (figure !== null) viewport.bringIntoView(figure);
}
