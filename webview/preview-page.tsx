import { untracked, useComputed, useSignalEffect } from '@preact/signals';
import * as l10n from '@vscode/l10n';
import type { RefObject, ComponentChild } from 'preact';
import { useMemo } from 'preact/hooks';
import type { ToHost, EmptyMessage } from '../src/messages/protocol.js';
import type { ConventionChoice } from '../src/model/convention.js';
import { listRoles } from '../src/model/role.js';
import { showSelected } from './editor/selection-controller.js';
import { menuContext } from './panels/context-menu.js';
import { HitboxList, type ListElements } from './panels/list.js';
import { NoticeLine } from './panels/notices.js';
import { PopoverState } from './panels/popover.js';
import { PossibleBar } from './panels/possible-bar.js';
import { StatusLine } from './panels/status.js';
import { TimelinePanel } from './panels/timeline.js';
import { Toolbar } from './panels/toolbar.js';
import type { Preview } from './preview.js';
import { isolated } from './text/direction.js';
import type { LazyPart } from './editor/lazy-part.js';
import type { Editor } from './editor/editor.js';

interface PreviewPageProps {
  readonly preview: Preview;
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly list: ListElements;
}

/** The preview. Frequent changes are bound to single attributes: no component here renders twice. */
export function PreviewPage({ preview, surface, list }: PreviewPageProps) {
  const { editor, viewport, pointer, panels, painted, client, pairs, commands, hitboxEdits, selection } = preview;
  const shapes = useMemo(() => new PopoverState('shapes-popover'), []);
  const matrix = useMemo(() => new PopoverState('matrix-popover'), []);
  const images = useMemo(() => new PopoverState('images-popover'), []);
  const conventions = useMemo(() => new PopoverState('conventions-popover'), []);
  const roles = useMemo(() => new PopoverState('roles-popover'), []);
  const overlaps = useMemo(() => new PopoverState('overlaps-popover'), []);
  const colorWarnings = useComputed(
    () => preview.laterPanels.value?.roleColorWarnings(listRoles(editor.hitboxes), preview.palette.value) ?? [],
  );
  const popovers = [shapes, matrix, images, conventions, roles];
  useSignalEffect(() => {
    const isAsked = panels.cheatSheetOpen.value || preview.filter.text !== null || popovers.some(({ open }) => open);
    const isEmpty = editor.empty !== null;
    const isSkipped = editor.scene?.skipped !== undefined;
    const hasFrames = editor.timelines.length > 0;
    if (isAsked || editor.selection.size > 0 || hasFrames || isEmpty || isSkipped) void loadLater();
  });
  useSignalEffect(() => {
    if (overlaps.open) void loadOverlaps();
  });
  const loadOverlaps = async (): Promise<void> => {
    if ((await preview.collisionTools.part.load()) === null) overlaps.close();
  };
  const loadLater = async (): Promise<void> => {
    if ((await preview.laterPanels.load()) !== null) return;
    for (const popover of popovers) popover.close();
    panels.cheatSheetOpen.value = false;
  };
  const isShown = useComputed(() => editor.scene !== null && editor.empty === null);
  const invoke = (command: Extract<ToHost, { type: 'invoke' }>['command']): void => {
    client.post({ type: 'invoke', command });
  };
  const focusScene = (): void => {
    surface.current!.focus();
  };
  const changeConvention = (choice: ConventionChoice): void => {
    setConvention(preview, choice);
  };
  return (
    <main
      class="page"
      data-readable={useComputed(() => (isShown.value ? editor.scene!.readable : 'none'))}
      data-collisions={useComputed(() => editor.collisions.count)}
      data-selection={useComputed(() => [...editor.selection].join(' '))}
      data-zoom={useComputed(() => (painted.value === 0 ? undefined : untracked(() => viewport.camera.zoom)))}
    >
      <h1 class="page-title">
        {useComputed(() => {
          const fileName = (editor.empty ?? editor.scene)?.fileName ?? null;
          return fileName === null ? l10n.t('Hitbox preview') : l10n.t('Hitbox preview of {0}', isolated(fileName));
        })}
      </h1>
      <Toolbar
        editor={editor}
        hitboxEdits={hitboxEdits}
        viewport={viewport}
        listOpen={panels.listOpen}
        tools={preview.collisionTools.active}
        shapes={shapes}
        matrix={matrix}
        images={images}
        execute={commands.execute}
      />
      <WhenLoaded part={preview.laterPanels}>
        {({ MatrixPanel, ImagesPanel, ConventionsPanel, RolesPanel, ShapesPanel }) => (
          <>
            <RolesPanel popover={roles} editor={editor} warnings={colorWarnings} />
            <ShapesPanel
              popover={shapes}
              draw={preview.tools.draw}
              onChoose={(kind) => {
                commands.startDrawing(kind);
                focusScene();
              }}
            />
            <MatrixPanel
              popover={matrix}
              scene={editor}
              onChange={(key, rule) => {
                pairs.set(key, rule);
              }}
            />
            <ImagesPanel popover={images} editor={editor} images={preview.pageImages} />
            <ConventionsPanel popover={conventions} editor={editor} onChange={changeConvention} />
          </>
        )}
      </WhenLoaded>
      <WhenLoaded part={preview.collisionTools.part}>
        {(loaded) =>
          loaded.overlaps({
            popover: overlaps,
            pairs,
            setConvention: changeConvention,
            onShow: (ids) => {
              selection.selectMany(ids);
              showSelected(editor, viewport);
            },
          })
        }
      </WhenLoaded>
      <PossibleBar
        editor={editor}
        onDeclare={(ids, areHitboxes) => {
          hitboxEdits.declare(ids, areHitboxes);
          focusScene();
        }}
        onSelect={(ids) => {
          selection.selectMany(ids);
        }}
      />
      <WhenLoaded part={preview.laterPanels}>
        {({ SkippedBar }) => (
          <SkippedBar
            editor={editor}
            onRead={(path) => {
              client.post({ type: 'read-skipped', uri: editor.scene!.uri, path });
            }}
          />
        )}
      </WhenLoaded>
      <div class="main">
        <div class="sight">
          <div
            ref={surface}
            class={useComputed(() => (isShown.value ? 'surface' : 'surface away'))}
            tabIndex={0}
            role="application"
            aria-label={l10n.t('Hitbox preview; the hitboxes are also in the list')}
            aria-description={l10n.t('Tab selects the next hitbox. To leave, press Escape, then Tab.')}
            aria-busy={useComputed(() => preview.images.isBusy)}
            data-cursor={useComputed(() => preview.tools.cursor(pointer.at, pointer.isPanning))}
            data-vscode-context={useComputed(() => menuContext(editor))}
          >
            <WhenLoaded part={preview.laterPanels}>
              {({ DragReadout, GuideLines, HoverTooltip }) => (
                <>
                  <GuideLines {...preview} />
                  <HoverTooltip {...preview} />
                  <DragReadout {...preview} />
                </>
              )}
            </WhenLoaded>
          </div>
          <WhenLoaded part={preview.laterPanels}>{({ Minimap }) => <Minimap {...preview} />}</WhenLoaded>
          <WhenLoaded part={preview.collisionTools.part}>{(loaded) => loaded.card()}</WhenLoaded>
          <WhenLoaded part={preview.fromArt}>
            {({ FromArtPanel, art }) => <FromArtPanel art={art} onLeave={focusScene} />}
          </WhenLoaded>
          <NoticeLine notices={preview.notices} />
        </div>
        <aside
          class="side"
          style={useComputed(() =>
            panels.listWidth.value === null ? '' : `--list-width: ${panels.listWidth.value}px`,
          )}
          hidden={useComputed(() => !panels.listOpen.value || !isShown.value)}
        >
          <WhenLoaded part={preview.laterPanels}>
            {({ Splitter }) => (
              <Splitter
                width={panels.listWidth}
                onChoose={() => {
                  client.post(panels.listMessage());
                }}
              />
            )}
          </WhenLoaded>
          <Side preview={preview} list={list} focusScene={focusScene} />
        </aside>
        <EmptyState editor={editor}>
          {(message) => (
            <WhenLoaded part={preview.laterPanels}>
              {({ EmptyContent }) => (
                <EmptyContent
                  message={message}
                  onInvoke={invoke}
                  onAway={(uri, action) => {
                    client.post({ type: 'away', uri, action });
                  }}
                />
              )}
            </WhenLoaded>
          )}
        </EmptyState>
      </div>
      <TimelinePanel {...preview} parts={preview.laterPanels.value} />
      <StatusLine
        editor={editor}
        viewport={viewport}
        pointer={pointer}
        tools={preview.tools}
        alsoChanged={preview.alsoChanged}
        messages={preview.status}
        conventions={conventions}
        roles={roles}
        overlaps={overlaps}
        colorWarnings={colorWarnings}
        later={preview.laterPanels}
        execute={(action) => {
          commands.execute(action);
          // The button is gone; keyboard input goes to the scene.
          focusScene();
        }}
      />
      <WhenLoaded part={preview.laterPanels}>
        {({ CheatSheet, previewSections, previewHint }) => (
          <CheatSheet
            open={panels.cheatSheetOpen}
            sections={previewSections}
            hint={previewHint}
            onClose={focusScene}
            onChangeKeys={() => {
              invoke('change-keys');
            }}
          />
        )}
      </WhenLoaded>
    </main>
  );
}

/** Changes how the numbers of the file are meant: here at once, and in the settings. */
function setConvention({ editor, client, settings }: Preview, choice: ConventionChoice): void {
  const { scene, matrix } = editor;
  if (scene === null) return;
  editor.setSettings(matrix, choice);
  void settings.until(client.request({ type: 'set-convention', uri: scene.uri, choice }));
}

/** The list, and the numbers of the selection and the motions. */
function Side({
  preview,
  list,
  focusScene,
}: Pick<PreviewPageProps, 'preview' | 'list'> & { readonly focusScene: () => void }) {
  const { editor, viewport, selection, hitboxEdits, tools, client, commands, feedback, laterPanels, collisionTools } =
    preview;
  const { filter, fromArt } = preview;
  const { fieldRequest } = preview.panels;
  const choose = (index: number, open: boolean): void => {
    selection.select(index, open);
    showSelected(editor, viewport);
  };
  return (
    <>
      <div class="list-part">
        <WhenLoaded part={laterPanels}>
          {({ ListFilterField }) => (
            <ListFilterField
              filter={filter}
              count={editor.ids.length}
              onGo={(to) => {
                const index = list.order.at(to === 'first' ? 0 : -1);
                if (index === undefined) return;
                list.listbox.current!.focus();
                choose(index, false);
              }}
              onLeave={(before) => {
                (before?.isConnected === true ? before : list.listbox.current!).focus();
              }}
            />
          )}
        </WhenLoaded>
        <WhenLoaded part={fromArt}>
          {({ ArtScoresBar, scores }) => (
            <ArtScoresBar
              scores={scores}
              onLeave={() => {
                list.listbox.current!.focus();
              }}
            />
          )}
        </WhenLoaded>
        <HitboxList
          editor={editor}
          filter={filter}
          elements={list}
          fitOf={(id) => fromArt.value?.scores.of(id) ?? null}
          onChoose={choose}
          onToggle={(index) => {
            selection.toggle(index);
          }}
          onRange={(order, from, to) => {
            selection.selectRange(order, from, to);
            showSelected(editor, viewport);
          }}
        />
      </div>
      <div class="inspectors">
        <WhenLoaded part={laterPanels}>
          {({ Inspector, startScrubbing }) => (
            <Inspector
              editor={editor}
              hitboxEdits={hitboxEdits}
              bars={preview.bars}
              fieldRequest={fieldRequest}
              offer={(text, action) => {
                feedback.notify(text, action);
              }}
              tools={tools}
              startScrubbing={(indices, change) => startScrubbing(tools, indices, change)}
              readOnlyReasons={(uri, id) => client.request({ type: 'read-only-reasons', uri, id })}
              execute={commands.execute}
              measureFit={commands.measureFit}
              onRefuse={(text) => {
                feedback.notify(text);
              }}
              onAccept={() => {
                feedback.endNotice();
              }}
              onLeave={focusScene}
            />
          )}
        </WhenLoaded>
        <WhenLoaded part={collisionTools.part}>{(loaded) => loaded.panel()}</WhenLoaded>
      </div>
    </>
  );
}

interface WhenLoadedProps<T> {
  readonly part: LazyPart<T>;
  readonly children: (part: T) => ComponentChild;
}

/** Renders nothing until a part is loaded, and then its content. */
function WhenLoaded<T>({ part, children }: WhenLoadedProps<T>) {
  const { value } = part;
  return value === null ? null : <>{children(value)}</>;
}

interface EmptyStateProps {
  readonly editor: Pick<Editor, 'empty'>;
  readonly children: (message: EmptyMessage) => ComponentChild;
}

/** The page without a scene. */
export function EmptyState({ editor: { empty }, children }: EmptyStateProps) {
  return (
    <div class="empty" hidden={empty === null}>
      {empty !== null && children(empty)}
    </div>
  );
}
