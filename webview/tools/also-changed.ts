import { effect, signal } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import { listNames } from '../../src/check/sentences.js';
import type { Shape } from '../../src/core/index.js';
import { toEditRequest, type Drag } from '../editor/drag.js';
import type { Feedback } from '../editor/feedback.js';
import type { PreviewClient } from '../editor/host-client.js';
import { isolated } from '../text/direction.js';

/** The other hitboxes that the current drag would change: only the host knows who shares numbers of the text. */
export class AlsoChanged {
  readonly #text = signal('');
  /** What was asked about last: the dragged hitboxes, and which of their numbers change. */
  private asked = '';

  constructor(
    tools: { readonly drag: Drag | null },
    private readonly request: PreviewClient['request'],
    private readonly feedback: Pick<Feedback, 'announce'>,
  ) {
    effect(() => {
      this.follow(tools.drag);
    });
  }

  /** "also changes low and mid"; empty if there are none. */
  get text(): string {
    return this.#text.value;
  }

  private follow(drag: Drag | null): void {
    const edit = drag === null ? null : toEditRequest(drag, true);
    const key = drag === null || edit === null ? '' : keyOf(drag);
    if (key === this.asked) return;
    this.asked = key;
    if (edit === null) {
      this.#text.value = '';
      return;
    }
    const show = (text: string): void => {
      if (key !== this.asked) return;
      this.#text.value = text;
      if (text !== '') this.feedback.announce(text);
    };
    this.request({ ...edit, type: 'also-changed' }).then(
      ({ names, count }) => {
        show(count === 0 ? '' : l10n.t('also changes {0}', listNames(names.map(isolated), count)));
      },
      () => {
        // The edit itself will say why it can't be written.
        show('');
      },
    );
  }
}

/** Stays the same as long as a drag changes the same numbers. */
function keyOf({ uri, version, items }: Drag): string {
  return JSON.stringify([uri, version, ...items.map(({ id, from, shape }) => [id, changedNumbers(from, shape)])]);
}

function changedNumbers(from: Shape, shape: Shape): string {
  const before = numbersOf(from);
  const after = numbersOf(shape);
  return Object.keys(after)
    .filter((name) => before[name] !== after[name])
    .join(' ');
}

function numbersOf(shape: Shape): Readonly<Record<string, unknown>> {
  return shape.kind === 'polygon'
    ? Object.fromEntries(
        shape.points.flatMap(({ x, y }, k) => [
          [`x${k}`, x],
          [`y${k}`, y],
        ]),
      )
    : { ...shape };
}
