import { effect, signal, untracked } from '@preact/signals-core';
import type { StartData } from '../src/messages/protocol.js';
import { interactionOverlay } from './canvas/interaction-overlay.js';
import { themePalette } from './canvas/palette.js';
import { Commands } from './commands/commands.js';
import { MotionCommands } from './commands/motion-commands.js';
import { pressAgain } from './commands/press-again.js';
import { Editor } from './editor/editor.js';
import { Feedback } from './editor/feedback.js';
import { FrameEdits } from './editor/frame-edits.js';
import { HitboxEdits } from './editor/hitbox-edits.js';
import { MotionPreviews } from './editor/motion-previews.js';
import { PanelState } from './editor/panel-state.js';
import { PendingEdits } from './editor/pending-edits.js';
import { PendingSettings } from './editor/pending-settings.js';
import { Playback } from './editor/playback.js';
import { Pointer } from './editor/pointer.js';
import { previewClient } from './editor/preview-client.js';
import { SelectionController } from './editor/selection-controller.js';
import { Viewport } from './editor/viewport.js';
import { CollisionExplainer } from './explain/collision-explainer.js';
import { PageImages } from './page-images.js';
import { Notices } from './panels/notices.js';
import { StatusMessages } from './panels/status-messages.js';
import type { Host } from './platform/host.js';
import { readableText } from './text/labels.js';
import { ClickToMoveTool } from './tools/click-to-move-tool.js';
import { MotionTool } from './tools/motion-tool.js';
import { ProbeTool } from './tools/probe-tool.js';
import { ToolManager } from './tools/tool-manager.js';
import { ViewStateStore } from './view-state-store.js';

/** Everything that a preview consists of, but for its elements. */
export type Preview = ReturnType<typeof createPreview>;

/** Makes the parts of a preview, each of which uses those before it. */
export function createPreview(host: Host, start: StartData) {
  const editor = new Editor();
  const viewport = new Viewport();
  const pointer = new Pointer();
  const panels = new PanelState();
  const feedback = new Feedback();
  const client = previewClient(host.post);
  const settings = new PendingSettings(feedback);
  const edits = new PendingEdits<KeyboardEvent>(editor, client.request, feedback, pressAgain);
  const entries = new HitboxEdits(editor, edits);
  const selection = new SelectionController(editor, client.post);
  const frames = new FrameEdits(editor, client, edits, feedback);
  const sprites = new PageImages(editor, client, settings);
  const tools = new ToolManager({ editor, viewport, selection, edits, entries, feedback });
  const playback = new Playback(editor, tools, frames);
  const motions = new MotionPreviews(editor);
  const explainer = new CollisionExplainer(editor, motions);
  const clickToMove = new ClickToMoveTool(tools);
  const parts = { editor, viewport, pointer, panels, feedback, client, settings, edits, entries, selection, frames };
  const all = { ...parts, sprites, images: sprites.images, tools, playback, motions, explainer, clickToMove };
  const motionCommands = new MotionCommands(all);
  for (const tool of [new MotionTool(tools, motions, motionCommands), new ProbeTool(tools, motions), clickToMove]) {
    tools.add(tool);
  }
  const store = new ViewStateStore(host, start, all);
  followContent(editor, viewport);
  return {
    ...all,
    motionCommands,
    commands: new Commands({ ...all, motionCommands }),
    store,
    notices: documentNotices(editor, sprites, feedback),
    status: new StatusMessages(feedback, tools, playback),
    overlay: interactionOverlay(all),
    palette: themePalette(),
    /** Counts the frames that were painted. */
    painted: signal(0),
  };
}

/** The camera keeps what is shown in sight; where an image has arrived, it fits again. */
function followContent(editor: Editor, viewport: Viewport): void {
  let { content: before, imageSizes: sizes } = editor;
  effect(() => {
    const { picture, content, imageSizes } = editor;
    untracked(() => {
      if (picture === null) return;
      viewport.show(content);
      if (imageSizes !== sizes && content !== before) viewport.grew(content);
      [before, sizes] = [content, imageSizes];
    });
  });
}

/** What was just said, and of the document why not all of it can be seen. */
function documentNotices(editor: Editor, sprites: PageImages, feedback: Feedback): Notices {
  const notices = new Notices(feedback);
  effect(() => {
    const { picture, empty } = editor;
    const shown = picture !== null && empty === null;
    const unread = shown ? readableText(picture) : null;
    const missing = shown && unread === null ? sprites.missing() : null;
    const isHint = missing !== null || (shown && picture.hitboxes.length === 0 && picture.readable === 'whole');
    notices.setLasting(unread ?? missing?.text ?? null, isHint, missing?.action ?? null);
  });
  return notices;
}
