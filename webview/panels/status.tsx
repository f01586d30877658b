import { useComputed, type ReadonlySignal } from '@preact/signals';
import * as l10n from '@vscode/l10n';
import { Fragment } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Point } from '../../src/core/index.js';
import { ariaKeys, labelWithKey, titleOf } from '../commands/key-labels.js';
import { describeConvention, type Convention } from '../../src/model/convention.js';
import type { SceneMessage } from '../../src/messages/protocol.js';
import type { Editor } from '../editor/editor.js';
import type { Feedback } from '../editor/feedback.js';
import { coordinateText } from '../editor/grid.js';
import { cellAt, getOffset } from '../../src/scene/layout.js';
import type { Pointer } from '../editor/pointer.js';
import type { Viewport } from '../editor/viewport.js';
import type * as LaterPanels from './later-panels.js';
import { listConventions, leftOutText, ignoredText, summaryText } from '../text/strings.js';
import { popoverButton, type PopoverState } from './popover.js';
import type { AlsoChanged } from '../tools/also-changed.js';
import type { StatusMessages } from './status-messages.js';
import type { ToolManager } from '../tools/tool-manager.js';
import { RoleLegend } from './role-legend.js';
import { CollisionMark } from './swatch.js';

interface StatusProps {
  readonly editor: Editor;
  readonly viewport: Viewport;
  readonly pointer: Pointer;
  readonly tools: Pick<ToolManager, 'readout' | 'instruction'>;
  readonly alsoChanged: Pick<AlsoChanged, 'text'>;
  readonly messages: StatusMessages;
  readonly conventions: PopoverState;
  readonly roles: PopoverState;
  readonly overlaps: PopoverState;
  /** What is hard to see in the colors of the roles. */
  readonly colorWarnings: ReadonlySignal<readonly string[]>;
  /** What is loaded once something is selected. */
  readonly later: { readonly value: Pick<typeof LaterPanels, 'certaintyText'> | null };
  readonly execute: (action: 'show-all' | 'unlock-hitboxes') => void;
}

/**
 * The status bar below the scene: numbers of hitboxes and collisions, roles, file name, the pointer's position, and
 * conventions.
 */
export function StatusLine(props: StatusProps) {
  const { editor, viewport, pointer, tools, messages, conventions, roles, overlaps, execute } = props;
  const { scene, empty } = editor;
  const isShown = scene !== null && empty === null;
  // During a gesture, its text replaces most of the status bar. The number of collisions stays visible.
  const mode = useComputed(() => {
    if (tools.readout !== null) return 'status dragging';
    return tools.instruction === null ? 'status' : 'status instructing';
  });
  return (
    <footer class={mode} hidden={!isShown}>
      {isShown && <Summary editor={editor} messages={messages} overlaps={overlaps} scene={scene} />}
      <ToolText tools={tools} alsoChanged={props.alsoChanged} />
      <span class="passing">{messages.passing}</span>
      {isShown && (
        <>
          <HiddenAndLocked editor={editor} execute={execute} />
          <RoleLegend editor={editor} popover={roles} warnings={props.colorWarnings} />
          <DrawnApart editor={editor} overlaps={overlaps} />
          <Certainty editor={editor} later={props.later} />
        </>
      )}
      <span class="spring" />
      <span class="file-name">
        <span dir="auto">{scene?.fileName}</span>
      </span>
      <PointerPosition editor={editor} viewport={viewport} pointer={pointer} />
      <ConventionButton editor={editor} popover={conventions} />
      <Announcement feedback={messages.feedback} />
    </footer>
  );
}

function Summary({
  editor,
  messages,
  overlaps,
  scene,
}: Pick<StatusProps, 'editor' | 'messages' | 'overlaps'> & { readonly scene: SceneMessage }) {
  const { count, isTruncated } = editor.collisions;
  const { pairs, isTruncated: areMoreIgnored, drawnApart } = editor.ignoredOverlaps;
  const { isQuiet, ended } = messages.quiet;
  const left = leftOutText(scene);
  const ignored = pairs.length === 0 ? '' : ignoredText(pairs.length, areMoreIgnored);
  const text = summaryText(editor.hitboxes.length, count, editor.countInFrame, ignored, isTruncated);
  const title = isTruncated ? l10n.t('Not all collisions are counted') : text;
  return (
    <>
      <CollisionMark colliding={count > 0} />
      <div role="status" class="summary" aria-live={isQuiet ? 'off' : undefined}>
        {/* Rendered again at the end of a drag, to announce the result. */}
        <Fragment key={ended}>
          {ignored === '' && drawnApart.length === 0 && !overlaps.open ? (
            <span title={title}>{text}</span>
          ) : (
            <button type="button" class="status-button" title={title} {...popoverButton(overlaps)}>
              {text}
            </button>
          )}
        </Fragment>
      </div>
      <span class="not-static" title={left?.reason ?? ''}>
        {left?.text}
      </span>
    </>
  );
}

/** Says that overlaps are missing because sprites are drawn apart. The summary opens the same popover. */
function DrawnApart({ editor, overlaps }: Pick<StatusProps, 'editor' | 'overlaps'>) {
  return (
    <span class="apart" hidden={editor.ignoredOverlaps.drawnApart.length === 0 || getTableSize(editor) !== undefined}>
      {/* Often hidden for lack of space, where the keyboard must not go. */}
      <button type="button" class="status-button" tabIndex={-1} {...popoverButton(overlaps)}>
        {l10n.t('Sprites drawn apart')}
      </button>
    </span>
  );
}

/** The numbers of the current gesture and who else it changes, or how to use the active tool. */
function ToolText({ tools, alsoChanged }: Pick<StatusProps, 'tools' | 'alsoChanged'>) {
  const text = useComputed(() => {
    const numbers = tools.readout?.text ?? tools.instruction ?? '';
    // In a narrow preview, the end is cut off; the numbers also stand beside the hitbox.
    return [alsoChanged.text, numbers].filter((part) => part !== '').join(' · ');
  }).value;
  return (
    <span class="tool-text" title={text} aria-hidden="true" hidden={text === ''}>
      {text}
    </span>
  );
}

/** Why the selected hitbox counts as a hitbox. */
function Certainty({ editor, later }: Pick<StatusProps, 'editor' | 'later'>) {
  const selected = editor.hitboxes[editor.selectedIndex];
  const text = (selected && later.value?.certaintyText(selected)) ?? '';
  return (
    <span class="certainty" title={text} hidden={text === ''}>
      <span>{text}</span>
    </span>
  );
}

/** The numbers of hidden and locked hitboxes, with buttons to show or unlock them. */
function HiddenAndLocked({ editor, execute }: Pick<StatusProps, 'editor' | 'execute'>) {
  const hidden = useComputed(() => countItems(editor, editor.hidden)).value;
  const locked = useComputed(() => countItems(editor, editor.lockedHitboxes)).value;
  const button = (count: number, text: string, action: 'show-all' | 'unlock-hitboxes') => (
    <button
      type="button"
      class="status-button"
      title={labelWithKey(titleOf(action), action)}
      aria-keyshortcuts={ariaKeys(action)}
      hidden={count === 0}
      onClick={() => {
        execute(action);
      }}
    >
      {text}
    </button>
  );
  return (
    <>
      {button(hidden, l10n.t('{0} hidden', hidden), 'show-all')}
      {button(locked, l10n.t('{0} locked', locked), 'unlock-hitboxes')}
    </>
  );
}

/** The pointer's position, in the coordinates of the sprite under it. */
function PointerPosition({ editor, viewport, pointer }: Pick<StatusProps, 'editor' | 'viewport' | 'pointer'>) {
  const text = useComputed(() => {
    const { at } = pointer;
    return at === null ? '' : placeText(editor, viewport.toScene(at), viewport.camera.zoom);
  });
  return (
    <span class="coordinates" aria-hidden="true">
      {text}
    </span>
  );
}

/** Opens the conventions popover. */
function ConventionButton({ editor, popover }: { readonly editor: Editor; readonly popover: PopoverState }) {
  const all = useComputed(() => listConventions(editor.hitboxes)).value;
  const selected = editor.hitboxes[editor.selectedIndex];
  const one = (selected ?? editor.hitboxes[0])?.convention;
  const count = getTableSize(editor);
  const spriteTable = count === undefined ? null : l10n.t('{0} sprites, drawn apart', count);
  const isSeveral = selected === undefined && all.length > 1;
  const shown = selected === undefined ? all : [describeConvention(selected.convention)];
  return (
    <button
      type="button"
      class="status-button convention"
      hidden={all.length === 0}
      title={[
        selected === undefined ? l10n.t('Coordinate conventions of this file:') : l10n.t('Coordinate convention:'),
        ...shown,
      ].join('\n')}
      {...popoverButton(popover)}
    >
      {spriteTable !== null
        ? spriteTable
        : isSeveral
          ? l10n.t('{0} conventions', all.length)
          : one === undefined
            ? ''
            : shortConvention(one)}
    </button>
  );
}

/** Returns how many sprites are drawn apart because all of them overlap: they look like a world in the text. */
function getTableSize({ hitboxes }: Editor): number | undefined {
  return hitboxes.find(({ convention }) => convention.spaceBecause === 'overlaps')?.convention.spaceCount;
}

/** Events that start another user action, or leave the window. */
const actions = ['pointerdown', 'keydown', 'blur'] as const;

/** The result of the last action, for screen readers. The next action clears it. */
export function Announcement({ feedback }: { readonly feedback: Feedback }) {
  useEffect(() => {
    const end = (): void => {
      feedback.endAnnouncement();
    };
    // Before the event has any effect whose result is announced.
    for (const type of actions) window.addEventListener(type, end, true);
    return () => {
      for (const type of actions) window.removeEventListener(type, end, true);
    };
  }, [feedback]);
  const { text = '', id } = feedback.announcement ?? {};
  return (
    <div class="announcement" aria-live="polite">
      <Fragment key={id}>{text}</Fragment>
    </div>
  );
}

function placeText(editor: Editor, at: Point, zoom: number): string {
  const cell = cellAt(editor.layout, at);
  const { world, worldEnd } = editor.layout;
  if (cell === undefined && (!world || at.y > (worldEnd ?? Infinity))) return '';
  const offset = cell === undefined ? { x: 0, y: 0 } : getOffset(editor.layout, cell.sprite);
  const up = cell === undefined ? editor.yGrowsUp : editor.backgrounds.upwards.has(cell.sprite);
  const step = Math.min(editor.step, 1 / zoom < 0.05 ? 0.01 : 1);
  const y = at.y - offset.y;
  return `${coordinateText(at.x - offset.x, step)}, ${coordinateText(up ? -y : y, step)}`;
}

function countItems(editor: Editor, paths: ReadonlySet<string>): number {
  return paths.size === 0 ? 0 : editor.hitboxes.filter(({ path }) => paths.has(path)).length;
}

/**
 * Returns a convention in as few words as possible: "px · top left", "tile · center · y up". The details are in the
 * panel.
 */
export function shortConvention(convention: Convention): string {
  const { unit, yAxis } = convention;
  const parts = [unit.includes('/') ? `${unit} px` : unit, pointText(convention)];
  if (yAxis === 'up') parts.push(l10n.t('y up'));
  return parts.join(' · ');
}

/** Returns what the numbers describe: a point of the box, its sides, or all of its points. */
function pointText({ tuple, anchor }: Convention): string {
  if (tuple === 'ltrb' || tuple === 'lrtb') return l10n.t('sides');
  if (tuple === 'points' || tuple === 'xyxyr') return l10n.t('points');
  switch (anchor) {
    case 'top-left':
      return l10n.t('top left');
    case 'center':
      return l10n.t('center');
    case 'bottom-center':
      return l10n.t('bottom center');
    case 'bottom-left':
      return l10n.t('bottom left');
  }
}
