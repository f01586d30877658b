import { effect, untracked, useComputed } from '@preact/signals';
import * as l10n from '@vscode/l10n';
import { createRef, type RefObject } from 'preact';
import { useMemo } from 'preact/hooks';
import type { FromStage, StageViewState } from '../../src/messages/stage.js';
import { setPageColors } from '../canvas/palette.js';
import { noTextMenu } from '../panels/context-menu.js';
import { MatrixPanel } from '../panels/matrix.js';
import { mounted } from '../panels/mount.js';
import { NoticeLine } from '../panels/notice.js';
import { writePosition } from '../panels/option-positions.js';
import { PopoverState } from '../panels/popover.js';
import type { Host } from '../platform/host.js';
import { FocusKeeper } from '../platform/keep-focus.js';
import { reportFocus } from '../platform/report-focus.js';
import { listenForErrors } from '../platform/page-errors.js';
import { PointerInput } from '../tools/pointer-input.js';
import { ActorInspector } from './actor-inspector.js';
import { ActorList } from './actor-list.js';
import { listenForDrops } from './dropped-files.js';
import { stageMenuContext } from './menu-context.js';
import { PairList } from './pair-list.js';
import type { Stage } from './stage.js';
import { StageCheatSheet } from './stage-cheat-sheet.js';
import { EmptyStage } from './stage-empty.js';
import { StageKeyboard } from './stage-keyboard.js';
import { StageRenderer } from './stage-renderer.js';
import { StageSession } from './stage-session.js';
import { StageStatus } from './stage-status.js';
import { StageToolbar } from './stage-toolbar.js';
import { showSelectedActor } from './stage-tools.js';

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
      <StageCheatSheet
        open={cheatSheetOpen}
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
  const { state, viewport, frames, commands, feedback } = stage;
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
      <PairList state={state} />
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
