import * as v from 'valibot';
import { startDataSchema, type StartData, type ToHost, type ViewState } from '../src/messages/protocol.js';

interface VsCodeApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

/** How long a change of the view may stay unsaved, in ms. */
const delay = 150;

/** The other end: VS Code, which carries messages of one kind and keeps the state of the view. */
export class Host<Message = ToHost, State = ViewState> {
  private readonly api = acquireVsCodeApi();
  private timer = 0;
  private unsaved: (() => State) | null = null;

  constructor(private readonly schema: v.GenericSchema<unknown, State>) {
    const flush = (): void => {
      this.flush();
    };
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
  }

  readonly post = (message: Message): void => {
    this.api.postMessage(message);
  };

  /** What the view was like in an earlier life of the page. */
  savedState(): State | null {
    const result = v.safeParse(this.schema, this.api.getState());
    return result.success ? result.output : null;
  }

  /** Saves the state soon: a zoom changes it every frame. */
  save(read: () => State): void {
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

/** What the page of a preview carries for its own start. */
export function readStartData(): StartData {
  const data = startData();
  return data === undefined ? { uri: null, locked: false, strings: null } : v.parse(startDataSchema, data);
}

/** What a page carries; undefined for nothing. */
export function startData(): unknown {
  const text = document.getElementById('hitbox-lens-start')?.dataset.start;
  return text === undefined ? undefined : JSON.parse(text);
}
