import * as v from 'valibot';
import { startDataSchema, type StartData, type ToHost, type ViewState } from '../../src/messages/protocol.js';

interface VsCodeApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

/** A view that changes all the time is saved again after so many ms. */
const interval = 80;

/** The other end: VS Code, which carries messages of one kind and keeps the state of the view. */
export class Host<Message = ToHost, State = ViewState> {
  private readonly api = acquireVsCodeApi();
  private timer = 0;
  private due = false;
  private unsaved: (() => State) | null = null;
  /** What was saved last, as JSON. */
  private saved = '';

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
    // Who goes to another file leaves the page first. Once that is gone, nothing can be saved any more.
    window.addEventListener('blur', flush);
  }

  readonly post = (message: Message): void => {
    this.api.postMessage(message);
  };

  /** What the view was like in an earlier life of the page. */
  savedState(): State | null {
    const result = v.safeParse(this.schema, this.api.getState());
    return result.success ? result.output : null;
  }

  /**
   * Saves the state as it is when everything that goes on at the moment is done: the page of a tab that shows another file
   * is gone without notice. What changes again soon, as a zoom does every frame, is saved at intervals.
   */
  save(read: () => State): void {
    this.unsaved = read;
    if (this.timer !== 0 || this.due) return;
    this.due = true;
    queueMicrotask(() => {
      this.due = false;
      this.flush();
    });
  }

  private flush(): void {
    const read = this.unsaved;
    this.unsaved = null;
    if (read === null) return;
    const state = read();
    const text = JSON.stringify(state);
    if (text === this.saved) return;
    this.saved = text;
    this.api.setState(state);
    this.onSave(state, this.post);
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.timer = 0;
      this.flush();
    }, interval);
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
