import * as v from 'valibot';
import { startDataSchema, type StartData, type ToHost, type ViewState } from '../src/messages/protocol.js';

interface VsCodeApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

/** How long a change of the view may stay unsaved, in ms: the page of a tab that shows another file is gone at once. */
const delay = 80;

/** The other end: VS Code, which carries messages of one kind and keeps the state of the view. */
export class Host<Message = ToHost, State = ViewState> {
  private readonly api = acquireVsCodeApi();
  private timer = 0;
  private unsaved: (() => State) | null = null;

  /** `onSave`: is told what is saved, for whoever else keeps it. */
  constructor(
    private readonly schema: v.GenericSchema<unknown, State>,
    private readonly onSave: (state: State, post: (message: Message) => void) => void = () => undefined,
  ) {
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
    if (read === null) return;
    const state = read();
    this.api.setState(state);
    this.onSave(state, this.post);
  }
}

/** What the page of a preview carries for its own start. */
export function readStartData(): StartData {
  return v.parse(startDataSchema, startData());
}

/** What a page carries; undefined for nothing. */
export function startData(): unknown {
  const text = document.getElementById('hitbox-lens-start')?.dataset.start;
  return text === undefined ? undefined : JSON.parse(text);
}
