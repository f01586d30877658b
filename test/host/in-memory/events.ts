import type * as vscode from 'vscode';

export class Disposable implements vscode.Disposable {
  static from(...disposables: readonly { dispose(): unknown }[]): Disposable {
    return new Disposable(() => {
      for (const one of disposables) one.dispose();
    });
  }

  constructor(private callOnDispose: (() => unknown) | null) {}

  dispose(): void {
    const call = this.callOnDispose;
    this.callOnDispose = null;
    call?.();
  }
}

/** Calls its listeners at once and in order; as in VS Code, an error of one doesn't keep the others from being called. */
export class EventEmitter<T> implements vscode.EventEmitter<T> {
  private listeners: ((event: T) => unknown)[] = [];

  readonly event: vscode.Event<T> = (listener, thisArgument: unknown, disposables) => {
    const call = (event: T): unknown => listener.call(thisArgument, event);
    this.listeners = [...this.listeners, call];
    const registration = new Disposable(() => {
      this.listeners = this.listeners.filter((one) => one !== call);
    });
    disposables?.push(registration);
    return registration;
  };

  fire(event: T): void {
    for (const listener of this.listeners) {
      try {
        listener(event);
      } catch (error) {
        console.error(error);
      }
    }
  }

  dispose(): void {
    this.listeners = [];
  }
}

export class CancellationError extends Error {
  override readonly name = 'Canceled';

  constructor() {
    super('Canceled');
  }
}

export class CancellationTokenSource implements vscode.CancellationTokenSource {
  private readonly didCancel = new EventEmitter<unknown>();
  private isCancelled = false;
  readonly token: vscode.CancellationToken;

  constructor() {
    const isCancelled = (): boolean => this.isCancelled;
    this.token = {
      get isCancellationRequested() {
        return isCancelled();
      },
      onCancellationRequested: this.didCancel.event,
    };
  }

  cancel(): void {
    if (this.isCancelled) return;
    this.isCancelled = true;
    this.didCancel.fire(undefined);
  }

  dispose(): void {
    this.didCancel.dispose();
  }
}

/** A token that is never cancelled. */
export const never: vscode.CancellationToken = new CancellationTokenSource().token;

/**
 * Does the work of a request after all earlier ones, never at once: in VS Code it is another process that answers.
 */
export function request<T>(work: () => T | PromiseLike<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    setImmediate(() => {
      try {
        resolve(work());
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
  });
}
