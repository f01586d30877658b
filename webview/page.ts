import { effect, untracked } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import type { StartData } from '../src/messages/protocol.js';
import type { InteractionOverlay } from './canvas/interaction-overlay.js';
import { setPageColors } from './canvas/palette.js';
import { Renderer } from './canvas/renderer.js';
import { Editor } from './editor/editor.js';
import { previewClient, type PreviewClient } from './editor/preview-client.js';
import { track } from './editor/evolved.js';
import { Feedback } from './editor/feedback.js';
import { PendingEdits } from './editor/pending-edits.js';
import { SelectionController } from './editor/selection-controller.js';
import type { Host } from './platform/host.js';
import { Incoming } from './incoming.js';
import { ViewStateStore } from './view-state-store.js';
import { PageImages } from './page-images.js';
import { Panels } from './panels.js';
import { Commands } from './commands/commands.js';
import { ClipboardInput } from './commands/clipboard-input.js';
import { HitboxEdits } from './editor/hitbox-edits.js';
import { FrameEdits } from './editor/frame-edits.js';
import { ToolManager } from './tools/tool-manager.js';
import { listenForErrors } from './platform/page-errors.js';
import { keepFocus, takeFocus } from './platform/keep-focus.js';
import { KeyboardInput } from './commands/keyboard-input.js';
import { pressAgain } from './commands/press-again.js';
import { PointerInput } from './tools/pointer-input.js';
import { h, setAttribute } from './panels/dom.js';
import { describeForMenu } from './panels/context-menu.js';
import { HoverTooltip } from './panels/hover-tooltip.js';
import { OptionPositions } from './panels/option-positions.js';
import { Viewport } from './editor/viewport.js';
import { Skeleton } from './skeleton.js';
import { markStart } from './start-marks.js';
import { CollisionTools } from './collision-tools.js';

/** Puts the parts together, carries the host's messages to them, and tells them of each other's changes. */
export class Page {
  readonly element: HTMLElement;
  private readonly state = new Editor();
  private readonly viewport = new Viewport(() => {
    this.renderer.schedule();
    this.keep();
  });
  private readonly surface = h('div', { class: 'surface', tabindex: '0', role: 'application' });
  private readonly skeleton = new Skeleton();
  private readonly panels: Panels;
  readonly entries: HitboxEdits;
  readonly frames: FrameEdits;
  readonly selection: SelectionController;
  readonly commands: Commands;
  private readonly collisionTools: CollisionTools;
  private readonly feedback = new Feedback();
  readonly edits: PendingEdits<KeyboardEvent>;
  readonly tools: ToolManager;
  private readonly pointer: PointerInput;
  private readonly hoverTooltip: HoverTooltip;
  private readonly optionPositions: OptionPositions;
  readonly images: PageImages;
  private readonly renderer: Renderer;
  private readonly memory: ViewStateStore;
  private readonly client: PreviewClient;

  constructor(host: Host, start: StartData) {
    listenForErrors((what) => {
      this.skeleton.end();
      this.panels.notice.tell(l10n.t('Something went wrong in the picture: {0}', what));
    });
    this.client = previewClient(host.post);
    this.memory = new ViewStateStore(host, this.state, this.viewport);
    this.panels = new Panels(this.state, this.viewport, this.client, this);
    this.memory.begin(start, this.panels);

    this.surface.addEventListener(
      'contextmenu',
      () => {
        describeForMenu(this.surface, this.state);
      },
      true,
    );
    this.surface.setAttribute('aria-label', l10n.t('Picture of the hitboxes, which are also in the list'));
    const repaint = (): void => {
      this.renderer.repaint();
    };
    const user = { post: this.client.post, request: this.client.request, repaint, settings: this.panels.settings };
    this.images = new PageImages(this.surface, this.state, this.viewport, user);
    const { state: editor, viewport, feedback, client } = this;
    this.edits = new PendingEdits(editor, client.request, feedback, pressAgain);
    this.entries = new HitboxEdits(editor, this.edits);
    this.selection = new SelectionController(editor, client.post);
    const { edits, entries, selection } = this;
    this.tools = new ToolManager({ editor, viewport, selection, edits, entries, feedback });
    this.frames = new FrameEdits(this.state, {
      post: client.post,
      request: client.request,
      edits,
      notice: (text) => {
        feedback.notify(text);
      },
      setShapes: (shapes) => {
        this.tools.setShapes(shapes);
      },
    });
    this.collisionTools = new CollisionTools({
      state: this.state,
      viewport: this.viewport,
      tools: this.tools,
      entries: this.entries,
      panels: this.panels,
      feedback,
      pointer: () => this.pointer.at,
      changed: () => {
        this.hoverTooltip.update();
        this.renderer.schedule();
      },
    });
    this.commands = new Commands({
      state: this.state,
      frames: this.frames,
      time: (action) => {
        this.panels.playback.execute(action);
      },
      viewport: this.viewport,
      tools: this.tools,
      selection,
      entries: this.entries,
      trying: this.collisionTools.commands,
      toggleList: () => {
        this.toggleList();
      },
      openCheatSheet: () => {
        this.panels.cheatSheetOpen.value = true;
      },
      saved: () => {
        this.keep();
      },
    });
    new ClipboardInput(this.entries);
    this.optionPositions = new OptionPositions(this.state, this.viewport, this.panels.list.rows);

    this.element = this.panels.around(this.surface);
    this.surface.after(this.collisionTools.card);
    this.renderer = new Renderer(
      this.surface,
      this.state,
      this.viewport,
      this.images.images,
      () => this.interactionOverlay(),
      () => {
        this.drawn();
      },
      () => {
        setPageColors(this.element, this.renderer.colors);
      },
    );
    this.pointer = new PointerInput(this.surface, this.viewport, this.tools, () => {
      this.hoverTooltip.update();
    });
    this.hoverTooltip = new HoverTooltip(
      this.surface,
      this.state,
      this.viewport,
      this.tools,
      this.pointer,
      this.panels.status,
    );
    new KeyboardInput({
      surface: this.surface,
      listbox: this.panels.list.listbox.current!,
      state: this.state,
      viewport: this.viewport,
      tools: this.tools,
      pointer: this.pointer,
      trying: this.collisionTools.commands,
      act: this.commands.execute,
      changed: () => {
        this.hoverTooltip.update();
      },
      walked: () => {
        this.showSelected();
      },
    });
    setPageColors(this.element, this.renderer.colors);
    this.panels.start();
    this.collisionTools.start();
    this.start();
    this.startFeedback();
  }

  /** Receives what the host says, and before that what the page has from it. To be called when the page is in the document. */
  begin(messages: readonly unknown[]): void {
    const { panels, client } = this;
    const incoming = new Incoming(this.state, this.tools, this.edits, this.frames, panels.settings, client, {
      shown: () => {
        this.memory.restore(this.collisionTools.motions);
        takeFocus(this.surface);
      },
      selected: () => {
        this.showSelected();
      },
      act: this.commands.execute,
      look: (look) => {
        this.images.settled(look);
      },
      reread: (text) => {
        this.panels.status.sayReread(text);
      },
      list: (open) => {
        this.showList(open);
      },
    });
    keepFocus(this.surface);
    window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      incoming.receive(data);
    });
    for (const message of messages) {
      try {
        incoming.receive(message);
      } catch (error) {
        reportError(error);
      }
    }
    client.start({ type: 'ready', version: this.state.picture?.version ?? null });
  }

  /** Keeps what stands between the parts in step with the editor. */
  private start(): void {
    const { state } = this;
    effect(() => {
      track(state.sprites);
      untracked(() => {
        this.images.changed();
      });
    });
    effect(() => {
      const { picture, content } = state;
      untracked(() => {
        if (picture !== null) this.viewport.show(content);
      });
    });
    effect(() => {
      this.showState();
    });
    effect(() => {
      const { tools } = this;
      track(tools.state, tools.drag, tools.marquee, tools.draft, tools.draw.kind, tools.corners.chosen);
      untracked(() => {
        this.hoverTooltip.update();
        this.renderer.schedule();
        this.panels.quiet();
      });
    });
    effect(() => {
      track(state.picture, state.selection, state.hidden, this.collisionTools.motions.version);
      untracked(() => {
        this.keep();
      });
    });
    effect(() => {
      track(state.picture, state.empty, state.selection, state.hover, state.matrix, state.snap, state.convention);
      const { isDragOnly } = state.sceneUpdate;
      if (!isDragOnly)
        untracked(() => {
          this.hoverTooltip.update();
        });
    });
  }

  private interactionOverlay(): InteractionOverlay {
    const { tools } = this;
    return {
      handles: tools.handles,
      corner: tools.corners.chosen,
      guides: tools.drag?.guides ?? [],
      band: tools.marquee,
      draft: tools.draft,
      ...this.collisionTools.drawing(this.renderer.colors),
    };
  }

  /** What was just said to the user is shown. */
  private startFeedback(): void {
    const { feedback, panels } = this;
    effect(() => {
      const { notice } = feedback;
      if (notice !== null) panels.notice.tell(notice.text);
    });
    effect(() => {
      const { announcement } = feedback;
      if (announcement !== null) panels.status.announce(announcement.text);
    });
  }

  private showState(): void {
    const { picture, empty, collisions, selection } = this.state;
    const shown = picture !== null && empty === null;
    if (empty !== null) this.skeleton.end();
    setAttribute(this.element, 'data-readable', shown ? picture.readable : 'none');
    setAttribute(this.element, 'data-collisions', String(collisions.count));
    setAttribute(this.element, 'data-selection', [...selection].join(' '));
    this.surface.classList.toggle('away', !shown);
  }

  private drawn(): void {
    this.skeleton.end();
    markStart('paint');
    setAttribute(this.element, 'data-zoom', String(this.viewport.camera.zoom));
    this.hoverTooltip.update();
    this.collisionTools.drawn(this.renderer.colors);
    this.optionPositions.write();
  }

  toggleList(): void {
    const open = !this.panels.listOpen;
    this.showList(open);
    this.client.post({ type: 'keep-list', open });
  }

  private showList(open: boolean): void {
    this.panels.listOpen = open;
  }

  /** Remembers how the picture is looked at. */
  keep(): void {
    this.memory.keep(this.panels, () => this.collisionTools.motions.kept);
  }

  showSelected(): void {
    const figure = this.state.figures[this.state.selectedIndex];
    if (figure !== null && figure !== undefined) this.viewport.bringIntoView(figure);
  }
}
