import { effect, untracked, useComputed } from '@preact/signals';
import * as l10n from '@vscode/l10n';
import { createRef, type RefObject } from 'preact';
import { useMemo } from 'preact/hooks';
import { type FromStage, type StageViewState, maxActors } from '../../src/messages/stage.js';
import { setPageColors } from '../canvas/palette.js';
import { noTextMenu } from '../panels/context-menu.js';
import { MatrixPanel } from '../panels/matrix.js';
import { mounted } from '../panels/mount.js';
import { NoticeLine } from '../panels/notices.js';
import { writePosition } from '../panels/option-positions.js';
import { PopoverState } from '../panels/popover.js';
import type { Host } from '../platform/host.js';
import { FocusKeeper, reportFocus } from '../platform/focus.js';
import { listenForErrors } from '../platform/page-errors.js';
import { PointerInput } from '../tools/pointer-input.js';
import { ActorInspector } from './actor-inspector.js';
import { ActorList } from './actor-list.js';
import { stageMenuContext } from './stage-commands.js';
import { PairList } from './pair-list.js';
import type { Stage } from './stage.js';
import { StageKeyboard } from './stage-keyboard.js';
import { StageRenderer } from './stage-renderer.js';
import { StageSession } from './stage-session.js';
import { StageToolbar } from './stage-toolbar.js';
import { showSelectedActor } from './stage-tools.js';
import { listedStageShortcuts } from '../commands/listed-shortcuts.js';
import { CheatSheet } from '../panels/cheat-sheet.js';
import { Icon } from '../panels/icon.js';
import { Announcement } from '../panels/status.js';
import { CollisionMark } from '../panels/swatch.js';
import { distanceText, summary } from './stage-strings.js';

interface StagePageProps {
  readonly stage: Stage;
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly listbox: RefObject<HTMLDivElement | null>;
}

/** The stage. Frequent changes are bound to single attributes: no component here renders twice. */
function StagePage({ stage, surface, listbox }: StagePageProps) {
  const { state, viewport, pointer, tools, commands, painted, client, cheatSheetOpen } = stage;
  const matrix = useMemo(() => new PopoverState('matrix-popover'), []);
  const allOverlaps = useComputed(() => state.allOverlaps);
  const isEmpty = useComputed(() => state.actors.length === 0);
  const focusScene = (): void => {
    surface.current!.focus();
  };
  return (
    <main
      class="page stage-page"
      data-vscode-context={noTextMenu}
      data-pairs={useComputed(() => state.pairCount)}
      data-zoom={useComputed(() => (painted.value === 0 ? undefined : untracked(() => viewport.camera.zoom)))}
    >
      <h1 class="page-title">{l10n.t('Stage')}</h1>
      <StageToolbar
        viewport={viewport}
        playback={stage.playing}
        matrix={matrix}
        allOverlaps={allOverlaps}
        pixels={useComputed(() => stage.pixels.isOn)}
        execute={commands.execute}
      />
      <MatrixPanel
        popover={matrix}
        scene={state}
        onChange={(key, rule) => {
          stage.pairs.set(key, rule);
        }}
      />
      <div class="main">
        <div class="sight">
          <div
            ref={surface}
            class={useComputed(() => (isEmpty.value ? 'surface away' : 'surface'))}
            tabIndex={0}
            role="application"
            aria-label={l10n.t('Stage; the sprites are also in the list')}
            aria-description={l10n.t('Tab selects the next sprite. To leave, press Escape, then Tab.')}
            data-vscode-context={useComputed(() => stageMenuContext(state))}
            aria-busy={useComputed(() => stage.images.isBusy)}
            data-cursor={useComputed(() => tools.cursor(pointer.at, pointer.isPanning))}
          />
          <NoticeLine notices={stage.notices} />
        </div>
        <aside class="side" hidden={isEmpty}>
          <Side stage={stage} listbox={listbox} focusScene={focusScene} />
        </aside>
        <div class="empty" hidden={useComputed(() => !isEmpty.value || !state.isInitialized)}>
          <EmptyStage
            onAdd={() => {
              commands.execute('add-to-stage');
            }}
          />
        </div>
      </div>
      <StageStatus stage={stage} />
      <CheatSheet
        open={cheatSheetOpen}
        sections={() => [
          { title: l10n.t('Stage'), rows: listedStageShortcuts.filter(({ where }) => where !== 'anywhere') },
          { title: l10n.t('Anywhere'), rows: listedStageShortcuts.filter(({ where }) => where === 'anywhere') },
        ]}
        hint={() =>
          l10n.t(
            'Drag a sprite to move it; hold Ctrl or Cmd to disable snapping, Shift to lock an axis. Drag the background to pan. Hold Shift to drop a file from the Explorer.',
          )
        }
        onClose={focusScene}
        onChangeKeys={() => {
          client.post({ type: 'change-keys' });
        }}
      />
    </main>
  );
}

function Side({
  stage,
  listbox,
  focusScene,
}: Pick<StagePageProps, 'stage' | 'listbox'> & { readonly focusScene: () => void }) {
  const { state, viewport, frames, pixels, commands, feedback } = stage;
  return (
    <>
      <ActorList
        state={state}
        listbox={listbox}
        onChoose={(id) => {
          state.select(id);
          showSelectedActor(state, viewport);
        }}
      />
      <ActorInspector
        state={state}
        frames={frames}
        onTransform={(transform) => {
          state.arrange(transform);
        }}
        execute={commands.execute}
        onRefuse={(text) => {
          feedback.notify(text);
        }}
        onLeave={focusScene}
      />
      <h2 class="side-title">{l10n.t('Distances & Collisions')}</h2>
      <PairList state={state} textOf={(pair) => pixels.textOf(pair)} />
    </>
  );
}

/** Renders the stage into the page. */
export function showStage(stage: Stage, host: Host<FromStage, StageViewState>): void {
  const { state, viewport, tools, pointer, palette, painted, client, feedback } = stage;
  listenForErrors((what) => {
    feedback.notify(l10n.t('Something went wrong on the stage: {0}', what));
  });
  const [surfaceRef, listRef] = [createRef<HTMLDivElement>(), createRef<HTMLDivElement>()];
  const element = mounted(<StagePage stage={stage} surface={surfaceRef} listbox={listRef} />);
  document.body.append(element);
  const [surface, listbox] = [surfaceRef.current!, listRef.current!];
  new StageRenderer({ ...stage, surface });
  new PointerInput(surface, viewport, tools, pointer);
  new StageKeyboard({ ...stage, surface, listbox });
  listenForDrops(surface.closest('main')!, (uris) => {
    client.post({ type: 'drop', uris });
  });
  effect(() => {
    setPageColors(element, palette.value);
  });
  effect(() => {
    if (painted.value === 0) return;
    untracked(() => {
      for (const { id, bounds } of state.actors) {
        const row = listbox.querySelector(`[data-actor="${id}"]`);
        if (row !== null) writePosition(row, bounds, viewport);
      }
    });
  });
  // The page itself has the focus right after the stage opened.
  reportFocus([surface, listbox, document.body], (focused) => {
    client.post({ type: 'focus', focused });
  });
  new StageSession(stage, host, new FocusKeeper(surface));
}

/** The data types in which VS Code and the system drop files, the better one first. */
const kinds = ['application/vnd.code.uri-list', 'text/uri-list'];

/** Handles files dropped on an element. VS Code passes them to a webview while Shift is held. */
function listenForDrops(element: HTMLElement, onDrop: (uris: string[]) => void): void {
  const mark = (on: boolean): void => {
    element.classList.toggle('drop', on);
  };
  element.addEventListener('dragover', (event) => {
    if (event.dataTransfer === null || !kinds.some((kind) => event.dataTransfer!.types.includes(kind))) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    mark(true);
  });
  element.addEventListener('dragleave', (event) => {
    if (!(event.relatedTarget instanceof Node) || !element.contains(event.relatedTarget)) mark(false);
  });
  element.addEventListener('drop', (event) => {
    mark(false);
    const { dataTransfer } = event;
    if (dataTransfer === null) return;
    event.preventDefault();
    const list = kinds.map((kind) => dataTransfer.getData(kind)).find((text) => text.trim() !== '') ?? '';
    const uris = urisIn(list);
    if (uris.length > 0) onDrop(uris);
  });
}

/** Returns the addresses in a URI list: one per line; lines that begin with # are comments. */
export function urisIn(list: string): string[] {
  const lines = list.split(/\r?\n/).map((line) => line.trim());
  const uris = lines.filter((line) => line !== '' && !line.startsWith('#') && line.length <= 8192);
  return [...new Set(uris)].slice(0, maxActors);
}

/** The content of an empty stage: its purpose, and how to begin. */
function EmptyStage({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <div class="empty-content">
      <div class="empty-icon">
        <Icon name="game" />
      </div>
      <h2>{l10n.t('Compare sprites')}</h2>
      <p>
        {l10n.t(
          'Add two or more sprites and drag them together. Collisions are highlighted with their depth and direction. The stage never changes your files.',
        )}
      </p>
      <div class="empty-buttons">
        <button type="button" class="button" onClick={onAdd}>
          {l10n.t('Add Sprite…')}
        </button>
      </div>
      <p class="forms-title">{l10n.t('Or hold Shift and drag files here from the Explorer.')}</p>
    </div>
  );
}

/** The status bar of the stage: collisions, the distance to the nearest one, and messages for screen readers. */
function StageStatus({ stage: { state, tools, playing, feedback } }: { readonly stage: Stage }) {
  // During a drag or playback nothing is announced; the result is, at the end.
  const isQuiet = useComputed(() => tools.draggedActor !== null || playing.playing).value;
  return (
    <footer class="status">
      <CollisionMark colliding={state.pairCount > 0} />
      <div role="status" class="summary" aria-live={isQuiet ? 'off' : undefined}>
        {state.isInitialized ? summary(state) : ''}
      </div>
      <span class="distance">{distanceText(state)}</span>
      <Announcement feedback={feedback} />
    </footer>
  );
}
