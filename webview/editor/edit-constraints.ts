import * as l10n from '@vscode/l10n';
import type { Point } from '../../src/core/index.js';
import type { Ability } from '../../src/edit/ability.js';
import type { SceneHitbox } from '../../src/messages/scene.js';
import { whyNoHandles } from './handles.js';
import type { Editor } from './editor.js';

/** What the keys do to the selection. */
export type NudgeKind = 'move' | 'resize' | 'turn';

/** The reasons why hitboxes can't be edited now. Each method returns null if they can. */
export class EditConstraints {
  constructor(private readonly editor: Editor) {}

  /** Returns why a hitbox can't be moved. */
  moving(index: number): string | null {
    const hitbox = this.editor.hitboxes[index];
    return hitbox === undefined ? null : (this.writing(hitbox) ?? hitbox.fixedReason);
  }

  /** Returns why the shape of a hitbox has no handles. */
  resizing(index: number): string | null {
    const hitbox = this.editor.hitboxes[index];
    return hitbox === undefined ? null : (this.writing(hitbox) ?? whyNoHandles(hitbox));
  }

  /** Returns why a hitbox can't be changed at all. */
  writing(hitbox: SceneHitbox): string | null {
    if (this.editor.scene?.readable === 'stale' || hitbox.stale) {
      return l10n.t("Can't edit: the text here has syntax errors.");
    }
    if (hitbox.shape === null) return l10n.t("Can't edit: one of its values isn't a number.");
    if (this.editor.lockedHitboxes.has(hitbox.path)) return l10n.t('This hitbox is locked.');
    return null;
  }

  /** Returns why the selection can't be nudged in a direction, with the name of the first hitbox that prevents it. */
  nudging(kind: NudgeKind, direction: Point): string | null {
    const { selection } = this.editor;
    for (const id of selection) {
      const index = this.editor.getIndex(id);
      const hitbox = this.editor.hitboxes[index];
      const why = hitbox?.shape ? (this.writing(hitbox) ?? whyNot(kind, hitbox, direction)) : this.moving(index);
      if (why !== null) return this.withName(index, why, selection.size);
    }
    return null;
  }

  /** Adds the name of the hitbox to the reason if several are selected. */
  withName(index: number, why: string, count: number): string {
    return count > 1 ? `${this.editor.hitboxes[index]!.name}: ${why}` : why;
  }
}

function whyNot(kind: NudgeKind, hitbox: SceneHitbox, direction: Point): string | null {
  switch (kind) {
    case 'move':
      return hitbox.fixedReason ?? reasonAmong(hitbox, needed(direction, 'move-x', 'move-y'));
    case 'turn':
      return whyNotTurned(hitbox);
    case 'resize':
      return whyNotGrown(hitbox, direction);
  }
}

/** Returns the abilities that a direction needs, horizontal and vertical. */
function needed({ x, y }: Point, across: Ability, down: Ability): Ability[] {
  return [...(x === 0 ? [] : [across]), ...(y === 0 ? [] : [down])];
}

/** Returns the first reason why one of these isn't possible. */
function reasonAmong({ disabledReasons }: SceneHitbox, needs: readonly Ability[]): string | null {
  return needs.map((ability) => disabledReasons[ability]).find((why) => why !== undefined) ?? null;
}

function whyNotTurned({ shape, disabledReasons }: SceneHitbox): string | null {
  const canRotate = shape?.kind === 'rect' || shape?.kind === 'ellipse';
  return canRotate ? (disabledReasons.turn ?? null) : l10n.t('This shape has no angle');
}

function whyNotGrown(hitbox: SceneHitbox, direction: Point): string | null {
  const { shape } = hitbox;
  const needs: readonly Ability[] | null =
    shape?.kind === 'rect'
      ? needed(direction, 'right', 'bottom')
      : shape?.kind === 'ellipse'
        ? needed(direction, 'width', 'height')
        : shape?.kind === 'circle'
          ? ['scale']
          : shape?.kind === 'capsule'
            ? ['width']
            : null;
  if (needs === null) return l10n.t("Can't resize a polygon: drag its corners instead");
  return reasonAmong(hitbox, needs);
}
