import * as vscode from 'vscode';
import type { PreviewManager } from '../preview/preview-manager.js';
import { sameSubject, type Subject } from '../../messages/stage.js';
import type { PreviewContext } from '../preview/preview.js';
import type { DocumentStore } from '../document-store.js';
import { findFewSubjects } from '../stage/choose-subject.js';
import type { StageManager } from '../stage/stage-manager.js';

/**
 * `hitboxLens.openStage`: opens the stage in its last state. If it is empty, adds the sprites of the active file if
 * they are few.
 */
export async function openStage(
  stages: StageManager,
  previews: PreviewManager,
  { documents }: Pick<PreviewContext, 'documents'>,
): Promise<void> {
  const uri = vscode.window.activeTextEditor?.document.uri ?? previews.active?.uri ?? null;
  const stage = stages.open();
  if (stage.arrangement.length > 0 || uri === null) return;
  const subjects = await findFewSubjects(documents, uri);
  if (subjects.length > 0) stage.add(subjects);
}

/**
 * `hitboxLens.tryAgainst`: adds the selected sprite of the preview to the stage unless it is on it, and asks for
 * another one.
 */
export async function tryAgainst(
  stages: StageManager,
  previews: PreviewManager,
  { documents }: Pick<PreviewContext, 'documents'>,
): Promise<void> {
  const { active } = previews;
  const subject = active === null ? null : selectedSubject(documents, active.uri, active.selection);
  const stage = stages.open();
  if (subject !== null && !stage.arrangement.some((actor) => sameSubject(actor, subject))) stage.add([subject]);
  await stage.pick();
}

/** Returns the sprite of the hitbox selected last. */
function selectedSubject(documents: DocumentStore, uri: vscode.Uri, selection: readonly string[]): Subject | null {
  const reading = documents.last(uri);
  const last = selection.at(-1);
  if (reading?.kind !== 'read' || last === undefined) return null;
  const hitbox = reading.document.hitboxes.find(({ id }) => id === last);
  return hitbox === undefined ? null : { uri: uri.toString(), sprite: hitbox.sprite };
}
