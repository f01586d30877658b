import type { Bounds } from '../../src/core/index.js';
import type { SceneHitbox } from '../../src/messages/scene.js';
import type { ToHost } from '../../src/messages/protocol.js';
import type { Editor } from './editor.js';
import type { Viewport } from './viewport.js';

/** Changes what is selected, and tells the host, which marks it in the text. */
export class SelectionController {
  constructor(
    private readonly editor: Editor,
    private readonly post: (message: ToHost) => void,
  ) {}

  /** Selects one hitbox and has the host show its text; null: selects nothing. */
  select(index: number | null, focus = false): void {
    const id = this.idOf(index);
    this.set(id === null ? [] : [id], id, focus);
    // It may have been selected already, and be in another frame.
    this.editor.revealFrame();
  }

  /** Adds a hitbox to what is selected, or takes it away. */
  toggle(index: number): void {
    const id = this.idOf(index);
    if (id === null) return;
    const ids = new Set(this.editor.selection);
    if (!ids.delete(id)) ids.add(id);
    this.set([...ids]);
  }

  /** Adds hitboxes to what is selected. */
  add(index: number): void {
    const id = this.idOf(index);
    if (id !== null && !this.editor.selection.has(id)) this.set([...this.editor.selection, id]);
  }

  /** Selects everything from one line of a list to another, `to` last. */
  selectRange(order: readonly number[], from: number, to: number): void {
    const step = from <= to ? 1 : -1;
    const ids: string[] = [];
    for (let at = from; at !== to + step; at += step) {
      const id = this.idOf(order[at] ?? -1);
      if (id !== null) ids.push(id);
    }
    this.set(ids);
  }

  /** Selects these. */
  selectMany(ids: readonly string[]): void {
    this.set([...ids]);
  }

  selectAll(): void {
    this.set(this.idsThere(() => true));
  }

  /** Selects all hitboxes that have one of the roles of those that are selected. */
  sameRole(): void {
    const { editor } = this;
    const roles = new Set([...editor.selection].map((id) => editor.hitboxes[editor.indexOf(id)]?.role));
    if (roles.size > 0) this.set(this.idsThere(({ role }) => roles.has(role)));
  }

  /** Selects all hitboxes of the sprites of those that are selected. */
  sameSprite(): void {
    const { editor } = this;
    const sprites = new Set([...editor.selection].map((id) => editor.hitboxes[editor.indexOf(id)]?.sprite));
    if (sprites.size > 0) this.set(this.idsThere(({ sprite }) => sprites.has(sprite)));
  }

  /** Goes on to the next or the last hitbox; false where there is none. */
  walk(by: 1 | -1): boolean {
    const { hitboxes, selection, selectedIndex } = this.editor;
    const next = selection.size === 0 && by < 0 ? hitboxes.length - 1 : selectedIndex + by;
    if (next < 0 || next >= hitboxes.length) return false;
    this.select(next);
    return true;
  }

  /** The hitboxes that a band reaches, which replace `before` or come on top of it. The host is not told yet. */
  band(band: Bounds, before: ReadonlySet<string>): void {
    const { figures, hitboxes } = this.editor;
    const ids = new Set(before);
    figures.forEach((figure, index) => {
      if (figure === null || this.editor.isLockedHitbox(index) || figure.minX > band.maxX || figure.maxX < band.minX)
        return;
      if (figure.minY <= band.maxY && figure.maxY >= band.minY) ids.add(hitboxes[index]!.id);
    });
    this.editor.select(ids);
  }

  /** Tells the host what is selected by now. */
  notifyHost(): void {
    const ids = [...this.editor.selection];
    this.tell(ids, ids.length === 1 ? ids[0]! : null, false);
  }

  /** Selects as before, and tells nobody. */
  restore(ids: ReadonlySet<string>): void {
    this.editor.select(ids);
  }

  private set(ids: readonly string[], reveal: string | null = ids.length === 1 ? ids[0]! : null, focus = false): void {
    if (this.editor.scene === null) return;
    this.editor.select(ids);
    this.tell(ids, reveal, focus && reveal !== null);
  }

  private tell(ids: readonly string[], reveal: string | null, focus: boolean): void {
    const { scene } = this.editor;
    if (scene !== null) this.post({ type: 'select', uri: scene.uri, ids: [...ids], reveal, focus });
  }

  /** What is in other frames is not seen, and shall not be changed along with what is. */
  private idsThere(wanted: (hitbox: SceneHitbox) => boolean): string[] {
    const { editor } = this;
    return editor.hitboxes.filter((hitbox, index) => wanted(hitbox) && editor.isInFrame(index)).map(({ id }) => id);
  }

  private idOf(index: number | null): string | null {
    return index === null ? null : (this.editor.hitboxes[index]?.id ?? null);
  }
}

/** Brings what is selected into view. */
export function showSelected(editor: Editor, viewport: Viewport): void {
  const figure = editor.figures[editor.selectedIndex] ?? null;
  if (figure !== null) viewport.bringIntoView(figure);
}
