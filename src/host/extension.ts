import * as l10n from '@vscode/l10n';
import * as v from 'valibot';
import * as vscode from 'vscode';
import { ActiveFile } from './active-file.js';
import { registerLanguageModelTools } from './agents/language-model-tools.js';
import { showProblems } from './commands/check-file.js';
import { checkWorkspace } from './commands/check-workspace.js';
import { convertFile } from './commands/convert.js';
import { getStarted } from './commands/get-started.js';
import { newFromImage } from './commands/new-from-image.js';
import { moveSettingsToConfig } from './commands/move-settings.js';
import { openExample, openStageExample } from './commands/open-example.js';
import { openPreview } from './commands/open-preview.js';
import { readSelectionAs } from './commands/read-selection-as.js';
import { openStage, tryAgainst } from './commands/open-stage.js';
import { commandName, isShared, previewActions } from '../messages/actions.js';
import { gestureOf, keyActions } from '../messages/key-actions.js';
import { maxKeySteps } from '../messages/keys.js';
import { describeError } from '../model/describe-error.js';
import { ConfigDiagnostics } from './config-diagnostics.js';
import { ConversionReports } from './conversion-reports.js';
import { HitboxFileCompletion } from './language/completion.js';
import { HitboxFileOutline } from './language/outline.js';
import { HitboxFileRename } from './language/rename.js';
import { ImageFiles } from './language/image-files.js';
import { likelyCommand, likelyCounts } from './likely-counts.js';
import { createLog } from './log.js';
import { PreviewManager } from './preview/preview-manager.js';
import { ViewMemory } from './preview/view-memory.js';
import { Problems } from './problems.js';
import { projectConfig } from './project-config.js';
import { QuickFixes } from './quick-fixes.js';
import { DocumentStore } from './document-store.js';
import { setSeverity } from './settings.js';
import { StageManager } from './stage/stage-manager.js';
import { CodeLenses } from './text/code-lenses.js';
import { Hovers } from './text/hovers.js';
import { ImageLinks } from './text/image-links.js';
import { ComputedValues } from './text/computed-values.js';
import { giveRole, RoleActions } from './text/role-actions.js';
import { RoleMarks } from './text/role-marks.js';
import { showInPreview, showInPreviewName } from './text/show-in-preview.js';
import { WorkspaceProblems } from './workspace-problems.js';

/** The argument of a command for a key of the user's own: `{ "steps": 10 }`. */
const keyArgumentSchema = v.object({
  steps: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxKeySteps)),
});

/** Composes the extension; everything is disposed of when it is deactivated. */
export function activate(context: vscode.ExtensionContext): void {
  if (vscode.l10n.bundle !== undefined) l10n.config({ contents: vscode.l10n.bundle });
  const log = createLog();
  const documents = new DocumentStore(log);
  const services = { extensionUri: context.extensionUri, documents, log };
  const images = new ImageFiles();
  const workspaceProblems = new WorkspaceProblems();
  const memory = new ViewMemory(context.workspaceState, (error) => {
    log.error(`views are not remembered: ${describeError(error)}`);
  });
  const previews = new PreviewManager(services, memory);
  const reports = new ConversionReports();
  const stages = new StageManager(services, context.workspaceState, previews);

  const command = (name: string, run: (...args: unknown[]) => unknown) =>
    vscode.commands.registerCommand(`hitboxLens.${name}`, async (...args: unknown[]) => {
      try {
        await run(...args);
      } catch (error) {
        log.error(`hitboxLens.${name}: ${describeError(error)}`);
        const show = l10n.t('Show Output');
        const message = l10n.t("Hitbox Lens can't complete the action: {0}", describeError(error));
        if ((await vscode.window.showErrorMessage(message, show)) === show) log.show();
      }
    });

  context.subscriptions.push(
    log,
    documents,
    previews,
    memory,
    stages,
    reports,
    images,
    workspaceProblems,
    projectConfig,
    new Problems(documents, images, log),
    new ConfigDiagnostics(),
    new HitboxFileOutline(),
    new HitboxFileCompletion(images),
    new HitboxFileRename(),
    new ActiveFile(documents),
    new QuickFixes(documents, images),
    new RoleActions(documents),
    new CodeLenses(documents),
    new Hovers(documents, log),
    new ComputedValues(documents),
    new ImageLinks(documents),
    new RoleMarks(documents),
    command(showInPreviewName, (...args) => showInPreview(previews, documents, args)),
    registerLanguageModelTools(documents, images, log),
    command('openPreview', (uri) => openPreview(previews, false, uri)),
    command('openPreviewToSide', (uri) => openPreview(previews, true, uri)),
    ...likelyCounts.map((count) => command(likelyCommand(count), (uri) => openPreview(previews, true, uri))),
    command('getStarted', () => getStarted(context.extension)),
    command('openExample', () => openExample(previews, context.extensionUri)),
    command('openStageExample', () => openStageExample(stages, previews, documents, context.extensionUri)),
    command('openStage', () => openStage(stages, previews, services)),
    command('tryAgainst', () => tryAgainst(stages, previews, services)),
    command('readSelectionAs', () => readSelectionAs(previews, documents)),
    command('showOutput', () => {
      log.show();
    }),
    command('newFromImage', (uri) => newFromImage(previews, uri)),
    command('convert', (uri) => convertFile(documents, reports, uri)),
    command('checkFile', (uri) => showProblems(documents, uri)),
    command('moveSettings', () => moveSettingsToConfig()),
    command('checkWorkspace', () => checkWorkspace({ documents, images, log }, workspaceProblems)),
    command('chooseImage', () => previews.active?.chooseImage()),
    command('showSource', (menu) => {
      const stage = stages.targetOf(menu);
      if (stage === null) return previews.active?.showSource();
      stage.view('reveal');
      return undefined;
    }),
    command('addToStage', () => stages.open().pick()),
    command('removeFromStage', (menu) => stages.targetOf(menu)?.view('delete')),
    ...previewActions.map((action) =>
      command(commandName(action), (menu) => {
        const stage = stages.targetOf(menu);
        if (stage !== null && isShared(action)) stage.view(action);
        else previews.active?.view(action);
      }),
    ),
    ...keyActions.map((action) =>
      command(commandName(action), (argument) => {
        const parsed = v.safeParse(keyArgumentSchema, argument);
        const page = stages.targetOf(argument) ?? previews.active;
        page?.runGesture(gestureOf(action, parsed.success ? parsed.output.steps : 1));
      }),
    ),
    command('giveRole', (uri, ids) => {
      if (!(uri instanceof vscode.Uri) || !v.is(v.array(v.string()), ids)) return undefined;
      return giveRole(documents, uri, ids);
    }),
    command('setSeverity', (uri, rule, severity) => {
      if (uri instanceof vscode.Uri && typeof rule === 'string' && severity === 'off') {
        return setSeverity(uri, rule, severity);
      }
      return undefined;
    }),
  );
}
