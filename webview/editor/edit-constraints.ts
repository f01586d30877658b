import * as l10n from '@vscode/l10n';
import type { Point } from '../../src/core/index.js';
import type { Ability } from '../../src/edit/ability.js';
import type { SceneHitbox } from '../../src/messages/scene.js';
import { whyNoHandles } from './handles.js';
import type { Editor } from './editor.js';

/** What keys do to what is selected. */
export type NudgeKind = 'move' | 'resize' | 'turn';

/** Says why something cannot be done to hitboxes now; null where it can. */
export class EditConstraints {
  constructor(private readonly editor: Editor) {}

  /** Why a hitbox cannot be moved. */
  moving(index: number): string | null {
    const hitbox = this.editor.hitboxes[index];
    return hitbox === undefined ? null : (this.writing(hitbox) ?? hitbox.fixed);
  }

  /** Why the shape of a hitbox has no handles. */
  resizing(index: number): string | null {
    const hitbox = this.editor.hitboxes[index];
    return hitbox === undefined ? null : (this.writing(hitbox) ?? whyNoHandles(hitbox));
  }

  /** Why nothing at all of a hitbox can be changed. */
  writing(hitbox: SceneHitbox): string | null {
    if (this.editor.scene?.readable === 'stale' || hitbox.stale) {
      return l10n.t("Can't edit: the text here has syntax errors.");
    }
    if (hitbox.shape === null) return l10n.t("Can't edit: one of its values isn't a number.");
    if (this.editor.lockedHitboxes.has(hitbox.path)) return l10n.t('This hitbox is locked.');
    return null;
  }

  /** Why a deed cannot be done along a way to all that is selected, with the name of the first that stands in the way. */
  selected(deed: NudgeKind, way: Point): string | null {
    const { selection } = this.editor;
    for (const id of selection) {
      const index = this.editor.indexOf(id);
      const hitbox = this.editor.hitboxes[index];
      const why = hitbox?.shape ? (this.writing(hitbox) ?? whyNot(deed, hitbox, way)) : this.moving(index);
      if (why !== null) return this.named(index, why, selection.size);
    }
    return null;
  }

  /** The reason with the name of the hitbox, where more than one is meant. */
  named(index: number, why: string, count: number): string {
    return count > 1 ? `${this.editor.hitboxes[index]!.name}: ${why}` : why;
  }
}

function whyNot(deed: NudgeKind, hitbox: SceneHitbox, way: Point): string | null {
  switch (deed) {
    case 'move':
      return hitbox.fixed ?? reasonAmong(hitbox, needed(way, 'move-x', 'move-y'));
    case 'turn':
      return whyNotTurned(hitbox);
    case 'resize':
      return whyNotGrown(hitbox, way);
  }
}

/** What a way needs, of what is done across and what is done down. */
function needed({ x, y }: Point, across: Ability, down: Ability): Ability[] {
  return [...(x === 0 ? [] : [across]), ...(y === 0 ? [] : [down])];
}

/** The first reason why one of these cannot be done. */
function reasonAmong({ cannot }: SceneHitbox, needs: readonly Ability[]): string | null {
  return needs.map((ability) => cannot[ability]).find((why) => why !== undefined) ?? null;
}

function whyNotTurned({ shape, cannot }: SceneHitbox): string | null {
  const turns = shape?.kind === 'rect' || shape?.kind === 'ellipse';
  return turns ? (cannot.turn ?? null) : l10n.t('This shape has no angle');
}

function whyNotGrown(hitbox: SceneHitbox, way: Point): string | null {
  const { shape } = hitbox;
  const needs: readonly Ability[] | null =
    shape?.kind === 'rect'
      ? needed(way, 'right', 'bottom')
      : shape?.kind === 'ellipse'
        ? needed(way, 'width', 'height')
        : shape?.kind === 'circle'
          ? ['scale']
          : shape?.kind === 'capsule'
            ? ['width']
            : null;
  if (needs === null) return l10n.t("Can't resize a polygon: drag its corners instead");
  return reasonAmong(hitbox, needs);
}
