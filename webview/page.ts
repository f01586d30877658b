import * as l10n from '@vscode/l10n';
import type { StartData, ViewState } from '../src/messages/protocol.js';
import type { ConventionChoice } from '../src/model/convention.js';
import type { PairRule } from '../src/model/matrix.js';
import { Images } from './draw/images.js';
import type { Guard } from './draw/guard.js';
import type { Hands } from './draw/hands.js';
import { Renderer } from './draw/renderer.js';
import type { Host } from './host.js';
import { Incoming } from './incoming.js';
import { Acting } from './input/acting.js';
import { ClipboardInput } from './input/clipboard-input.js';
import { EntryEdits } from './input/entry-edits.js';
import { Gestures } from './input/gestures.js';
import { KeyboardInput } from './input/keyboard-input.js';
import { PointerInput } from './input/pointer.js';
import { CheatSheet } from './panel/cheat-sheet.js';
import { ConventionPanel } from './panel/conventions.js';
import { h, setAttribute } from './panel/dom.js';
import { emptyState } from './panel/empty.js';
import { Inspector } from './panel/inspector.js';
import { HitboxList } from './panel/list.js';
import { MatrixPanel } from './panel/matrix.js';
import { NoticeLine } from './panel/notice.js';
import { PointerTalk } from './panel/pointer-talk.js';
import { Places } from './panel/places.js';
import { StatusLine } from './panel/status.js';
import { TimelineStrip } from './panel/timeline.js';
import { Toolbar } from './panel/toolbar.js';
import { PictureState, type Change } from './picture/state.js';
import { Viewport } from './picture/viewport.js';
import { readableText, zoomText } from './picture/words.js';

/** Puts the parts together, carries the host's messages to them, and tells them of each other's changes. */
export class Page {
  readonly element: HTMLElement;
  private readonly state = new PictureState((change) => {
    this.changed(change);
  });
  private readonly viewport = new Viewport(() => {
    this.renderer.schedule();
    this.save();
  });
  private readonly stage = h('div', { class: 'stage', tabindex: '0', role: 'application' });
  private readonly emptyPlace = h('div', { class: 'empty' });
  private readonly side: HTMLElement;
  private readonly notice = new NoticeLine();
  private readonly status = new StatusLine(() => {
    this.conventions.toggle();
    setAttribute(this.status.convention, 'aria-expanded', String(this.conventions.open));
  });
  private readonly timeline: TimelineStrip;
  private readonly toolbar: Toolbar;
  private readonly matrix: MatrixPanel;
  private readonly conventions: ConventionPanel;
  private readonly list: HitboxList;
  private readonly inspector: Inspector;
  private readonly entries: EntryEdits;
  private readonly acting: Acting;
  private readonly cheatSheet = new CheatSheet(() => {
    this.stage.focus();
  });
  private readonly gestures: Gestures;
  private readonly pointer: PointerInput;
  private readonly talk: PointerTalk;
  private readonly places: Places;
  private readonly images: Images;
  private readonly renderer: Renderer;
  private saved: ViewState | null;
  private listOpen: boolean;

  constructor(
    private readonly host: Host,
    start: StartData,
  ) {
    this.saved = host.savedState();
    this.listOpen = this.saved?.listOpen ?? true;
    this.state.locked = this.saved?.locked ?? start.locked;
    const { uri = null, camera = null } = this.saved ?? {};
    if (uri !== null && camera !== null) this.viewport.restore(uri, camera);

    this.stage.addEventListener(
      'contextmenu',
      () => {
        this.guard(() => {
          this.describeForMenu();
        });
      },
      true,
    );
    this.stage.setAttribute('aria-label', l10n.t('Picture of the hitboxes, which are also in the list'));
    this.images = new Images(this.guard, (src, image) => {
      this.imageArrived(src, image);
    });
    this.toolbar = new Toolbar(this.viewport, {
      toggleList: this.toggleList,
      addHitbox: () => {
        this.acting.act('new-hitbox');
      },
      toggleMatrix: () => {
        this.matrix.toggle();
        setAttribute(this.toolbar.matrix, 'aria-expanded', String(this.matrix.open));
      },
      toggleLock: () => {
        host.post({ type: 'set-locked', locked: !this.state.locked });
      },
    });
    this.matrix = new MatrixPanel(
      this.state,
      (key, rule) => {
        this.setPair(key, rule);
      },
      (refocus) => {
        setAttribute(this.toolbar.matrix, 'aria-expanded', 'false');
        if (refocus) this.toolbar.matrix.focus();
      },
    );
    this.conventions = new ConventionPanel(
      this.state,
      (choice) => {
        this.setConvention(choice);
      },
      (refocus) => {
        setAttribute(this.status.convention, 'aria-expanded', 'false');
        if (refocus) this.status.convention.focus();
      },
    );
    this.gestures = new Gestures(this.state, this.viewport, {
      post: this.host.post,
      notice: (text) => {
        this.notice.tell(text);
      },
      drawn: (shape) => {
        this.entries.draw(shape);
      },
      announce: (text) => {
        this.status.announce(text);
      },
      changed: () => {
        this.talk.update();
        this.renderer.schedule();
        this.quiet();
      },
    });
    this.timeline = new TimelineStrip(
      this.state,
      {
        busy: () => this.gestures.held !== null || this.gestures.drawing !== null,
        played: () => {
          this.quiet();
        },
      },
      this.guard,
    );
    this.list = new HitboxList(
      this.state,
      {
        choose: (index, open) => {
          this.gestures.choosing.one(index, open);
          this.showSelected();
        },
        toggle: (index) => {
          this.gestures.choosing.toggle(index);
        },
        range: (order, from, to) => {
          this.gestures.choosing.range(order, from, to);
          this.showSelected();
        },
        hover: (index) => {
          this.state.setHover(index === null ? null : (this.state.hitboxes[index]?.id ?? null));
        },
      },
      this.guard,
    );
    this.entries = new EntryEdits(this.state, this.host.post);
    this.acting = new Acting({
      state: this.state,
      viewport: this.viewport,
      gestures: this.gestures,
      entries: this.entries,
      toggleList: this.toggleList,
      openCheatSheet: () => {
        this.cheatSheet.open();
      },
      saved: () => {
        this.save();
      },
    });
    this.inspector = new Inspector(
      this.state,
      {
        setShapes: (shapes) => {
          this.gestures.setShapes(shapes);
        },
        rename: (index, name) => {
          this.entries.rename(index, name);
        },
        setRole: (index, role) => {
          this.entries.setRole(index, role);
        },
        act: this.acting.act,
        refuse: (text) => {
          this.notice.tell(text);
        },
      },
      this.guard,
    );
    new ClipboardInput(this.entries, this.guard);
    this.side = h('aside', { class: 'side' }, this.list.listbox, this.inspector.element);
    this.side.hidden = !this.listOpen;
    this.places = new Places(this.state, this.viewport, this.list, this.guard);

    const main = h('div', { class: 'main' }, this.stage, this.side, this.emptyPlace);
    this.element = h(
      'main',
      { class: 'page' },
      this.toolbar.element,
      this.matrix.element,
      this.conventions.element,
      this.notice.element,
      main,
      this.timeline.element,
      this.status.element,
      this.cheatSheet.element,
    );
    this.renderer = new Renderer(
      this.stage,
      this.state,
      this.viewport,
      this.images,
      () => this.hands(),
      this.guard,
      () => {
        this.drawn();
      },
      () => {
        this.themed();
      },
    );
    this.pointer = new PointerInput(
      this.stage,
      this.viewport,
      this.gestures,
      () => {
        this.talk.update();
      },
      this.guard,
    );
    this.talk = new PointerTalk(this.stage, this.state, this.viewport, this.gestures, this.pointer, this.status);
    new KeyboardInput(
      {
        stage: this.stage,
        listbox: this.list.listbox,
        state: this.state,
        viewport: this.viewport,
        gestures: this.gestures,
        pointer: this.pointer,
        post: this.host.post,
        act: this.acting.act,
        time: (action) => {
          this.timeline.act(action);
        },
        changed: () => {
          this.talk.update();
        },
        walked: this.showSelected,
      },
      this.guard,
    );
    this.themed();
    this.update();
    this.listen();
  }

  /** The one place where errors end: the user is told, and everything else goes on. */
  private readonly guard: Guard = (work) => {
    try {
      work();
    } catch (error) {
      this.report(error);
    }
  };

  private report(error: unknown): void {
    const text = error instanceof Error ? error.message : String(error);
    this.notice.tell(l10n.t('Something went wrong in the picture: {0}', text));
  }

  private listen(): void {
    const incoming = new Incoming(this.state, this.viewport, this.gestures, {
      post: this.host.post,
      shown: this.restoreSelection,
      selected: this.showSelected,
      act: this.acting.act,
    });
    window.addEventListener('message', (event: MessageEvent<unknown>) => {
      this.guard(() => {
        incoming.receive(event.data);
      });
    });
    window.addEventListener('error', (event) => {
      this.report(event.error);
    });
    window.addEventListener('unhandledrejection', (event) => {
      this.report(event.reason);
    });
    this.host.post({ type: 'ready' });
  }

  private changed(change: Change): void {
    if (change.kind === 'picture' && this.state.picture !== null) {
      this.images.want(this.state.picture.sprites);
      this.viewport.show(this.state.picture.uri, this.state.content);
    }
    this.list.changed(change);
    this.inspector.changed(change);
    this.renderer.changed(change);
    if (change.kind !== 'hover') this.update();
    if (change.kind === 'picture' || change.kind === 'selection') this.save();
    if (change.kind !== 'live') this.talk.update();
  }

  private hands(): Hands {
    const { gestures, state } = this;
    const { corner } = gestures;
    const chosen = corner !== null && state.selection.size === 1 && state.selection.has(corner.id);
    return {
      handles: gestures.handles,
      corner: chosen ? corner.index : null,
      guides: gestures.held?.guides ?? [],
      band: gestures.band,
      draft: gestures.draft,
    };
  }

  /** What the context menu offers depends on what is selected; VS Code reads it from the element when the menu opens. */
  private describeForMenu(): void {
    const { state } = this;
    this.stage.dataset.vscodeContext = JSON.stringify({
      webviewSection: 'picture',
      hitboxSelected: state.selection.size > 0,
      hitboxesSelected: state.selection.size > 1,
      hitboxHidden: state.hidden.size > 0,
      hitboxLocked: state.lockedHitboxes.size > 0,
      preventDefaultContextMenuItems: state.selection.size === 0,
    });
  }

  /** Brings everything beside the canvas in line with the state. */
  private update(): void {
    const { picture, empty, collisions, selection } = this.state;
    const shown = picture !== null && empty === null;
    setAttribute(this.element, 'data-readable', shown ? picture.readable : 'none');
    setAttribute(this.element, 'data-collisions', String(collisions.count));
    setAttribute(this.element, 'data-selection', [...selection].join(' '));
    this.stage.classList.toggle('away', !shown);
    this.side.hidden = !this.listOpen || !shown;
    this.emptyPlace.hidden = empty === null;
    if (empty !== null) {
      this.emptyPlace.replaceChildren(
        emptyState(empty, (command) => {
          this.host.post({ type: 'invoke', command });
        }),
      );
    }
    this.notice.setLasting(shown ? readableText(picture) : null);
    this.status.update(this.state);
    this.timeline.update();
    this.matrix.update();
    this.conventions.update();
    this.updateToolbar();
  }

  private quiet(): void {
    this.status.setQuiet(this.gestures.held !== null || this.timeline.playing);
  }

  private updateToolbar(): void {
    const { picture, empty, locked } = this.state;
    const name = empty === null ? (picture?.fileName ?? '') : (empty.fileName ?? '');
    this.toolbar.update(name, zoomText(this.viewport.camera.zoom), locked, this.listOpen, empty === null);
  }

  private drawn(): void {
    setAttribute(this.element, 'data-zoom', String(this.viewport.camera.zoom));
    this.updateToolbar();
    this.talk.update();
    this.places.soon();
  }

  private themed(): void {
    for (const [name, color] of Object.entries(this.renderer.colors.charts)) {
      this.element.style.setProperty(`--chart-${name}`, color);
    }
    this.element.style.setProperty('--collision', this.renderer.colors.collision);
  }

  private readonly toggleList = (): void => {
    this.listOpen = !this.listOpen;
    this.update();
    this.save();
  };

  private setPair(key: string, rule: PairRule): void {
    this.state.setSettings({ ...this.state.matrix, [key]: rule }, this.state.locked);
    this.host.post({ type: 'set-pair', key, rule });
  }

  private setConvention(choice: ConventionChoice): void {
    const { picture, matrix, locked } = this.state;
    if (picture === null) return;
    this.state.setSettings(matrix, locked, choice);
    this.host.post({ type: 'set-convention', uri: picture.uri, choice });
  }

  private readonly showSelected = (): void => {
    const figure = this.state.figures[this.state.selectedIndex];
    if (figure !== null && figure !== undefined) this.viewport.bringIntoView(figure);
  };

  private readonly restoreSelection = (): void => {
    const { saved } = this;
    this.saved = null;
    if (saved === null || saved.uri !== this.state.picture?.uri || this.state.selection.size > 0) return;
    this.state.setHidden(saved.hidden);
    this.state.setLockedHitboxes(saved.lockedHitboxes);
    this.state.select(this.state.idsOfPaths(saved.selection));
  };

  private imageArrived(src: string, image: HTMLImageElement | null): void {
    const before = this.state.content;
    if (image !== null) this.state.setImageSize(src, { width: image.naturalWidth, height: image.naturalHeight });
    if (this.state.content !== before) this.viewport.grew(this.state.content);
    this.renderer.changed({ kind: 'picture' });
  }

  private save(): void {
    const { picture } = this.state;
    if (picture === null) return;
    this.host.save(() => ({
      uri: picture.uri,
      locked: this.state.locked,
      camera: this.viewport.camera,
      selection: this.state.selectedPaths().slice(0, 100),
      listOpen: this.listOpen,
      hidden: [...this.state.hidden].slice(0, 1000),
      lockedHitboxes: [...this.state.lockedHitboxes].slice(0, 1000),
    }));
  }
}
