import * as vscode from 'vscode';
import type { PreviewManager } from '../preview/preview-manager.js';
import { sameSubject, type Subject } from '../../messages/stage.js';
import type { PreviewContext } from '../preview/preview.js';
import type { DocumentStore } from '../document-store.js';
import { fewSubjectsOf } from '../stage/choose-subject.js';
import type { StageManager } from '../stage/stage-manager.js';

/**
 * `hitboxLens.openStage`: the stage as it was left. Where nobody stands on it yet, the sprites of the file that the user
 * is in come onto it, if they are few.
 */
export async function openStage(
  stages: StageManager,
  previews: PreviewManager,
  { documents }: Pick<PreviewContext, 'documents'>,
): Promise<void> {
  const uri = vscode.window.activeTextEditor?.document.uri ?? previews.active?.uri ?? null;
  const stage = stages.open();
  if (stage.arrangement.length > 0 || uri === null) return;
  const subjects = await fewSubjectsOf(documents, uri);
  if (subjects.length > 0) stage.add(subjects);
}

/**
 * `hitboxLens.tryAgainst`: the sprite that is selected in the preview comes onto the stage unless it stands there, and
 * another one is chosen.
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

/** The sprite of the hitbox that was selected last. */
function selectedSubject(documents: DocumentStore, uri: vscode.Uri, selection: readonly string[]): Subject | null {
  const reading = documents.last(uri);
  const last = selection.at(-1);
  if (reading?.kind !== 'read' || last === undefined) return null;
  const hitbox = reading.document.hitboxes.find(({ id }) => id === last);
  return hitbox === undefined ? null : { uri: uri.toString(), sprite: hitbox.sprite };
}
