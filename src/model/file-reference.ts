import type { Role } from './role.js';
import type { Span } from './span.js';

/** A word or number of a hitbox file that refers to something else, for rules that look it up. */
export type FileReference = RoleReference | SheetReference;

/** A declared role that isn't built in. */
export interface RoleReference extends Span {
  readonly kind: 'role';
  readonly role: Role;
}

/** Frames of a sprite's sheet. */
export interface SheetReference extends Span {
  readonly kind: 'sheet-frames';
  /** The id of the sprite. */
  readonly sprite: string;
  /** The name of the animation or hitbox that consists of them or exists in them. */
  readonly name: string;
  readonly last: number;
}
