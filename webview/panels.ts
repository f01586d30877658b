import { effect, signal } from '@preact/signals-core';
import type { ConventionChoice } from '../src/model/convention.js';
import type { PairRule } from '../src/model/matrix.js';
import { track } from './editor/evolved.js';
import type { PageImages } from './page-images.js';
import type { Commands } from './commands/commands.js';
import type { EntryEdits } from './editor/entry-edits.js';
import type { FrameEdits } from './editor/frame-edits.js';
import type { SelectionController } from './editor/selection-controller.js';
import type { ToolManager } from './tools/tool-manager.js';
import { CheatSheet } from './panel/cheat-sheet.js';
import { ConventionPanel } from './panel/conventions.js';
import { h } from './panel/dom.js';
import { emptyState } from './panel/empty.js';
import { Inspector } from './panel/inspector.js';
import { HitboxList } from './panel/list.js';
import { MatrixPanel } from './panel/matrix.js';
import { NoticeLine } from './panel/notice.js';
import { PossibleBar } from './panel/possible-bar.js';
import { StatusLine } from './panel/status.js';
import { TimelineStrip } from './panel/timeline.js';
import { Toolbar } from './panel/toolbar.js';
import type { Editor } from './editor/editor.js';
import { PendingSettings } from './editor/pending-settings.js';
import type { PreviewClient } from './editor/preview-client.js';
import type { Viewport } from './picture/viewport.js';
import { readableText, zoomText } from './picture/words.js';

/** What the panels have done for them. It is complete by the time that the user can touch anything. */
export interface PanelsUser {
  readonly tools: ToolManager;
  readonly selection: SelectionController;
  readonly entries: EntryEdits;
  readonly commands: Commands;
  readonly images: PageImages;
  readonly frames: FrameEdits;
  toggleList(): void;
  /** Remembers how the picture is looked at. */
  keep(): void;
  /** Brings what is selected into view. */
  showSelected(): void;
}

/** Everything around the canvas: what it shows, and what it has done. */
export class Panels {
  readonly list: HitboxList;
  readonly timeline: TimelineStrip;
  readonly notice = new NoticeLine();
  readonly settings = new PendingSettings((text) => {
    this.notice.tell(text);
  });
  private readonly possible: PossibleBar;
  readonly status: StatusLine;
  readonly cheatSheet: CheatSheet;
  readonly #listOpen = signal(true);
  readonly toolbar: Toolbar;
  private readonly matrix: MatrixPanel;
  private readonly conventions: ConventionPanel;
  readonly inspector: Inspector;
  readonly side: HTMLElement;
  private readonly emptyPlace = h('div', { class: 'empty' });
  private surface: HTMLElement | null = null;

  constructor(
    private readonly state: Editor,
    private readonly viewport: Viewport,
    private readonly client: PreviewClient,
    private readonly user: PanelsUser,
  ) {
    this.cheatSheet = new CheatSheet(() => {
      this.surface?.focus();
    });
    this.status = new StatusLine(
      () => {
        this.conventions.popover.toggle();
      },
      (action) => {
        user.commands.execute(action);
        // The button is gone, and the keyboard goes on in the picture.
        this.surface?.focus();
      },
    );
    this.toolbar = this.makeToolbar();
    this.matrix = new MatrixPanel(state, this.toolbar.matrix, (key, rule) => {
      this.setPair(key, rule);
    });
    this.conventions = new ConventionPanel(state, this.status.convention, (choice) => {
      this.setConvention(choice);
    });
    this.timeline = new TimelineStrip(state, {
      busy: () => user.tools.isBusy,
      played: () => {
        this.quiet();
      },
      arrived: () => {
        user.frames.arrived();
        user.keep();
      },
      saved: () => {
        user.keep();
      },
    });
    this.possible = new PossibleBar(state, {
      declare: (ids, areHitboxes) => {
        user.entries.declare(ids, areHitboxes);
        this.surface?.focus();
      },
      select: (ids) => {
        user.selection.these(ids);
      },
    });
    this.list = this.makeList();
    this.inspector = this.makeInspector();
    this.side = h('aside', { class: 'side' }, this.list.listbox, this.inspector.element);
    this.side.hidden = true;
  }

  /** The whole page, with the canvas in the middle; `images`: the panel of how images look. */
  around(surface: HTMLElement, images: HTMLElement): HTMLElement {
    this.surface = surface;
    return h(
      'main',
      { class: 'page' },
      this.toolbar.element,
      this.matrix.popover.element,
      images,
      this.conventions.popover.element,
      this.possible.element,
      h(
        'div',
        { class: 'main' },
        h('div', { class: 'sight' }, surface, this.notice.element),
        this.side,
        this.emptyPlace,
      ),
      this.timeline.element,
      this.status.element,
      this.cheatSheet.element,
    );
  }

  get listOpen(): boolean {
    return this.#listOpen.value;
  }

  set listOpen(open: boolean) {
    this.#listOpen.value = open;
  }

  /** Keeps all of them in step with the editor. */
  start(): void {
    const { state } = this;
    this.list.start();
    this.inspector.start();
    this.timeline.start();
    effect(() => {
      this.showState();
    });
    effect(() => {
      this.showNotice();
    });
    effect(() => {
      this.status.update(state);
    });
    effect(() => {
      this.possible.update();
    });
    effect(() => {
      track(state.hitboxes, state.matrix);
      this.matrix.update();
    });
    effect(() => {
      track(state.hitboxes, state.selection, state.convention);
      this.conventions.update();
    });
    effect(() => {
      this.updateToolbar();
    });
  }

  private showState(): void {
    const { picture, empty } = this.state;
    this.side.hidden = !this.listOpen || picture === null || empty !== null;
    this.emptyPlace.hidden = empty === null;
    if (empty === null) return;
    this.emptyPlace.replaceChildren(
      emptyState(empty, (command) => {
        this.client.post({ type: 'invoke', command });
      }),
    );
  }

  private showNotice(): void {
    const { picture, empty } = this.state;
    const shown = picture !== null && empty === null;
    const unread = shown ? readableText(picture) : null;
    const missing = shown && unread === null ? this.user.images.missing() : null;
    const isHint = missing !== null || (shown && picture.hitboxes.length === 0 && picture.readable === 'whole');
    this.notice.setLasting(unread ?? missing?.text ?? null, isHint, missing?.action ?? null);
  }

  updateToolbar(): void {
    this.toolbar.update(zoomText(this.viewport.camera.zoom), this.listOpen, this.state.empty === null);
  }

  /** Nothing is announced while something changes all the time. */
  quiet(): void {
    this.status.setQuiet(this.user.tools.drag !== null || this.timeline.playing);
  }

  private makeToolbar(): Toolbar {
    return new Toolbar(this.viewport, {
      toggleList: () => {
        this.user.toggleList();
      },
      addHitbox: () => {
        this.user.commands.execute('new-hitbox');
      },
      toggleMatrix: () => {
        this.matrix.popover.toggle();
      },
      toggleImages: () => {
        this.user.images.panel.popover.toggle();
      },
      toggleMotion: () => {
        this.user.commands.execute('motion');
      },
      toggleProbe: () => {
        this.user.commands.execute('probe');
      },
      toggleDecides: () => {
        this.user.commands.execute('how-it-decides');
      },
    });
  }

  private makeList(): HitboxList {
    const { state, user } = this;
    return new HitboxList(state, {
      choose: (index, open) => {
        user.selection.one(index, open);
        user.showSelected();
      },
      toggle: (index) => {
        user.selection.toggle(index);
      },
      range: (order, from, to) => {
        user.selection.range(order, from, to);
        user.showSelected();
      },
      hover: (index) => {
        state.setHover(index === null ? null : (state.hitboxes[index]?.id ?? null));
      },
    });
  }

  private makeInspector(): Inspector {
    const { state, user } = this;
    return new Inspector(state, {
      setShapes: (shapes) => {
        user.tools.setShapes(shapes);
      },
      rename: (index, name) => {
        user.entries.rename(index, name);
      },
      setRole: (index, role) => {
        user.entries.setRole(index, role);
      },
      readOnlyReasons: (uri, id) => this.client.request({ type: 'read-only-reasons', uri, id }),
      act: (action) => {
        user.commands.execute(action);
      },
      refuse: (text) => {
        this.notice.tell(text);
      },
    });
  }

  private setPair(key: string, rule: PairRule): void {
    const { state } = this;
    state.setSettings({ ...state.matrix, [key]: rule });
    void this.settings.until(this.client.request({ type: 'set-pair', key, rule }));
  }

  private setConvention(choice: ConventionChoice): void {
    const { picture, matrix } = this.state;
    if (picture === null) return;
    this.state.setSettings(matrix, choice);
    void this.settings.until(this.client.request({ type: 'set-convention', uri: picture.uri, choice }));
  }
}
