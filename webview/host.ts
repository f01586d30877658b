import * as v from 'valibot';
import {
  startDataSchema,
  viewStateSchema,
  type StartData,
  type ToHost,
  type ViewState,
} from '../src/messages/protocol.js';

interface VsCodeApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

/** How long a change of the view may stay unsaved, in ms. */
const delay = 150;

/** The other end: VS Code, which carries messages and keeps the state of the view. */
export class Host {
  private readonly api = acquireVsCodeApi();
  private timer = 0;
  private unsaved: (() => ViewState) | null = null;

  constructor() {
    const flush = (): void => {
      this.flush();
    };
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
  }

  readonly post = (message: ToHost): void => {
    this.api.postMessage(message);
  };

  /** What the view was like in an earlier life of the page. */
  savedState(): ViewState | null {
    const result = v.safeParse(viewStateSchema, this.api.getState());
    return result.success ? result.output : null;
  }

  /** Saves the state soon: a zoom changes it every frame. */
  save(read: () => ViewState): void {
    this.unsaved = read;
    if (this.timer === 0) {
      this.timer = window.setTimeout(() => {
        this.flush();
      }, delay);
    }
  }

  private flush(): void {
    window.clearTimeout(this.timer);
    this.timer = 0;
    const read = this.unsaved;
    this.unsaved = null;
    if (read !== null) this.api.setState(read());
  }
}

/** What the page carries for its own start. */
export function readStartData(): StartData {
  const text = document.getElementById('hitbox-lens-start')?.dataset.start;
  return text === undefined ? { uri: null, locked: false, strings: null } : v.parse(startDataSchema, JSON.parse(text));
}
