/** What runs in each page of a window before VS Code does. */
import type { BrowserContext } from 'playwright-core';

export async function addPageScripts(context: BrowserContext, locale: string | undefined): Promise<void> {
  // The test compiler wraps named functions in a helper that is missing in the page.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  await context.addInitScript(stopAnimations, noAnimations);
  await context.addInitScript(receiveBuffers);
  if (locale !== undefined) await context.addInitScript(setLanguage, locale);
}

/** Animations that VS Code runs even with reduced motion; each frame of a fade repaints the window on the CPU. */
const noAnimations = '.scrollbar, .progress-bit { animation: none !important; transition: none !important }';

/** Adds a style sheet to the window, but not to its iframes. */
function stopAnimations(text: string): void {
  if (window.top !== window) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/**
 * VS Code receives each message of its server as a `Blob`, which it reads through the browser's main
 * process; that takes a fifth of the time. Here it receives buffers, through the same interface.
 */
function receiveBuffers(): void {
  if (window.top !== window) return;
  globalThis.FileReader = class extends FileReader {
    override readAsArrayBuffer(data: Blob | ArrayBuffer): void {
      if (data instanceof ArrayBuffer) {
        const event = { target: { result: data } } as unknown as ProgressEvent<FileReader>;
        queueMicrotask(() => {
          this.onload?.(event);
        });
      } else super.readAsArrayBuffer(data);
    }
  };
  globalThis.WebSocket = class extends WebSocket {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      super(...args);
      this.binaryType = 'arraybuffer';
    }
  };
}

/** The language that VS Code's texts would set, and that it loads the texts of extensions in. */
function setLanguage(language: string): void {
  Object.defineProperty(globalThis, '_VSCODE_NLS_LANGUAGE', { get: () => language, set: () => undefined });
}
