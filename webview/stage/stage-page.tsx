import { effect, signal, untracked } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import {
  failedSubject,
  parseToStage,
  stageResults,
  type FromStage,
  type StageRequest,
  type StageResults,
  type StageViewState,
  type ToStage,
} from '../../src/messages/stage.js';
import { setPageColors } from '../canvas/palette.js';
import type { Images } from '../canvas/images.js';
import { Feedback } from '../editor/feedback.js';
import { isSameRecord, track } from '../editor/evolved.js';
import { HostClient } from '../editor/host-client.js';
import { PendingSettings } from '../editor/pending-settings.js';
import type { Host } from '../platform/host.js';
import { PointerInput } from '../tools/pointer-input.js';
import { keepFocus } from '../platform/keep-focus.js';
import { listenForErrors } from '../platform/page-errors.js';
import { h, setAttribute } from '../panels/dom.js';
import { MatrixPanel } from '../panels/matrix.js';
import { mounted } from '../panels/mount.js';
import { NoticeLine } from '../panels/notice.js';
import { Notices } from '../panels/notices.js';
import { PopoverState } from '../panels/popover.js';
import { Viewport } from '../editor/viewport.js';
import { ActorInspector } from './actor-inspector.js';
import { ActorList } from './actor-list.js';
import { listenForDrops } from './drops.js';
import { FrameControl } from './frame-control.js';
import { StageHistory } from './history.js';
import { type StageAction } from '../commands/actions.js';
import { PairList } from './pair-list.js';
import { StageCheatSheet } from './stage-cheat-sheet.js';
import { emptyStage } from './stage-empty.js';
import { StageCommands } from './stage-commands.js';
import { StageTools } from './stage-tools.js';
import { StageKeyboard } from './stage-keyboard.js';
import { StagePlaying } from './stage-playing.js';
import { stageImages, wantImages } from './stage-images.js';
import { StageRenderer } from './stage-renderer.js';
import { StageToolbar, type StagePlayback } from './stage-toolbar.js';
import { StageStatus } from './stage-status.js';
import { actorText } from './stage-words.js';
import { StageState } from './state.js';

/** Puts the parts of the stage together, carries the host's messages to them, and tells them of each other's changes. */
export class StagePage {
  readonly element: HTMLElement;
  private readonly state = new StageState();
  private readonly history = new StageHistory();
  private readonly viewport = new Viewport(() => {
    this.renderer.schedule();
    this.save();
  });
  private readonly surface = h('div', { class: 'surface', tabindex: '0', role: 'application' });
  private readonly giveFocus = keepFocus(this.surface);
  private readonly images: Images;
  private readonly notice = new Notices();
  private readonly status = new StageStatus(this.state);
  private readonly empty: HTMLElement;
  private readonly side: HTMLElement;
  private readonly feedback = new Feedback();
  private readonly tools: StageTools;
  private readonly pointer: PointerInput;
  private readonly frames: FrameControl;
  private readonly playing: StagePlaying;
  private readonly acting: StageCommands;
  private readonly list: ActorList;
  private readonly pairs: PairList;
  private readonly playback = signal<StagePlayback>({ possible: false, playing: false, rate: 1 });
  private readonly settings = new PendingSettings((text) => {
    this.notice.tell(text);
  });
  private readonly client: HostClient<FromStage, StageRequest, StageResults>;
  private readonly matrix = new PopoverState('matrix-popover');
  private readonly renderer: StageRenderer;
  private readonly cheatSheetOpen = signal(false);
  /** Nobody knows yet who stands here: nothing is to be said of it, nor remembered. */
  private known = false;
  /** One that was added has no place yet. */
  private adding = false;

  constructor(private readonly host: Host<FromStage, StageViewState>) {
    listenForErrors((what) => {
      this.notice.tell(l10n.t('Something went wrong on the stage: {0}', what));
    });
    this.client = new HostClient<FromStage, StageRequest, StageResults>(host.post, stageResults);
    const { client } = this;
    const saved = host.savedState();
    if (saved !== null && saved.camera !== null) this.viewport.restore(saved.camera);
    this.surface.setAttribute('aria-label', l10n.t('The stage; its sprites are also in the list'));
    this.images = stageImages(this.surface, this.state, () => {
      this.renderer.invalidate();
    });
    this.tools = new StageTools(this.state, this.viewport, this.feedback, ({ arranged: { uri, sprite } }) => {
      client.post({ type: 'show-source', uri, sprite });
    });
    this.playing = new StagePlaying(this.state, () => {
      this.update();
    });
    if (saved?.speed !== undefined) this.playing.rate = saved.speed;
    this.frames = new FrameControl(this.state, () => {
      this.playing.stop();
    });
    this.acting = new StageCommands({
      state: this.state,
      history: this.history,
      frames: this.frames,
      playing: this.playing,
      openCheatSheet: () => {
        this.cheatSheetOpen.value = true;
      },
      post: client.post,
      feedback: this.feedback,
      saved: () => {
        this.save();
      },
    });
    this.list = new ActorList(this.state, this.viewport, this.showSelected);
    this.pairs = new PairList(this.state);
    this.empty = emptyStage(() => {
      this.act('add');
    });
    this.side = h(
      'aside',
      { class: 'side' },
      this.list.listbox,
      mounted(
        <ActorInspector
          state={this.state}
          frames={this.frames}
          onStand={(standing) => {
            this.state.arrange(standing);
          }}
          execute={this.act}
          onMirror={() => {
            this.tools.mirror();
            this.tools.settle();
          }}
          onRefuse={(text) => {
            this.notice.tell(text);
          }}
        />,
      ),
      h('h2', { class: 'side-title' }, l10n.t('What Collides')),
      this.pairs.listbox,
    );
    this.element = h(
      'main',
      { class: 'page stage-page' },
      mounted(
        <StageToolbar
          viewport={this.viewport}
          playback={this.playback}
          matrix={this.matrix}
          execute={this.act}
          onRate={(rate) => {
            this.playing.rate = rate;
            this.update();
            this.save();
          }}
        />,
      ),
      mounted(
        <MatrixPanel
          popover={this.matrix}
          scene={this.state}
          onChange={(key, rule) => {
            this.state.setMatrix({ ...this.state.matrix, [key]: rule });
            void this.settings.until(client.request({ type: 'set-pair', key, rule }));
          }}
        />,
      ),
      h(
        'div',
        { class: 'main' },
        h('div', { class: 'sight' }, this.surface, mounted(<NoticeLine notices={this.notice} />)),
        this.side,
        this.empty,
      ),
      this.status.element,
      mounted(
        <StageCheatSheet
          open={this.cheatSheetOpen}
          onClose={() => {
            this.surface.focus();
          }}
        />,
      ),
    );
    this.renderer = new StageRenderer(this.surface, this.state, this.viewport, this.images, () => this.tools, {
      drawn: () => {
        setAttribute(this.element, 'data-zoom', String(this.viewport.camera.zoom));
        this.list.writePlaces();
      },
      themed: () => {
        setPageColors(this.element, this.renderer.colors);
      },
    });
    this.pointer = new PointerInput(this.surface, this.viewport, this.tools, () => undefined);
    new StageKeyboard({
      surface: this.surface,
      listbox: this.list.listbox,
      state: this.state,
      viewport: this.viewport,
      tools: this.tools,
      pointer: this.pointer,
      act: this.act,
      changed: () => {
        this.showCursor();
      },
      walked: () => {
        const actor = this.state.selectedActor;
        if (actor !== null) this.feedback.announce(actorText(this.state, actor));
        this.showSelected();
      },
    });
    setPageColors(this.element, this.renderer.colors);
    this.start();
    this.listen(saved);
  }

  private listen(saved: StageViewState | null): void {
    window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      this.receive(data);
    });
    listenForDrops(this.element, (uris) => {
      this.client.post({ type: 'drop', uris });
    });
    if (saved !== null) this.begin(saved.actors, saved.selected);
    this.client.start({ type: 'ready', actors: saved?.actors ?? null });
  }

  private begin(actors: StageViewState['actors'], selected: string | null): void {
    this.known = true;
    this.playing.stop();
    this.state.setActors(actors);
    if (selected !== null && this.state.actor(selected) !== undefined) this.state.select(selected);
    this.history.begin(this.state.arrangement);
  }

  private receive(data: unknown): void {
    const message: ToStage | Error = parseToStage(data);
    if (message instanceof Error) {
      // What its file said before is not what it says now.
      const failed = failedSubject(data, message.message);
      if (failed !== null) this.state.show(failed);
      throw message;
    }
    switch (message.type) {
      case 'actors':
        this.begin(message.actors, this.state.selected);
        return;
      case 'add':
        this.known = true;
        this.adding = true;
        if (!this.state.add(message.subjects)) this.notice.tell(l10n.t('There is no room on the stage for more'));
        // Whoever has added one by a button, and was asked which, goes on with it by keys.
        this.giveFocus();
        return;
      case 'subject':
        this.state.show(message);
        return;
      case 'settings':
        this.images.look = message.look;
        this.renderer.invalidate();
        if (this.settings.areWritten) this.state.setMatrix(message.matrix);
        return;
      case 'reply':
        this.client.receive(message);
        return;
      case 'notice':
        this.notice.tell(message.text);
        return;
    }
  }

  /** Keeps everything in step with the state. */
  private start(): void {
    const { state } = this;
    effect(() => {
      const { actors } = state;
      untracked(() => {
        wantImages(this.images, actors);
      });
    });
    effect(() => {
      track(state.castVersion);
      untracked(() => {
        const { bounds } = state;
        if (bounds === null) return;
        // As long as nobody has moved the camera it shows everything.
        this.viewport.show(bounds);
        this.viewport.grew(bounds);
      });
    });
    effect(() => {
      track(state.sceneVersion, state.selected, state.chosenPair, state.matrix);
      untracked(() => {
        this.renderer.invalidate();
      });
    });
    effect(() => {
      track(state.actors, state.encounters, state.selected, state.chosenPair, state.matrix);
      untracked(() => {
        // Who is dragged is painted apart from the others, which stay as they are.
        if (this.tools.draggedActor === null) this.renderer.invalidate();
        else this.renderer.schedule();
        this.update();
      });
    });
    effect(() => {
      track(this.tools.state, this.tools.hover);
      untracked(() => {
        this.showCursor();
        this.setQuiet();
        this.renderer.schedule();
      });
    });
    effect(() => {
      const { announcement } = this.feedback;
      if (announcement !== null) this.status.announce(announcement.text);
    });
    effect(() => {
      const { finished } = state;
      untracked(() => {
        if (finished > 0) this.remember();
      });
    });
    effect(() => {
      track(state.selected);
      untracked(() => {
        this.save();
      });
    });
  }

  private showCursor(): void {
    const { at, panning } = this.pointer;
    setAttribute(this.surface, 'data-cursor', this.tools.cursor(at, panning));
  }

  /** A change of who stands where is finished. */
  private remember(): void {
    const actors = this.state.arrangement;
    const { bounds } = this.state;
    // What fits is what is there now; the camera stays where it is.
    if (bounds !== null) this.viewport.show(bounds);
    if (!this.state.waiting) {
      this.history.note(actors);
      // Whoever adds one wants to try it against the others.
      if (this.adding) this.viewport.showAll();
      this.adding = false;
    }
    this.client.post({ type: 'arranged', actors });
    this.save();
  }

  /** Brings everything beside the canvas in line with the state. */
  private update(): void {
    const { state } = this;
    const isEmpty = state.actors.length === 0;
    this.empty.hidden = !isEmpty || !this.known;
    this.surface.classList.toggle('away', isEmpty);
    this.side.hidden = isEmpty;
    this.list.update();
    this.pairs.update();
    this.status.update(this.known);
    setAttribute(this.element, 'data-pairs', String(state.pairCount));
    const { playback } = this.playing;
    if (!isSameRecord(playback, this.playback.peek())) this.playback.value = playback;
    this.setQuiet();
  }

  private setQuiet(): void {
    this.status.setQuiet(this.tools.draggedActor !== null || this.playing.playing);
  }

  private readonly showSelected = (): void => {
    const bounds = this.state.selectedActor?.bounds ?? null;
    if (bounds !== null) this.viewport.bringIntoView(bounds);
  };

  private readonly act = (action: StageAction): void => {
    this.acting.act(action);
  };

  private save(): void {
    if (!this.known) return;
    this.host.save(() => ({
      actors: this.state.arrangement,
      camera: this.viewport.camera,
      selected: this.state.selected,
      speed: this.playing.rate,
    }));
  }
}
