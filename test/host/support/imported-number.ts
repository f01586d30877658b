import type * as vscode from 'vscode';
import type { DocumentStore } from '../../../src/host/document-store';

/** A text that imports a number. */
export const level = `import { TILE } from './constants';
export const walls = [
  { name: 'imported', x: TILE * 2, y: 0, w: 8, h: 8 },
  { name: 'plain', x: 4, y: 0, w: 8, h: 8 },
];
`;

/** The last known x of the box with the imported number; undefined if unknown. */
export function importedX(documents: DocumentStore, document: vscode.TextDocument): number | undefined {
  const reading = documents.last(document.uri);
  if (reading?.kind !== 'read') return undefined;
  const hitbox = reading.document.hitboxes.find(({ name }) => name === 'imported');
  return hitbox?.unknown.length === 0 && hitbox.shape.kind === 'rect' ? hitbox.shape.x : undefined;
}
