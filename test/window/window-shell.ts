/** Runs in the page of a window in front of VS Code in memory: tabs, places for texts, and frames with the pages of webviews. */

/** What the window shows of a tab. */
export interface ShownTab {
  readonly id: string;
  readonly title: string;
  readonly isActive: boolean;
  readonly isDirty: boolean;
  readonly isItalic: boolean;
  /** The name of the file. */
  readonly name: string;
  /** Its page; null: it shows a text. */
  readonly address: string | null;
}

export interface Layout {
  readonly groups: readonly { readonly isActive: boolean; readonly tabs: readonly ShownTab[] }[];
  readonly hasSideBar: boolean;
}

/** A key that VS Code may have a command for. */
export interface PressedKey {
  readonly key: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
}

/** What happens in the window. */
export type WindowEvent =
  | { readonly type: 'message'; readonly id: string; readonly data: string }
  | { readonly type: 'key'; readonly id: string; readonly data: PressedKey }
  | { readonly type: 'focus' | 'click'; readonly id: string };

/** What the page of the window offers: to the test, and to the pages in it. */
export interface Shell {
  show(layout: Layout): void;
  deliver(id: string, json: string): void;
  readonly states: Map<string, unknown>;
  notify(event: WindowEvent): void;
  loaded(id: string): void;
}

/** The sizes of VS Code's own parts. */
const sizes = { sideBar: 348, top: 35, tabs: 35, bottom: 22 };

export function openShell(size: typeof sizes): void {
  const scope = globalThis as unknown as { shell: Shell; hitboxLensNotify(event: WindowEvent): Promise<void> };
  const panes = new Map<string, HTMLElement>();
  /** The messages for pages that aren't loaded yet. */
  const waiting = new Map<string, unknown[]>();
  let active = '';
  const bar = document.body.appendChild(document.createElement('div'));
  const notify = (event: WindowEvent): void => void scope.hitboxLensNotify(event);

  const createPane = ({ id, address, name }: ShownTab): HTMLElement => {
    if (address === null) {
      const text = document.createElement('div');
      text.className = 'text';
      text.tabIndex = 0;
      text.dataset.name = name;
      text.addEventListener('focus', () => {
        scope.shell.notify({ type: 'focus', id });
      });
      text.addEventListener('keydown', (event) => {
        if (event.ctrlKey) event.preventDefault();
        notify({ type: 'key', id, data: { key: event.key, ctrl: event.ctrlKey, shift: event.shiftKey } });
      });
      return text;
    }
    const frame = document.createElement('iframe');
    frame.className = 'webview ready';
    waiting.set(id, []);
    return frame;
  };

  const createTab = (tab: ShownTab): HTMLElement => {
    const element = document.createElement('div');
    element.className = `tab ${tab.isActive ? 'active' : ''} ${tab.isDirty ? 'dirty' : ''}`;
    element.dataset.resourceName = tab.name;
    const label = element.appendChild(document.createElement(tab.isItalic ? 'i' : 'span'));
    label.className = tab.isItalic ? 'italic' : '';
    label.textContent = tab.title;
    element.addEventListener('mousedown', () => {
      notify({ type: 'click', id: tab.id });
    });
    return element;
  };

  const show = ({ groups, hasSideBar }: Layout): void => {
    const left = hasSideBar ? size.sideBar : 48;
    const width = (window.innerWidth - left) / groups.length;
    const shown = groups.map(({ tabs }) => tabs.find((tab) => tab.isActive));
    for (const [id, pane] of panes) {
      if (shown.some((tab) => tab?.id === id)) continue;
      pane.remove();
      panes.delete(id);
      waiting.delete(id);
    }
    bar.replaceChildren(
      ...groups.map(({ tabs }, at) => {
        const group = document.createElement('div');
        group.className = 'tabs';
        group.style.cssText = `left: ${left + at * width}px; width: ${width}px; top: ${size.top}px; height: ${size.tabs}px`;
        group.append(...tabs.map(createTab));
        return group;
      }),
    );
    shown.forEach((tab, at) => {
      if (tab === undefined) return;
      let pane = panes.get(tab.id);
      if (pane === undefined) {
        pane = createPane(tab);
        panes.set(tab.id, pane);
      }
      const top = size.top + size.tabs;
      const height = window.innerHeight - top - size.bottom;
      pane.style.cssText = `left: ${left + at * width}px; width: ${width}px; top: ${top}px; height: ${height}px`;
      pane.title = tab.title;
      if (tab.address && pane.getAttribute('src') !== tab.address) {
        pane.setAttribute('name', tab.id);
        pane.setAttribute('src', tab.address);
        waiting.set(tab.id, []);
      }
      if (!pane.isConnected) document.body.append(pane);
    });
    const next = shown[groups.findIndex(({ isActive }) => isActive)]?.id ?? '';
    if (next === active) return;
    active = next;
    focus(next);
  };

  const focus = (id: string): void => {
    const pane = panes.get(id);
    if (pane instanceof HTMLIFrameElement && !waiting.has(id)) pane.contentWindow?.focus();
    else pane?.focus();
  };

  scope.shell = {
    show,
    notify: (event) => {
      if (event.type === 'focus') {
        // It was given the focus.
        if (event.id === active) return;
        active = event.id;
      }
      notify(event);
    },
    states: new Map(),
    deliver: (id, json) => {
      const message: unknown = JSON.parse(json);
      const queue = waiting.get(id);
      if (queue !== undefined) queue.push(message);
      else (panes.get(id) as HTMLIFrameElement | undefined)?.contentWindow?.postMessage(message, window.origin);
    },
    loaded: (id) => {
      const messages = waiting.get(id) ?? [];
      waiting.delete(id);
      const page = (panes.get(id) as HTMLIFrameElement | undefined)?.contentWindow;
      for (const message of messages) page?.postMessage(message, window.origin);
      if (document.activeElement === panes.get(id)) page?.focus();
    },
  };
}

/** The page of a window, before it shows anything. */
export const shellPage = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>VS Code in memory</title><style>
body { margin: 0; overflow: hidden; background: #1f1f1f; color: #ccc; font: 13px sans-serif }
body > iframe, .text, .tabs { position: absolute; border: 0; box-sizing: border-box }
.tabs { display: flex; white-space: nowrap; overflow: hidden }
.tab { padding: 8px 24px 8px 10px; opacity: 0.6 }
.tab.active { opacity: 1 }
</style></head><body></body></html>`;

/** Runs in the page of a webview before its own scripts, as VS Code's does. */
export function preparePage(id: string): void {
  const { shell } = window.parent as unknown as { shell: Shell };
  Reflect.deleteProperty(window, 'parent');
  Reflect.deleteProperty(window, 'frameElement');
  let state = shell.states.get(id);
  (globalThis as unknown as { acquireVsCodeApi: unknown }).acquireVsCodeApi = () => ({
    postMessage: (message: unknown) => {
      shell.notify({ type: 'message', id, data: JSON.stringify(message) });
    },
    getState: () => state,
    setState: (next: unknown) => {
      state = next;
      shell.states.set(id, next);
    },
  });
  window.addEventListener('keydown', (event) => {
    const { key, ctrlKey: ctrl, shiftKey: shift } = event;
    if (ctrl && /^[zysfp]$/i.test(key)) event.preventDefault();
    shell.notify({ type: 'key', id, data: { key, ctrl, shift } });
  });
  window.addEventListener('focus', () => {
    shell.notify({ type: 'focus', id });
  });
  window.addEventListener('load', () => {
    shell.loaded(id);
  });
}

/** The script that opens the shell in its page. */
export const openShellScript = `(${openShell.toString()})(${JSON.stringify(sizes)})`;
