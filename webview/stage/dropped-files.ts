import { maxActors } from '../../src/messages/stage.js';

/** The data types in which VS Code and the system drop files, the better one first. */
const kinds = ['application/vnd.code.uri-list', 'text/uri-list'];

/** Handles files dropped on an element. VS Code passes them to a webview while Shift is held. */
export function listenForDrops(element: HTMLElement, onDrop: (uris: string[]) => void): void {
  const mark = (on: boolean): void => {
    element.classList.toggle('drop', on);
  };
  element.addEventListener('dragover', (event) => {
    if (event.dataTransfer === null || !kinds.some((kind) => event.dataTransfer!.types.includes(kind))) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    mark(true);
  });
  element.addEventListener('dragleave', (event) => {
    if (!(event.relatedTarget instanceof Node) || !element.contains(event.relatedTarget)) mark(false);
  });
  element.addEventListener('drop', (event) => {
    mark(false);
    const { dataTransfer } = event;
    if (dataTransfer === null) return;
    event.preventDefault();
    const list = kinds.map((kind) => dataTransfer.getData(kind)).find((text) => text.trim() !== '') ?? '';
    const uris = urisIn(list);
    if (uris.length > 0) onDrop(uris);
  });
}

/** Returns the addresses in a URI list: one per line; lines that begin with # are comments. */
export function urisIn(list: string): string[] {
  const lines = list.split(/\r?\n/).map((line) => line.trim());
  const uris = lines.filter((line) => line !== '' && !line.startsWith('#') && line.length <= 8192);
  return [...new Set(uris)].slice(0, maxActors);
}
