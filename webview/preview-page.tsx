import { untracked, useComputed } from '@preact/signals';
import * as l10n from '@vscode/l10n';
import type { RefObject } from 'preact';
import { useMemo } from 'preact/hooks';
import { CollisionCard } from './collision-card.js';
import { evolved, isSameRecord } from './editor/evolved.js';
import { showSelected } from './editor/selection-controller.js';
import { CheatSheet, previewHint, previewSections } from './panels/cheat-sheet.js';
import { describeForMenu } from './panels/context-menu.js';
import { ConventionsPanel } from './panels/conventions.js';
import { EmptyState } from './panels/empty.js';
import { HoverTooltip } from './panels/hover-tooltip.js';
import { ImagesPanel } from './panels/images.js';
import { Inspector } from './panels/inspector.js';
import { HitboxList, type ListElements } from './panels/list.js';
import { MatrixPanel } from './panels/matrix.js';
import { MotionPanel } from './panels/motion-panel.js';
import { NoticeLine } from './panels/notice.js';
import { PopoverState } from './panels/popover.js';
import { PossibleBar } from './panels/possible-bar.js';
import { StatusLine } from './panels/status.js';
import { TimelinePanel } from './panels/timeline.js';
import { Toolbar, type ToolsShown } from './panels/toolbar.js';
import type { Preview } from './preview.js';

interface PreviewPageProps {
  readonly preview: Preview;
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly list: ListElements;
}

/** A preview. What changes all the time is bound to single attributes: nothing here is rendered twice. */
export function PreviewPage({ preview, surface, list }: PreviewPageProps) {
  const { editor, viewport, pointer, panels, painted, client, settings, commands, entries, selection } = preview;
  const matrix = useMemo(() => new PopoverState('matrix-popover'), []);
  const images = useMemo(() => new PopoverState('images-popover'), []);
  const conventions = useMemo(() => new PopoverState('conventions-popover'), []);
  const toolsShown = useMemo(() => shownTools(preview), []);
  const isShown = useComputed(() => editor.picture !== null && editor.empty === null);
  const focusScene = (): void => {
    surface.current!.focus();
  };
  return (
    <main
      class="page"
      data-readable={useComputed(() => (isShown.value ? editor.picture!.readable : 'none'))}
      data-collisions={useComputed(() => editor.collisions.count)}
      data-selection={useComputed(() => [...editor.selection].join(' '))}
      data-zoom={useComputed(() => (painted.value === 0 ? undefined : untracked(() => viewport.camera.zoom)))}
    >
      <Toolbar
        editor={editor}
        viewport={viewport}
        listOpen={panels.listOpen}
        tools={toolsShown}
        matrix={matrix}
        images={images}
        execute={commands.execute}
      />
      <MatrixPanel
        popover={matrix}
        scene={editor}
        onChange={(key, rule) => {
          editor.setSettings({ ...editor.matrix, [key]: rule });
          void settings.until(client.request({ type: 'set-pair', key, rule }));
        }}
      />
      <ImagesPanel popover={images} editor={editor} images={preview.sprites} />
      <ConventionsPanel
        popover={conventions}
        editor={editor}
        onChange={(choice) => {
          const { picture, matrix: rules } = editor;
          if (picture === null) return;
          editor.setSettings(rules, choice);
          void settings.until(client.request({ type: 'set-convention', uri: picture.uri, choice }));
        }}
      />
      <PossibleBar
        editor={editor}
        onDeclare={(ids, areHitboxes) => {
          entries.declare(ids, areHitboxes);
          focusScene();
        }}
        onSelect={(ids) => {
          selection.these(ids);
        }}
      />
      <div class="main">
        <div class="sight">
          <div
            ref={surface}
            class={useComputed(() => (isShown.value ? 'surface' : 'surface away'))}
            tabIndex={0}
            role="application"
            aria-label={l10n.t('Picture of the hitboxes, which are also in the list')}
            aria-busy={useComputed(() => preview.images.isBusy)}
            data-cursor={useComputed(() => preview.tools.cursor(pointer.at, pointer.isPanning))}
            onContextMenuCapture={({ currentTarget }) => {
              describeForMenu(currentTarget, editor);
            }}
          >
            <HoverTooltip {...preview} />
          </div>
          <CollisionCard preview={preview} />
          <NoticeLine notices={preview.notices} />
        </div>
        <aside class="side" hidden={useComputed(() => !panels.listOpen.value || !isShown.value)}>
          <Side preview={preview} list={list} />
        </aside>
        <EmptyState
          editor={editor}
          onInvoke={(command) => {
            client.post({ type: 'invoke', command });
          }}
        />
      </div>
      <TimelinePanel editor={editor} playback={preview.playback} />
      <StatusLine
        editor={editor}
        viewport={viewport}
        pointer={pointer}
        messages={preview.status}
        conventions={conventions}
        execute={(action) => {
          commands.execute(action);
          // The button is gone, and the keyboard goes on in the scene.
          focusScene();
        }}
      />
      <CheatSheet open={panels.cheatSheetOpen} sections={previewSections} hint={previewHint} onClose={focusScene} />
    </main>
  );
}

/** The list, and the numbers of what is selected and of what moves. */
function Side({ preview, list }: Pick<PreviewPageProps, 'preview' | 'list'>) {
  const { editor, viewport, selection, entries, tools, client, commands, motions, motionCommands, feedback } = preview;
  return (
    <>
      <HitboxList
        editor={editor}
        elements={list}
        onChoose={(index, open) => {
          selection.one(index, open);
          showSelected(editor, viewport);
        }}
        onToggle={(index) => {
          selection.toggle(index);
        }}
        onRange={(order, from, to) => {
          selection.range(order, from, to);
          showSelected(editor, viewport);
        }}
      />
      <Inspector
        editor={editor}
        entries={entries}
        setShapes={(shapes) => {
          tools.setShapes(shapes);
        }}
        readOnlyReasons={(uri, id) => client.request({ type: 'read-only-reasons', uri, id })}
        execute={commands.execute}
        onRefuse={(text) => {
          feedback.notify(text);
        }}
      />
      <MotionPanel
        motion={() => motionCommands.shown}
        onSet={(mover, motion) => {
          motions.set(mover, motion);
          motionCommands.finish(mover.id);
        }}
        onFurther={(count) => {
          motions.further = count;
        }}
        onWrite={(mover) => {
          motionCommands.write(mover);
        }}
        onHide={(mover) => {
          motions.set(mover, null);
        }}
        onCopy={(text) => {
          void motionCommands.copy(text);
        }}
      />
    </>
  );
}

/** Which of the collision tools are on: another record only where one of them is another. */
function shownTools({ motions, explainer }: Preview) {
  return evolved<ToolsShown>({ motion: false, probe: false, decides: false }, (last) => {
    const next = { motion: motions.subject !== null, probe: motions.probeBall !== null, decides: explainer.on };
    return isSameRecord(last, next) ? last : next;
  });
}
