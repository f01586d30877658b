import * as v from 'valibot';
import { startDataSchema, type StartData, type ToHost, type ViewState } from '../../src/messages/protocol.js';

interface VsCodeApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

/** A view that changes continuously is saved at this interval, in ms. */
const interval = 80;

/** The connection to VS Code, which carries messages of one kind and stores the state of the view. */
export class Host<Message = ToHost, State = ViewState> {
  private readonly api = acquireVsCodeApi();
  private timer = 0;
  private due = false;
  private unsaved: (() => State) | null = null;
  /** The last saved state, as JSON. */
  private saved = '';

  /** `onSave` receives each saved state, to store it elsewhere too. */
  constructor(
    private readonly schema: v.GenericSchema<unknown, State>,
    private readonly onSave: (state: State, post: (message: Message) => void) => void = () => undefined,
  ) {
    const flush = (): void => {
      this.flush();
    };
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    // Switching to another file first takes the focus from the page. Once the page is gone, nothing can be saved.
    window.addEventListener('blur', flush);
  }

  readonly post = (message: Message): void => {
    this.api.postMessage(message);
  };

  /** Returns the view state of an earlier page. */
  savedState(): State | null {
    const result = v.safeParse(this.schema, this.api.getState());
    return result.success ? result.output : null;
  }

  /**
   * Saves the state at the end of the current task: the page is destroyed without notice when its tab shows another
   * file. Continuous changes, such as a zoom, are saved at intervals.
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

/** Reads the data that the page of a preview was created with. */
export function readStartData(): StartData {
  return v.parse(startDataSchema, startData());
}

/** Returns the data embedded in a page; undefined if there is none. */
export function startData(): unknown {
  const text = document.getElementById('hitbox-lens-start')?.dataset.start;
  return text === undefined ? undefined : JSON.parse(text);
}
