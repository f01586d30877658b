import { effect, signal, untracked } from '@preact/signals-core';
import type { ConventionChoice } from '../src/model/convention.js';
import type { PairRule } from '../src/model/matrix.js';
import type { PageImages } from './page-images.js';
import type { Commands } from './commands/commands.js';
import type { HitboxEdits } from './editor/hitbox-edits.js';
import type { FrameEdits } from './editor/frame-edits.js';
import type { SelectionController } from './editor/selection-controller.js';
import type { ToolManager } from './tools/tool-manager.js';
import { h } from './panels/dom.js';
import { CheatSheet, previewHint, previewSections } from './panels/cheat-sheet.js';
import { ConventionsPanel } from './panels/conventions.js';
import { EmptyState } from './panels/empty.js';
import { ImagesPanel } from './panels/images.js';
import { Inspector } from './panels/inspector.js';
import { HitboxList, ListElements } from './panels/list.js';
import { MatrixPanel } from './panels/matrix.js';
import { mounted } from './panels/mount.js';
import { NoticeLine } from './panels/notice.js';
import { Playback } from './panels/playback.js';
import { TimelinePanel } from './panels/timeline.js';
import { Notices } from './panels/notices.js';
import { PopoverState } from './panels/popover.js';
import { PossibleBar } from './panels/possible-bar.js';
import { StatusLine } from './panels/status.js';
import { StatusMessages } from './panels/status-messages.js';
import { Toolbar, type ToolsShown } from './panels/toolbar.js';
import type { Editor } from './editor/editor.js';
import { PendingSettings } from './editor/pending-settings.js';
import { track } from './editor/evolved.js';
import type { PreviewClient } from './editor/preview-client.js';
import type { Viewport } from './editor/viewport.js';
import { readableText } from './text/labels.js';

/** What the panels have done for them. It is complete by the time that the user can touch anything. */
export interface PanelsUser {
  readonly tools: ToolManager;
  readonly selection: SelectionController;
  readonly entries: HitboxEdits;
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
  readonly list = new ListElements();
  readonly playback: Playback;
  readonly notice = new Notices();
  readonly settings = new PendingSettings((text) => {
    this.notice.tell(text);
  });
  readonly status = new StatusMessages();
  readonly cheatSheetOpen = signal(false);
  readonly #listOpen = signal(true);
  readonly tools = signal<ToolsShown>({ motion: false, probe: false, decides: false });
  readonly images = new PopoverState('images-popover');
  private readonly matrix = new PopoverState('matrix-popover');
  private readonly conventions = new PopoverState('conventions-popover');
  readonly side: HTMLElement;

  constructor(
    private readonly state: Editor,
    private readonly viewport: Viewport,
    private readonly client: PreviewClient,
    private readonly user: PanelsUser,
  ) {
    this.playback = new Playback(state, {
      isBusy: () => user.tools.isBusy,
      onArrive: () => {
        user.frames.arrived();
        user.keep();
      },
      onSave: () => {
        user.keep();
      },
    });
    this.side = h('aside', { class: 'side' });
    this.side.hidden = true;
  }

  /** The whole page, with the canvas in the middle. */
  around(surface: HTMLElement): HTMLElement {
    const { state, user } = this;
    const focusScene = (): void => {
      surface.focus();
    };
    this.side.prepend(
      this.makeList(),
      mounted(
        <Inspector
          editor={state}
          entries={user.entries}
          setShapes={(shapes) => {
            user.tools.setShapes(shapes);
          }}
          readOnlyReasons={(uri, id) => this.client.request({ type: 'read-only-reasons', uri, id })}
          execute={user.commands.execute}
          onRefuse={(text) => {
            this.notice.tell(text);
          }}
        />,
      ),
    );
    return h(
      'main',
      { class: 'page' },
      mounted(
        <Toolbar
          editor={state}
          viewport={this.viewport}
          listOpen={this.#listOpen}
          tools={this.tools}
          matrix={this.matrix}
          images={this.images}
          execute={user.commands.execute}
        />,
      ),
      mounted(<MatrixPanel popover={this.matrix} scene={state} onChange={this.setPair} />),
      mounted(<ImagesPanel popover={this.images} editor={state} images={user.images} />),
      mounted(<ConventionsPanel popover={this.conventions} editor={state} onChange={this.setConvention} />),
      mounted(
        <PossibleBar
          editor={state}
          onDeclare={(ids, areHitboxes) => {
            user.entries.declare(ids, areHitboxes);
            focusScene();
          }}
          onSelect={(ids) => {
            user.selection.these(ids);
          }}
        />,
      ),
      h(
        'div',
        { class: 'main' },
        h('div', { class: 'sight' }, surface, mounted(<NoticeLine notices={this.notice} />)),
        this.side,
        mounted(
          <EmptyState
            editor={state}
            onInvoke={(command) => {
              this.client.post({ type: 'invoke', command });
            }}
          />,
        ),
      ),
      mounted(<TimelinePanel editor={state} playback={this.playback} />),
      mounted(
        <StatusLine
          editor={state}
          messages={this.status}
          conventions={this.conventions}
          execute={(action) => {
            user.commands.execute(action);
            // The button is gone, and the keyboard goes on in the scene.
            focusScene();
          }}
        />,
      ),
      mounted(
        <CheatSheet open={this.cheatSheetOpen} sections={previewSections} hint={previewHint} onClose={focusScene} />,
      ),
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
    this.playback.start();
    effect(() => {
      track(this.playback.playing);
      untracked(() => {
        this.quiet();
      });
    });
    effect(() => {
      this.showState();
    });
    effect(() => {
      this.showNotice();
    });
  }

  private showState(): void {
    const { picture, empty } = this.state;
    this.side.hidden = !this.listOpen || picture === null || empty !== null;
  }

  private showNotice(): void {
    const { picture, empty } = this.state;
    const shown = picture !== null && empty === null;
    const unread = shown ? readableText(picture) : null;
    const missing = shown && unread === null ? this.user.images.missing() : null;
    const isHint = missing !== null || (shown && picture.hitboxes.length === 0 && picture.readable === 'whole');
    this.notice.setLasting(unread ?? missing?.text ?? null, isHint, missing?.action ?? null);
  }

  /** Nothing is announced while something changes all the time. */
  quiet(): void {
    this.status.setQuiet(this.user.tools.drag !== null || this.playback.playing);
  }

  private makeList(): HTMLElement {
    const { state, user } = this;
    return mounted(
      <HitboxList
        editor={state}
        elements={this.list}
        onChoose={(index, open) => {
          user.selection.one(index, open);
          user.showSelected();
        }}
        onToggle={(index) => {
          user.selection.toggle(index);
        }}
        onRange={(order, from, to) => {
          user.selection.range(order, from, to);
          user.showSelected();
        }}
      />,
    );
  }

  private readonly setPair = (key: string, rule: PairRule): void => {
    const { state } = this;
    state.setSettings({ ...state.matrix, [key]: rule });
    void this.settings.until(this.client.request({ type: 'set-pair', key, rule }));
  };

  private readonly setConvention = (choice: ConventionChoice): void => {
    const { picture, matrix } = this.state;
    if (picture === null) return;
    this.state.setSettings(matrix, choice);
    void this.settings.until(this.client.request({ type: 'set-convention', uri: picture.uri, choice }));
  };
}
