import type { Guard } from './draw/guard.js';

/** The one place where the errors of a page end: its user is told, and everything else goes on. */
export class PageErrors {
  constructor(private readonly tell: (what: string) => void) {}

  readonly guard: Guard = (work) => {
    try {
      work();
    } catch (error) {
      this.report(error);
    }
  };

  /** Hears what the host says, and of every error that nobody has caught. */
  listen(receive: (data: unknown) => void): void {
    window.addEventListener('message', (event: MessageEvent<unknown>) => {
      this.guard(() => {
        receive(event.data);
      });
    });
    window.addEventListener('error', (event) => {
      this.report(event.error);
    });
    window.addEventListener('unhandledrejection', (event) => {
      this.report(event.reason);
    });
  }

  private report(error: unknown): void {
    this.tell(error instanceof Error ? error.message : String(error));
  }
}
