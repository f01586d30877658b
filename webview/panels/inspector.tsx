import { useComputed, type ReadonlySignal } from '@preact/signals';
import * as l10n from '@vscode/l10n';
import { useEffect, useRef, useState } from 'preact/hooks';
import { evaluateChange } from '../../src/edit/arithmetic.js';
import { roundNoise } from '../../src/edit/move.js';
import type { Shape } from '../../src/core/index.js';
import type { ShapeNumber } from '../../src/edit/shape-numbers.js';
import type { PreviewCommand } from '../../src/actions/page-actions.js';
import type { SceneHitbox } from '../../src/messages/scene.js';
import type { ReadOnlyReasons } from '../../src/messages/preview-requests.js';
import type { NoticeAction } from '../editor/feedback.js';
import type { FieldRequest } from '../editor/panel-state.js';
import { knownRoles, listRoles } from '../../src/model/role.js';
import type { Editor } from '../editor/editor.js';
import type { FrameRewrites } from '../editor/frame-rewrites.js';
import { roleText } from '../../src/check/role-text.js';
import { numberText } from '../text/strings.js';
import { ArtFit, type ArtFitProps } from './art-fit.js';
import { hasArt } from './context-menu.js';
import { ActionButton } from './icon.js';
import {
  cornersOf,
  fieldLabel,
  maxCompared,
  shapeFields,
  withCornerNumber,
  withShapeNumber,
  type Scene,
} from './shape-fields.js';
import { FramesField, hasFrames, hasTags, TagsField } from './tag-and-frame-fields.js';
import { changeHint, TextField } from './text-field.js';
import type { ChangeBySteps } from '../tools/scrubbing.js';
import type { Scrub } from './label-scrub.js';
import type { ToolManager } from '../tools/tool-manager.js';
import type { OnFail } from '../editor/pending-edits.js';

/** The steps of the arrow keys. */
const smallStep = 1;
const largeStep = 10;

/** More corners than this are folded. */
const maxUnfolded = 8;

/** The inspector's input, and handlers for typed values. */
interface InspectorProps {
  readonly editor: Editor;
  readonly hitboxEdits: {
    rename(index: number, name: string, onFail: OnFail): Promise<number | null>;
    setRole(indices: readonly number[], role: string, onFail?: OnFail): void;
    setTags(indices: readonly number[], next: (tags: readonly string[]) => string[], onFail: OnFail): void;
  };
  readonly bars: { readonly value: { readonly rewrites: Pick<FrameRewrites, 'setFrames'> } | null };
  /** The field that a command asks to type in. */
  readonly fieldRequest: ReadonlySignal<FieldRequest | null>;
  /** Offers something, with a button. */
  readonly offer: (text: string, action: NoticeAction) => void;
  readonly tools: Pick<ToolManager, 'setShapes' | 'corners'>;
  readonly startScrubbing: (indices: readonly number[], change: ChangeBySteps) => Scrub | null;
  /** Requests the reasons why the text can't give a hitbox another name or role; null if unknown. */
  readonly readOnlyReasons: (uri: string, id: string) => Promise<ReadOnlyReasons | null>;
  readonly execute: (action: PreviewCommand) => void;
  readonly measureFit: ArtFitProps['measureFit'];
  /** Called with the reason if a text can't be typed, or is lost because it isn't valid. */
  readonly onRefuse: (text: string) => void;
  /** Called before a valid text is committed: an earlier refusal is no longer true. */
  readonly onAccept: () => void;
  /** Called when Enter or Escape leaves a field. */
  readonly onLeave: () => void;
}

interface PartProps extends InspectorProps {
  /** The only selected hitbox. */
  readonly only: SceneHitbox | null;
  /** Why its words can't be changed; null: they can, or it isn't known yet. */
  readonly reasons: ReadOnlyReasons | null;
  /** The reason if it is stale. */
  readonly stale: string | null;
  /** Identifies the selection. */
  readonly subject: string;
}

/** Shows and edits the words and numbers of the selected hitboxes, and the name of a single one. */
export function Inspector(props: InspectorProps) {
  const { editor, execute } = props;
  const selected = editor.selectedIndices;
  const only = selected.length === 1 ? editor.hitboxes[selected[0]!]! : null;
  const ids = selected.slice(0, maxCompared).map((index) => editor.hitboxes[index]!.id);
  const reasons = useReadOnlyReasons(props, only);
  const stale = only?.stale === true ? only.fixedReason : null;
  const part = { ...props, only, reasons, stale, subject: [editor.scene?.uri, ...ids].join(' ') };
  return (
    <section class="inspector" aria-label={l10n.t('Inspector')} hidden={selected.length === 0}>
      <h2 class="inspector-title" dir="auto" title={only?.path ?? ''}>
        {only === null ? l10n.t('{0} hitboxes', selected.length) : only.name}
      </h2>
      <NameAndRole {...part} />
      {hasFrames(editor) && <FramesField {...part} readOnlyReason={stale} />}
      <Numbers {...part} />
      {hasTags(editor) && <TagsField {...part} readOnlyReason={stale ?? reasons?.tags ?? null} />}
      {hasArt(editor) && <ArtFit editor={editor} measureFit={props.measureFit} />}
      <div class="inspector-buttons" role="group" aria-label={l10n.t('Selection actions')}>
        <ActionButton action="duplicate" execute={execute} />
        <ActionButton action="mirror-x" execute={execute} />
        <ActionButton action="hide" execute={execute} />
        <ActionButton action="lock-hitboxes" execute={execute} />
        <span class="spring" />
        <ActionButton action="delete" execute={execute} />
      </div>
    </section>
  );
}

/** Asks the host why the words of the only selected hitbox can't be changed. */
function useReadOnlyReasons(
  { editor: { scene }, readOnlyReasons }: InspectorProps,
  only: SceneHitbox | null,
): ReadOnlyReasons | null {
  const uri = scene?.uri ?? null;
  const id = only?.id ?? null;
  const [reasons, setReasons] = useState<{ readonly id: string; readonly of: ReadOnlyReasons } | null>(null);
  useEffect(() => {
    if (uri === null || id === null) return;
    let isCurrent = true;
    void readOnlyReasons(uri, id).then((of) => {
      if (of !== null && isCurrent) setReasons({ id, of });
    });
    return () => {
      isCurrent = false;
    };
  }, [uri, scene?.version, id]);
  return reasons?.id === id ? reasons.of : null;
}

/** The name of the only selected hitbox, and the role of all selected, editable where the text has room for them. */
function NameAndRole({
  editor,
  hitboxEdits,
  fieldRequest,
  offer,
  readOnlyReasons,
  onRefuse,
  onAccept,
  onLeave,
  only,
  reasons,
  stale,
  subject,
}: PartProps) {
  const { scene } = editor;
  const request = fieldRequest.value;
  const answered = useRef(request);
  useEffect(() => {
    if (request === null || answered.current === request) return;
    answered.current = request;
    const field = document.querySelector<HTMLInputElement>(`#inspector-${request.field}`);
    field?.focus();
    field?.select();
  }, [request]);
  const uri = scene?.uri ?? null;
  const id = only?.id ?? null;
  const roles = useComputed(() => [
    ...new Set<string>([...knownRoles, ...editor.hitboxes.map(({ role }) => role)]),
  ]).value;
  const selectedRoles = useComputed(() => listRoles(editor.selectedIndices.map((index) => editor.hitboxes[index]!)));
  /** The role of all selected hitboxes; empty if they have several. */
  const roleShown = (): string => {
    const [role, another] = selectedRoles.value;
    return role === undefined || another !== undefined ? '' : roleText(role);
  };
  /** Offers the role that a new name implies, unless the hitbox has it. */
  const offerRole = async (address: string, renamed: string, name: string): Promise<void> => {
    const role = (await readOnlyReasons(address, renamed))?.impliedRole;
    if (role === undefined) return;
    const run = (): void => {
      onAccept();
      hitboxEdits.setRole([editor.getIndex(renamed)], role);
      onLeave();
    };
    offer(l10n.t('“{0}” sounds like {1}', name, roleText(role)), { label: l10n.t('Set Role'), run });
  };
  return (
    <>
      <div class="inspector-words">
        <TextField
          id="inspector-name"
          label={l10n.t('Name')}
          hidden={only === null}
          dir="auto"
          text={() => {
            const hitbox = editor.hitboxes[editor.selectedIndex];
            return hitbox === undefined ? '' : (hitbox.ownName ?? hitbox.name);
          }}
          readOnlyReason={stale ?? reasons?.name ?? null}
          subject={subject}
          onCommit={(text, onFail) => {
            void hitboxEdits.rename(editor.selectedIndex, text, onFail).then((version) => {
              if (version !== null && uri !== null && id !== null) void offerRole(uri, id, text);
            });
          }}
          onRefuse={onRefuse}
          onAccept={onAccept}
          onLeave={onLeave}
        />
        <TextField
          id="inspector-role"
          label={l10n.t('Role')}
          hidden={editor.selectedIndices.length === 0}
          dir="auto"
          list="inspector-roles"
          text={roleShown}
          placeholder={selectedRoles.value.length > 1 ? l10n.t('mixed') : ''}
          readOnlyReason={stale ?? reasons?.role ?? null}
          subject={subject}
          onCommit={(text, onFail) => {
            hitboxEdits.setRole(editor.selectedIndices, isNoRole(text) ? 'other' : text, onFail);
          }}
          onRefuse={onRefuse}
          onAccept={onAccept}
          onLeave={onLeave}
        />
      </div>
      <datalist id="inspector-roles">
        {roles.map((role) => (
          <option key={role} value={roleText(role)} />
        ))}
      </datalist>
    </>
  );
}

function isNoRole(text: string): boolean {
  return text.toLowerCase() === roleText('other').toLowerCase();
}

/** The numbers that all selected hitboxes have; one that differs, or is known only at runtime, is left empty. */
function Numbers(props: PartProps) {
  const { editor, tools, only } = props;
  const fields = useComputed(() => shapeFields(editor, editor.selectedIndices));
  const textOf = (name: ShapeNumber) => () => {
    const field = fields.value.find((other) => other.name === name);
    return field === undefined || field.value === null || !field.isKnown ? '' : numberText(field.value);
  };
  const corners = only === null ? [] : cornersOf(editor, editor.selectedIndex);
  return (
    <>
      <div class="inspector-numbers">
        {fields.value.map(({ name, value, isKnown, readOnlyReason }) => (
          <NumberField
            key={name}
            {...props}
            id={name}
            label={fieldLabel(name)}
            text={textOf(name)}
            placeholder={!isKnown ? '?' : value === null ? l10n.t('mixed') : ''}
            readOnlyReason={readOnlyReason}
            unit={name === 'rotation' ? 1 : editor.unitStep}
            change={(scene, next) => withShapeNumber(scene, editor.selectedIndices, name, next)}
          />
        ))}
      </div>
      {corners.length > 0 && (
        <details class="inspector-corners" open={corners.length <= maxUnfolded}>
          <summary>{l10n.t('{0} corners', corners.length)}</summary>
          {corners.map((_, corner) => (
            <div
              key={corner}
              class="inspector-numbers"
              onFocusIn={() => {
                tools.corners.choose(corner);
              }}
            >
              {(['x', 'y'] as const).map((axis) => (
                <NumberField
                  key={axis}
                  {...props}
                  id={`corner-${corner}-${axis}`}
                  label={`${axis.toUpperCase()} ${corner + 1}`}
                  text={() => numberText(cornersOf(editor, editor.selectedIndex)[corner]?.[axis] ?? 0)}
                  readOnlyReason={only?.disabledReasons.corners ?? null}
                  unit={editor.unitStep}
                  change={(scene, next) => withCornerNumber(scene, editor.selectedIndex, corner, axis, next)}
                />
              ))}
            </div>
          ))}
        </details>
      )}
    </>
  );
}

interface NumberFieldProps extends PartProps {
  readonly id: string;
  readonly label: string;
  readonly text: () => string;
  readonly placeholder?: string;
  readonly readOnlyReason: string | null;
  /** The step of the dragged label. */
  readonly unit: number;
  /** Returns the shapes with other values of the number, or why there are none. */
  readonly change: (scene: Scene, next: (value: number) => number) => ReadonlyMap<number, Shape> | string;
}

/** A number of the selected hitboxes: typed, stepped by keys, or changed by dragging its label. */
function NumberField({
  editor,
  tools,
  startScrubbing,
  unit,
  change,
  id,
  subject,
  onRefuse,
  onAccept,
  onLeave,
  ...field
}: NumberFieldProps) {
  const typedIn = (text: string): ReturnType<typeof change> => {
    const next = evaluateChange(text);
    return next === null ? l10n.t("“{0}” isn't a number", text) : change(editor, next);
  };
  const set = (shapes: ReturnType<typeof change>, onFail?: OnFail): void => {
    if (typeof shapes === 'string') onRefuse(shapes);
    else if (shapes.size > 0) tools.setShapes(shapes, onFail);
  };
  return (
    <TextField
      {...field}
      {...{ subject, onRefuse, onAccept, onLeave }}
      id={`inspector-${id}`}
      inputMode="decimal"
      hint={l10n.t('{0}. Drag the label to change it (Shift: 10, Alt: 0.1)', changeHint())}
      findProblem={(text) => {
        const shapes = typedIn(text);
        return typeof shapes === 'string' ? shapes : null;
      }}
      onCommit={(text, onFail) => {
        set(typedIn(text), onFail);
      }}
      onStep={(way, isLarge) => {
        set(change(editor, (before) => roundNoise(before + (isLarge ? largeStep : smallStep) * way)));
      }}
      onScrub={() =>
        startScrubbing(editor.selectedIndices, (scene, steps) =>
          change(scene, (value) => roundNoise(value + steps * unit)),
        )
      }
    />
  );
}
