/** What the text declares a value to be, as far as it tells where the numbers of boxes are and what they mean. */
export type DeclaredType =
  /** `Rect`, `Record<string, Rect>`; `specifier`: it is what another file exports, `import('./types').Rect`. */
  | {
      readonly kind: 'name';
      readonly name: string;
      readonly args: readonly DeclaredType[];
      readonly specifier?: string;
    }
  /** `Rect[]` */
  | { readonly kind: 'list'; readonly item: DeclaredType }
  /** `[x: number, y: number]`; null for an item without a label. */
  | { readonly kind: 'tuple'; readonly items: readonly TupleItem[] }
  /** `{ hurt: Rect[] }` and interfaces; `others`: what stands under all other keys. */
  | { readonly kind: 'record'; readonly members: readonly TypeMember[]; readonly others: DeclaredType | null }
  /** `A | B`, `A & B`, and an interface with what it extends. */
  | { readonly kind: 'any-of'; readonly types: readonly DeclaredType[] };

export interface TupleItem {
  readonly label: string | null;
  readonly type: DeclaredType | null;
}

export interface TypeMember {
  readonly key: string;
  readonly type: DeclaredType;
}

/** A type that has a name of its own, with the names of its parameters. */
export interface TypeDefinition {
  readonly parameters: readonly string[];
  readonly type: DeclaredType;
}
