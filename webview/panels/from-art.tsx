import * as l10n from '@vscode/l10n';
import type { ComponentChild } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { hexOf, mostRects } from '../../src/trace/index.js';
import { isolated } from '../text/direction.js';
import { numberText } from '../text/strings.js';
import type { ArtChoices, ArtTool } from '../tools/art-tool.js';
import { Icon, IconButton } from './icon.js';

export { ArtScores } from '../tools/art-scores.js';
export { ArtTool } from '../tools/art-tool.js';
export { ArtScoresBar } from './art-scores-bar.js';
export { fitToArt, measureFit } from '../tools/fit-to-art.js';

export interface FromArtProps {
  readonly art: ArtTool;
  /** Called when it closes by a button in it. */
  readonly onLeave: () => void;
}

/** Makes hitboxes from the art: how, and what comes out, over a corner of the scene. */
export function FromArtPanel({ art, onLeave }: FromArtProps) {
  const { isOpen } = art.choices;
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // Keys for the scene, such as those that step through the frames, stay with it.
    if (isOpen && document.activeElement?.matches('.surface') !== true)
      section.current!.querySelector('select')?.focus();
  }, [isOpen]);
  const close = (): void => {
    art.deactivate();
    onLeave();
  };
  return (
    <section
      ref={section}
      class="verdict from-art"
      aria-label={l10n.t('Hitboxes from Art')}
      hidden={!isOpen}
      onKeyDown={(event) => {
        const isButton = event.target instanceof HTMLButtonElement;
        if (event.key === 'Escape') close();
        else if (event.key === 'Enter' && !isButton) add(art, onLeave);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {isOpen && (
        <>
          <div class="motion-head">
            <h2>{l10n.t('Hitboxes from Art')}</h2>
            <IconButton icon="close" label={l10n.t('Close')} onClick={close} />
          </div>
          {art.target === null ? <p>{art.missing}</p> : <FromArtContent art={art} onLeave={onLeave} />}
        </>
      )}
    </section>
  );
}

function add(art: ArtTool, onLeave: () => void): void {
  if (!art.canAdd) return;
  void art.add();
  onLeave();
}

function FromArtContent({ art, onLeave }: FromArtProps) {
  const { choices, target, limit, isBusy } = art;
  const { kind, count, tolerance, hasWand } = choices;
  const whole = target!.frames.length > 1 ? target!.timeline!.key : '';
  const tolerancePx = l10n.t('{0} px', numberText(tolerance));
  return (
    <>
      <Choice
        label={l10n.t('Frames')}
        value={whole}
        options={[
          ['', l10n.t('Current Frame')],
          ...target!.timelines.map(({ key, animation }) => [key, animation ?? l10n.t('All Frames')] as const),
        ]}
        onChoose={(scope) => {
          art.change({ scope });
        }}
      />
      <Choice
        label={l10n.t('Shape')}
        value={kind === 'cover' ? 'rects' : kind}
        options={[
          ['rects', l10n.t('Rectangles')],
          ['polygon', l10n.t('Outline')],
          ['hull', l10n.t('Convex Hull')],
          ['rect', l10n.t('Rectangle')],
          ['circle', l10n.t('Circle')],
          ['capsule', l10n.t('Capsule')],
          ['ellipse', l10n.t('Ellipse')],
        ]}
        onChoose={(chosen) => {
          art.change({ kind: chosen });
        }}
      />
      {(kind === 'rects' || kind === 'cover') && (
        <Choice
          label={l10n.t('Count')}
          value={kind === 'cover' ? kind : String(count)}
          options={[
            ...Array.from({ length: mostRects }, (_, k) => [String(k + 1), String(k + 1)] as const),
            ['cover', l10n.t('Until Covered')],
          ]}
          onChoose={(chosen) => {
            art.change(chosen === 'cover' ? { kind: 'cover' } : { kind: 'rects', count: Number(chosen) });
          }}
        />
      )}
      {kind === 'cover' && <NumberRow art={art} name="coverage" label={l10n.t('Covered (%)')} min={1} max={100} />}
      {kind === 'polygon' && (
        <Row label={l10n.t('Tolerance')}>
          {(id) => (
            <>
              <input
                type="range"
                id={id}
                min="0"
                max="8"
                step="0.25"
                value={tolerance}
                aria-valuetext={tolerancePx}
                onInput={({ currentTarget }) => {
                  art.change({ tolerance: currentTarget.valueAsNumber });
                }}
              />
              <span aria-hidden="true">{tolerancePx}</span>
            </>
          )}
        </Row>
      )}
      <NumberRow art={art} name="threshold" label={l10n.t('Least Alpha')} min={1} max={255} />
      <NumberRow art={art} name="grow" label={l10n.t('Padding (px)')} min={-100} max={100} />
      <button
        type="button"
        class="button secondary"
        aria-pressed={hasWand}
        title={l10n.t('A click in the image takes only the connected pixels under it')}
        onClick={() => {
          art.change({ hasWand: !hasWand, wand: null });
        }}
      >
        <Icon name="wand" />
        {l10n.t('Magic Wand')}
      </button>
      {limit !== null && <p>{l10n.t('Only inside {0}, which is selected.', isolated(limit.name))}</p>}
      <div aria-live="polite">
        {describeOutcome(art).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div class="from-art-buttons">
        {isBusy && (
          <>
            <progress aria-label={l10n.t('Tracing')} />
            <button
              type="button"
              class="button secondary"
              onClick={() => {
                art.stop();
              }}
            >
              {l10n.t('Cancel')}
            </button>
          </>
        )}
        <button
          type="button"
          class="button"
          aria-disabled={!art.canAdd}
          onClick={() => {
            add(art, onLeave);
          }}
        >
          {l10n.t('Add')}
        </button>
      </div>
    </>
  );
}

/** Says what came out, and how well it fits. */
function describeOutcome({ outcome, additions, choices }: ArtTool): string[] {
  if (outcome === null) return [];
  const { reply } = outcome;
  if ('problem' in reply) return [reply.problem];
  const { traced, background } = reply;
  const shapes = traced.frames.flatMap((list) => list.filter((shape) => shape !== null));
  if (shapes.length === 0) return [l10n.t('There are no opaque pixels.')];
  const corners = shapes.reduce((sum, shape) => sum + (shape.kind === 'polygon' ? shape.points.length : 0), 0);
  const error = numberText(Math.round(100 * traced.error) / 100);
  return [
    additions.length === 1 ? l10n.t('1 hitbox') : l10n.t('{0} hitboxes', additions.length),
    l10n.t('{0}% covered, {1}% spill', Math.round(100 * traced.coverage), Math.round(100 * traced.spill)),
    ...(choices.kind === 'polygon' ? [l10n.t('{0} corners, error {1} px', corners, error)] : []),
    ...(traced.holes > 0 ? [l10n.t('Holes are filled: {0}', traced.holes)] : []),
    ...(traced.skipped > 0 ? [l10n.t('Parts of less than 4 px left out: {0}', traced.skipped)] : []),
    ...(background === null ? [] : [l10n.t('No pixel is transparent: {0} is left out.', hexOf(background))]),
  ];
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [value: T, text: string])[];
  readonly onChoose: (value: T) => void;
}

function Choice<T extends string>({ label, value, options, onChoose }: ChoiceProps<T>) {
  return (
    <Row label={label}>
      {(id) => (
        <select
          id={id}
          class="timeline-choice"
          value={value}
          onChange={({ currentTarget }) => {
            onChoose(options[currentTarget.selectedIndex]![0]);
          }}
        >
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Row>
  );
}

interface NumberRowProps {
  readonly art: ArtTool;
  readonly name: keyof ArtChoices & ('coverage' | 'threshold' | 'grow');
  readonly label: string;
  readonly min: number;
  readonly max: number;
}

function NumberRow({ art, name, label, min, max }: NumberRowProps) {
  return (
    <Row label={label}>
      {(id) => (
        <input
          type="number"
          id={id}
          class="input"
          min={min}
          max={max}
          value={art.choices[name]}
          onInput={({ currentTarget: { valueAsNumber: value } }) => {
            if (value >= min && value <= max) art.change({ [name]: value });
          }}
        />
      )}
    </Row>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: (id: string) => ComponentChild }) {
  const id = useId();
  return (
    <div class="from-art-row">
      <label for={id}>{label}</label>
      {children(id)}
    </div>
  );
}
