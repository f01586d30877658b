import * as l10n from '@vscode/l10n';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { findCure, type Cure } from '../../src/check/cure.js';
import { cureText, overlapDepth, reasonLabel, reasonSentence } from '../../src/check/ignored-sentences.js';
import { roundedText } from '../../src/check/sentences.js';
import { ignoredReasons, type IgnoredReason } from '../../src/check/verdict.js';
import type { MatrixScope } from '../../src/messages/matrix.js';
import type { Editor } from '../editor/editor.js';
import { maxApart, type IgnoredOverlaps, type IgnoredPair } from '../editor/ignored-overlaps.js';
import { causeText, quote } from '../text/overlap-texts.js';
import { countText } from '../text/strings.js';
import { Icon } from './icon.js';
import { Popover, type PopoverState } from './popover.js';
import { addToList } from '../../src/model/maps.js';

/** At most this many pairs of a group are listed, and this many cures. */
const maxListed = 12;
const maxCures = 4;

/** At most this many pairs of a group are asked for their cures: they are few different ones. */
const maxAsked = 500;

/** What is drawn apart comes last: it doesn't overlap on the screen. */
const order: readonly IgnoredReason[] = [...ignoredReasons.filter((reason) => reason !== 'sprite'), 'sprite'];

export interface OverlapsProps {
  readonly popover: PopoverState;
  readonly editor: Editor;
  /** The settings that an entry of the matrix is written to. */
  readonly scope: MatrixScope;
  /** Selects hitboxes and shows them. */
  readonly onShow: (ids: readonly string[]) => void;
  /** Applies a cure. Returns a function that undoes it. */
  readonly onCure: (cure: Cure) => () => void;
}

/** A cure that was applied: what it has written, and how to undo it. */
interface Applied {
  readonly text: string;
  readonly undo: () => void;
}

/** The ignored overlaps by reason: why, which ones, and what would make them collide. */
export function OverlapsPanel(props: OverlapsProps) {
  return (
    <Popover state={props.popover} name="overlaps" label={l10n.t('Ignored Overlaps')} onKeyDown={moveFocus}>
      <OverlapsContent {...props} />
    </Popover>
  );
}

function OverlapsContent({ popover, editor, scope, onShow, onCure }: OverlapsProps) {
  const [applied, setApplied] = useState<Applied | null>(null);
  const element = useRef<HTMLDivElement>(null);
  const { ignoredOverlaps: overlaps } = editor;
  const byReason = groupByReason(overlaps);
  const isEmpty = byReason.size === 0 && applied === null;
  useLayoutEffect(() => {
    if (isEmpty) popover.close();
  }, [isEmpty]);
  // The button that was used is gone.
  useLayoutEffect(() => {
    element.current?.querySelector<HTMLElement>('button')?.focus();
  }, [applied]);
  return (
    <div ref={element}>
      <h2>{l10n.t('Ignored Overlaps')}</h2>
      <p class="applied" aria-live="polite" hidden={applied === null}>
        {applied !== null && (
          <>
            <Icon name="check" />
            <span>{applied.text}</span>
            <button
              type="button"
              class="button secondary"
              onClick={() => {
                applied.undo();
                setApplied(null);
              }}
            >
              {l10n.t('Undo')}
            </button>
          </>
        )}
      </p>
      {order.map((reason) => {
        const pairs = byReason.get(reason);
        return (
          pairs !== undefined && (
            <Group
              key={reason}
              reason={reason}
              pairs={pairs}
              editor={editor}
              scope={scope}
              onShow={onShow}
              onCure={(cure, text) => {
                setApplied({ text, undo: onCure(cure) });
              }}
            />
          )
        );
      })}
    </div>
  );
}

interface GroupProps extends Pick<OverlapsProps, 'editor' | 'scope' | 'onShow'> {
  readonly reason: IgnoredReason;
  readonly pairs: readonly IgnoredPair[];
  readonly onCure: (cure: Cure, text: string) => void;
}

/** The overlaps that are ignored for one reason. */
function Group({ reason, pairs, editor, scope, onShow, onCure }: GroupProps) {
  const { hitboxes, ignoredOverlaps: overlaps } = editor;
  const isMore = reason === 'sprite' ? pairs.length === maxApart : overlaps.isTruncated;
  const more = pairs.length - maxListed;
  return (
    <section aria-labelledby={`overlaps-${reason}`} data-reason={reason}>
      <h3 id={`overlaps-${reason}`}>
        {reasonLabel(reason)} <span class="count">{countText(pairs.length, isMore)}</span>
      </h3>
      <p class="reason">{reasonSentence(reason)}</p>
      {findCures(overlaps, reason, pairs).map((cure) => {
        const text = writtenText(cure, scope);
        return (
          <p key={text} class="cure">
            <span>{text}</span>
            <button
              type="button"
              class="button secondary"
              aria-description={text}
              onClick={() => {
                onCure(cure, text);
              }}
            >
              {cure.kind === 'matrix' ? l10n.t('Count These') : l10n.t('One World')}
            </button>
          </p>
        );
      })}
      <ul>
        {pairs.slice(0, maxListed).map((pair) => {
          const [a, b] = [hitboxes[pair.a]!, hitboxes[pair.b]!];
          const shapes = overlaps.verdicts.overlapping(pair.a, pair.b);
          const depth = shapes === null ? '' : roundedText(overlapDepth(...shapes));
          return (
            <li key={`${a.id} ${b.id}`}>
              <button
                type="button"
                class="overlap-pair"
                onClick={() => {
                  onShow([a.id, b.id]);
                }}
              >
                <span class="overlap-names">{l10n.t('{0} and {1}', quote(a.name), quote(b.name))}</span>{' '}
                <span class="overlap-cause">{l10n.t('by {0}: {1}', depth, causeText(editor, pair))}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {more > 0 && <p class="reason">{l10n.t('and {0} more', countText(more, isMore))}</p>}
    </section>
  );
}

/** Returns the overlaps by reason, in order of the first hitbox. */
function groupByReason({ pairs, drawnApart }: IgnoredOverlaps): Map<IgnoredReason, IgnoredPair[]> {
  const groups = new Map<IgnoredReason, IgnoredPair[]>();
  for (const pair of [...pairs, ...drawnApart].sort((p, q) => p.a - q.a || p.b - q.b)) {
    addToList(groups, pair.reason, pair);
  }
  return groups;
}

/** Returns the different cures of some pairs for one reason. */
function findCures({ verdicts }: IgnoredOverlaps, reason: IgnoredReason, pairs: readonly IgnoredPair[]): Cure[] {
  // Only pairs are listed that collide in one world.
  if (reason === 'sprite') return [{ kind: 'one-world' }];
  const cures = new Map<string, Cure>();
  for (const { a, b } of pairs.slice(0, maxAsked)) {
    const shapes = verdicts.overlapping(a, b);
    const cure = shapes === null ? null : findCure(verdicts, a, b, ...shapes);
    if (cure !== null) cures.set(cure.kind === 'matrix' ? cure.pair : cure.kind, cure);
    if (cures.size === maxCures) break;
  }
  return [...cures.values()];
}

/** Returns what a cure writes: "hurt × hurt: always, in this workspace". */
function writtenText(cure: Cure, scope: MatrixScope): string {
  const text = cureText(cure, quote);
  if (cure.kind === 'one-world') return l10n.t('{0}, for this file', text);
  switch (scope) {
    case 'folder':
      return l10n.t('{0}, in this folder', text);
    case 'workspace':
      return l10n.t('{0}, in this workspace', text);
    case 'user':
      return l10n.t('{0}, in your settings', text);
  }
}

/** Moves the focus to the next or previous button with the arrow keys. */
function moveFocus(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !(event.currentTarget instanceof HTMLElement)) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  event.preventDefault();
  buttons[Math.max(0, Math.min(at + step, buttons.length - 1))]?.focus();
}
