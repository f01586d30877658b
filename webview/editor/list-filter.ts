import { computed, signal } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import { roleText } from '../../src/check/role-text.js';
import type { Editor } from './editor.js';
import { computedFromLast, sameItems } from './reactive.js';

type Scene = Pick<Editor, 'scene' | 'hitboxes' | 'collisions' | 'ignoredOverlaps'>;

/** Which hitboxes the list shows: those with each typed word in their name, role or tags. */
export class ListFilter {
  private readonly typed = signal<{ readonly uri: string; readonly text: string } | null>(null);
  private readonly shownText = computed(() => {
    const typed = this.typed.value;
    return typed === null || typed.uri !== this.editor.scene?.uri ? null : typed.text;
  });
  /** How often the field was asked for. */
  readonly requests = signal(0);
  private readonly searched = computed(() =>
    this.editor.hitboxes.map(({ name, ownName = '', role, tags = [] }) =>
      [name, ownName, role === 'other' ? '' : role, ...tags].join('\n').toLowerCase(),
    ),
  );
  private readonly matches = computedFromLast<readonly boolean[] | null>(null, (last) => {
    const { text } = this;
    if (text === null || text.trim() === '') return null;
    const next = matchesOf(this.editor, this.searched.value, text);
    return last !== null && sameItems(next, last) ? last : next;
  });
  private readonly test = computed(() => {
    const { value } = this.matches;
    return (index: number): boolean => value?.[index] ?? true;
  });

  constructor(private readonly editor: Scene) {}

  /** The typed text; null: the field is closed, or belongs to another file. */
  get text(): string | null {
    return this.shownText.value;
  }

  /** How many hitboxes the list shows. */
  get count(): number {
    return this.matches.value?.filter(Boolean).length ?? this.editor.hitboxes.length;
  }

  /** Opens and focuses the field. */
  open(): void {
    if (this.text === null) this.type('');
    this.requests.value++;
  }

  type(text: string): void {
    const { scene } = this.editor;
    if (scene !== null) this.typed.value = { uri: scene.uri, text };
  }

  close(): void {
    this.typed.value = null;
  }

  /** Tells whether the list shows a hitbox; another function if it shows others. */
  get accepts(): (index: number) => boolean {
    return this.test.value;
  }
}

/** Words that also find what isn't written in a hitbox. */
function marksOf(editor: Scene): readonly (readonly [word: string, holds: (index: number) => boolean])[] {
  return [
    [l10n.t('colliding'), (index) => editor.collisions.of(index).size > 0],
    [l10n.t('ignored'), (index) => editor.ignoredOverlaps.of(index).length > 0],
    [roleText('other'), (index) => editor.hitboxes[index]!.role === 'other'],
  ];
}

function matchesOf(editor: Scene, searched: readonly string[], text: string): boolean[] {
  let rest = ` ${text.toLowerCase().split(/\s+/).join(' ')} `;
  const tests: ((index: number) => boolean)[] = [];
  for (const [word, holds] of marksOf(editor)) {
    if (!rest.includes(` ${word} `)) continue;
    rest = rest.replace(` ${word} `, ' ');
    tests.push((index) => holds(index) || searched[index]!.includes(word));
  }
  for (const word of rest.split(' ')) if (word !== '') tests.push((index) => searched[index]!.includes(word));
  return searched.map((_, index) => tests.every((test) => test(index)));
}
