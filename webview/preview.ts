import { computed, effect, signal, untracked } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import type { KeyGesture } from '../src/actions/action.js';
import { previewResults, type PreviewRequest, type PreviewResults } from '../src/messages/preview-requests.js';
import type { StartData, ToHost } from '../src/messages/protocol.js';
import { interactionOverlay } from './canvas/interaction-overlay.js';
import { themePalette } from './canvas/palette.js';
import { Commands } from './commands/commands.js';
import { IgnoredKeys } from './commands/key-listener.js';
import { Editor } from './editor/editor.js';
import { Feedback } from './editor/feedback.js';
import { FrameEdits } from './editor/frame-edits.js';
import { HitboxEdits } from './editor/hitbox-edits.js';
import { LazyPart } from './editor/lazy-part.js';
import { PanelState } from './editor/panel-state.js';
import { PendingEdits } from './editor/pending-edits.js';
import { PendingSettings, PairSettings } from './editor/pending-settings.js';
import { Playback } from './editor/playback.js';
import { Pointer } from './editor/pointer.js';
import { HostClient } from './editor/host-client.js';
import { ListFilter } from './editor/list-filter.js';
import { SelectionController } from './editor/selection-controller.js';
import { Viewport } from './editor/viewport.js';
import { LazyCollisionTools } from './lazy-collision-tools.js';
import { PageImages } from './page-images.js';
import type * as FromArt from './panels/from-art.js';
import type * as LaterPanels from './panels/later-panels.js';
import { Notices } from './panels/notices.js';
import { importPart } from './platform/import-part.js';
import { isTyping } from './platform/focus.js';
import { StatusMessages } from './panels/status-messages.js';
import type { Host } from './platform/host.js';
import { partFailedText, readableText } from './text/strings.js';
import { AlsoChanged } from './tools/also-changed.js';
import { ToolManager } from './tools/tool-manager.js';
import { ViewStateStore } from './view-state-store.js';

/** All parts of a preview, except its elements. */
export type Preview = ReturnType<typeof createPreview>;

/** Creates the parts of a preview; each one uses those before it. */
export function createPreview(host: Host, start: StartData) {
  const editor = new Editor();
  const filter = new ListFilter(editor);
  const viewport = new Viewport();
  const pointer = new Pointer();
  const panels = new PanelState();
  const feedback = new Feedback();
  const client = new HostClient<ToHost, PreviewRequest, PreviewResults>(host.post, previewResults);
  const settings = new PendingSettings(feedback);
  const pairs = new PairSettings(
    {
      getMatrix: () => editor.matrix,
      show: (matrix) => {
        editor.setSettings(matrix);
      },
      write: (key, rule) => client.request({ type: 'set-pair', key, rule }),
    },
    settings,
  );
  const edits = new PendingEdits<KeyboardEvent>(editor, client.request, feedback, replayKey);
  const hitboxEdits = new HitboxEdits(editor, edits, (isSelected) => {
    status.showPassing(l10n.t('F2: name the new hitbox'), isSelected);
  });
  const selection = new SelectionController(editor, client.post);
  const frames = new FrameEdits(editor, client, edits, feedback);
  const pageImages = new PageImages(editor, client, settings);
  const tools = new ToolManager({ editor, viewport, selection, edits, hitboxEdits, feedback });
  const playback = new Playback(editor, tools, frames);
  const later = laterPanels(feedback);
  /** The bars of the timeline; null until their code is loaded. */
  const barsPart = computed(() => {
    const part = later.value;
    if (part === null) return null;
    return untracked(() => part.timelineEdits({ editor, playback, edits, frames, selection, feedback }));
  });
  const bars = {
    get value() {
      return barsPart.value;
    },
  };
  const palette = themePalette();
  /** Counts the painted frames. */
  const painted = signal(0);
  const parts = {
    editor,
    filter,
    viewport,
    pointer,
    panels,
    feedback,
    client,
    settings,
    pairs,
    edits,
    hitboxEdits,
    selection,
    frames,
  };
  const collisionTools = new LazyCollisionTools({ ...parts, tools, palette, painted });
  const fromArt = new LazyPart(
    async (attempts) => {
      const part = (await importPart('from-art', attempts)) as typeof FromArt;
      return { ...part, art: new part.ArtTool(tools, hitboxEdits), scores: new part.ArtScores(editor, filter) };
    },
    () => {
      feedback.notify(partFailedText());
    },
  );
  const all = {
    ...parts,
    pageImages,
    images: pageImages.images,
    tools,
    playback,
    bars,
    palette,
    painted,
    collisionTools,
    fromArt,
    laterPanels: later,
  };
  const store = new ViewStateStore(host, start, all);
  followContent(editor, viewport);
  const status = new StatusMessages(feedback, tools, playback);
  return {
    ...all,
    commands: new Commands(all),
    ignoredKeys: new IgnoredKeys(),
    runGesture: (gesture: KeyGesture): void => {
      if (!isTyping()) void later.load().then((part) => part?.runGesture(all, gesture));
    },
    store,
    notices: documentNotices(editor, pageImages, tools, feedback),
    status,
    alsoChanged: new AlsoChanged(tools, client.request, feedback),
    overlay: interactionOverlay(all),
  };
}

/** Panels that aren't visible when a file is opened. */
function laterPanels(feedback: Feedback) {
  return new LazyPart(
    async (attempts) => (await importPart('later-panels', attempts)) as typeof LaterPanels,
    () => {
      feedback.notify(partFailedText());
    },
  );
}

/** Keeps the content visible; when an image has loaded, fits again. */
function followContent(editor: Editor, viewport: Viewport): void {
  let { content: before, imageSizes: sizes } = editor;
  effect(() => {
    const { scene, content, imageSizes } = editor;
    untracked(() => {
      if (scene === null) return;
      viewport.show(content);
      if (imageSizes !== sizes && content !== before) viewport.handleGrowth(content);
      [before, sizes] = [content, imageSizes];
    });
  });
}

/** Creates the notices: messages to the user, and lasting ones about an incomplete document. */
function documentNotices(editor: Editor, pageImages: PageImages, tools: ToolManager, feedback: Feedback): Notices {
  const notices = new Notices(feedback);
  effect(() => {
    const { scene, empty } = editor;
    const shown = scene !== null && empty === null;
    const unread = shown ? readableText(scene, tools.isWaiting) : null;
    const missing = shown && unread === null ? pageImages.missing() : null;
    const isHint = missing !== null || (shown && scene.hitboxes.length === 0 && scene.readable === 'whole');
    notices.setLasting(unread ?? missing?.text ?? null, isHint, missing?.action ?? null);
  });
  return notices;
}

/** Dispatches a key again, to its original target, or for VS Code to the window, where it listens. */
function replayKey(event: KeyboardEvent, forPage: boolean): void {
  if (forPage) event.target?.dispatchEvent(new KeyboardEvent(event.type, event));
  else for (const type of ['keydown', 'keyup']) window.dispatchEvent(new KeyboardEvent(type, event));
}
