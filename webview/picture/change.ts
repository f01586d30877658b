/**
 * What is different now. `hitboxes`: these hitboxes look different, and nothing else of the picture does; `live`: the
 * same, but the only one that stands elsewhere is one that the user already holds.
 */
export type Change =
  | { readonly kind: 'picture' }
  | { readonly kind: 'hitboxes'; readonly indices: ReadonlySet<number> }
  | { readonly kind: 'live'; readonly indices: ReadonlySet<number> }
  | { readonly kind: 'collisions' }
  | { readonly kind: 'selection' }
  | { readonly kind: 'hover' }
  | { readonly kind: 'settings' }
  | { readonly kind: 'notice' }
  | { readonly kind: 'empty' };
