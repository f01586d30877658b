import type { Size } from '../../model/document.js';
import type { Content, ExportedHitbox, ExportedSprite } from './adapter.js';
import type { Node } from './node.js';

/** The hitboxes of an export, gathered by owner: each that has any is a sprite. */
export class Owners implements Content {
  readonly hitboxes: ExportedHitbox[] = [];
  tileSize: Size | null = null;
  private readonly owners = new Map<string, ExportedSprite>();

  get sprites(): readonly ExportedSprite[] {
    return [...this.owners.values()];
  }

  /** Adds hitboxes of an owner: a body with coordinates of its own, unless `more` says otherwise. */
  add(
    node: Node,
    name: string,
    hitboxes: Iterable<Omit<ExportedHitbox, 'sprite'>>,
    more: Partial<ExportedSprite> = { isBody: true },
  ): void {
    const id = node.path;
    const before = this.hitboxes.length;
    for (const hitbox of hitboxes) this.hitboxes.push({ sprite: id, ...hitbox });
    if (this.hitboxes.length > before && !this.owners.has(id))
      this.owners.set(id, { id, name, space: 'own', frameSize: null, node, image: null, ...more });
  }
}
