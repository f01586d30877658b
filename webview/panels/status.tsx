import { useComputed } from '@preact/signals';
import * as l10n from '@vscode/l10n';
import { Fragment } from 'preact';
import type { Point } from '../../src/core/index.js';
import { describeConvention } from '../../src/model/convention.js';
import type { SceneMessage } from '../../src/messages/protocol.js';
import type { Editor } from '../editor/editor.js';
import type { Feedback } from '../editor/feedback.js';
import { coordinateText } from '../editor/grid.js';
import { offsetOf } from '../editor/layout.js';
import type { Pointer } from '../editor/pointer.js';
import type { Viewport } from '../editor/viewport.js';
import { certaintyText } from '../text/certainty-labels.js';
import { rolesOf } from '../editor/roles.js';
import { conventionsOf, leftOutText, summaryText } from '../text/strings.js';
import { popoverButton, type PopoverState } from './popover.js';
import type { StatusMessages } from './status-messages.js';
import { CollisionMark, Swatch } from './swatch.js';

interface StatusProps {
  readonly editor: Editor;
  readonly viewport: Viewport;
  readonly pointer: Pointer;
  readonly messages: StatusMessages;
  readonly conventions: PopoverState;
  readonly execute: (action: 'show-all' | 'unlock-hitboxes') => void;
}

/** The line below the scene: how much there is and collides, what its numbers mean, where the pointer is. */
export function StatusLine({ editor, viewport, pointer, messages, conventions, execute }: StatusProps) {
  const { scene, empty } = editor;
  const isShown = scene !== null && empty === null;
  return (
    <footer class="status" hidden={!isShown}>
      {isShown && <Summary editor={editor} messages={messages} scene={scene} />}
      <span class="reread">{messages.reread}</span>
      {isShown && <OutOfTheWay editor={editor} execute={execute} />}
      {isShown && <RoleLegend editor={editor} />}
      <span class="spring" />
      <Place editor={editor} viewport={viewport} pointer={pointer} />
      <ConventionButton editor={editor} popover={conventions} />
      <Announcement feedback={messages.feedback} />
    </footer>
  );
}

function Summary({
  editor,
  messages,
  scene,
}: Pick<StatusProps, 'editor' | 'messages'> & { readonly scene: SceneMessage }) {
  const { count, cut } = editor.collisions;
  const { isQuiet, ended } = messages.quiet;
  const left = leftOutText(scene);
  const selected = editor.hitboxes[editor.selectedIndex];
  return (
    <>
      <CollisionMark colliding={count > 0} />
      <div
        role="status"
        class="summary"
        aria-live={isQuiet ? 'off' : undefined}
        title={cut ? l10n.t('Not all collisions are counted') : ''}
      >
        {/* Put there again at the end of a drag: what came of it is announced then. */}
        <Fragment key={ended}>
          {summaryText(editor.hitboxes.length, count, editor.countInFrame) + (cut ? '+' : '')}
        </Fragment>
      </div>
      <span class="not-static" title={left?.reason ?? ''}>
        {left?.text}
      </span>
      {/* Why the selected hitbox counts as one. */}
      <span class="certainty">{selected === undefined ? '' : certaintyText(selected)}</span>
    </>
  );
}

/** How many hitboxes the user has hidden, and how many the pointer passes over, with a way back. */
function OutOfTheWay({ editor, execute }: Pick<StatusProps, 'editor' | 'execute'>) {
  const hidden = useComputed(() => countOf(editor, editor.hidden)).value;
  const locked = useComputed(() => countOf(editor, editor.lockedHitboxes)).value;
  return (
    <>
      <button
        type="button"
        class="status-button"
        title={l10n.t('Show All Hitboxes (Shift+H)')}
        hidden={hidden === 0}
        onClick={() => {
          execute('show-all');
        }}
      >
        {l10n.t('{0} hidden', hidden)}
      </button>
      <button
        type="button"
        class="status-button"
        title={l10n.t('Unlock All Hitboxes (Shift+L)')}
        hidden={locked === 0}
        onClick={() => {
          execute('unlock-hitboxes');
        }}
      >
        {l10n.t('{0} locked', locked)}
      </button>
    </>
  );
}

/** The roles of the file, each with the look of its hitboxes; what has no room is in the tooltip. */
function RoleLegend({ editor }: Pick<StatusProps, 'editor'>) {
  const roles = useComputed(() => rolesOf(editor.hitboxes)).value;
  return (
    <ul class="role-legend" aria-label={l10n.t('Roles')} title={roles.join(', ')}>
      {roles.map((role) => (
        <li key={role}>
          <Swatch role={role} />
          {role}
        </li>
      ))}
    </ul>
  );
}

/** Where the pointer is, in the coordinates of the sprite under it. */
function Place({ editor, viewport, pointer }: Pick<StatusProps, 'editor' | 'viewport' | 'pointer'>) {
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

/** Opens the choice of conventions. */
function ConventionButton({ editor, popover }: { readonly editor: Editor; readonly popover: PopoverState }) {
  const all = useComputed(() => conventionsOf(editor.hitboxes)).value;
  const selected = editor.hitboxes[editor.selectedIndex];
  const one = selected === undefined ? all[0] : describeConvention(selected.convention);
  const isSeveral = selected === undefined && all.length > 1;
  return (
    <button
      type="button"
      class="status-button convention"
      hidden={all.length === 0}
      title={[l10n.t('Coordinate conventions of this file:'), ...all].join('\n')}
      {...popoverButton(popover)}
    >
      {isSeveral ? l10n.t('Conventions: {0} groups', all.length) : one}
    </button>
  );
}

/** What was said last to those who don't see it. */
export function Announcement({ feedback }: { readonly feedback: Feedback }) {
  const { text = '', count } = feedback.announcement ?? {};
  return (
    <div class="announcement" aria-live="polite">
      <Fragment key={count}>{text}</Fragment>
    </div>
  );
}

function placeText(editor: Editor, at: Point, zoom: number): string {
  const cell = editor.layout.cells.find(
    ({ minX, minY, maxX, maxY }) => at.x >= minX && at.x <= maxX && at.y >= minY && at.y <= maxY,
  );
  const { world, worldEnd } = editor.layout;
  if (cell === undefined && (!world || at.y > (worldEnd ?? Infinity))) return '';
  const offset = cell === undefined ? { x: 0, y: 0 } : offsetOf(editor.layout, cell.sprite);
  const up = cell === undefined ? editor.yGrowsUp : editor.backgrounds.upwards.has(cell.sprite);
  const step = Math.min(editor.step, 1 / zoom < 0.05 ? 0.01 : 1);
  const y = at.y - offset.y;
  return `${coordinateText(at.x - offset.x, step)}, ${coordinateText(up ? -y : y, step)}`;
}

function countOf(editor: Editor, paths: ReadonlySet<string>): number {
  return paths.size === 0 ? 0 : editor.hitboxes.filter(({ path }) => paths.has(path)).length;
}
