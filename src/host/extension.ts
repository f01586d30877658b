import * as l10n from '@vscode/l10n';
import * as v from 'valibot';
import * as vscode from 'vscode';
import { commandOf } from '../actions/action.js';
import { gestureCommands, gestureOf } from '../actions/gesture-actions.js';
import { likelyCommand, likelyCounts, type HostCommand } from '../actions/host-actions.js';
import { isPreviewCommand, isStageCommand, previewCommands, stageCommands } from '../actions/page-actions.js';
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
import { maxKeySteps } from '../messages/keys.js';
import { describeError } from '../model/describe-error.js';
import { ConfigDiagnostics } from './config-diagnostics.js';
import { ConversionReports } from './conversion-reports.js';
import { HitboxFileCompletion } from './language/completion.js';
import { HitboxFileOutline } from './language/outline.js';
import { HitboxFileRename } from './language/rename.js';
import { ImageFiles } from './language/image-files.js';
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

/** What a command does. */
type Run = (...args: unknown[]) => unknown;

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

  const command = (action: string, run: Run) =>
    vscode.commands.registerCommand(commandOf(action), async (...args: unknown[]) => {
      try {
        await run(...args);
      } catch (error) {
        log.error(`${commandOf(action)}: ${describeError(error)}`);
        const show = l10n.t('Show Output');
        const message = l10n.t("Hitbox Lens can't complete the action: {0}", describeError(error));
        if ((await vscode.window.showErrorMessage(message, show)) === show) log.show();
      }
    });

  /** The commands that no page executes alone. */
  const own: Readonly<Record<HostCommand | 'show-source' | 'add-to-stage', Run>> = {
    'open-preview': (uri) => openPreview(previews, false, uri),
    'open-preview-to-side': (uri) => openPreview(previews, true, uri),
    'get-started': () => getStarted(context.extension),
    'open-example': () => openExample(previews, context.extensionUri),
    'open-stage-example': () => openStageExample(stages, previews, documents, context.extensionUri),
    'open-stage': () => openStage(stages, previews, services),
    'try-against': () => tryAgainst(stages, previews, services),
    'read-selection-as': () => readSelectionAs(previews, documents),
    'show-output': () => {
      log.show();
    },
    'new-from-image': (uri) => newFromImage(previews, uri),
    convert: (uri) => convertFile(documents, reports, uri),
    'export-scene': async () => {
      const { active } = previews;
      if (active?.awayUri !== null) return;
      const { exportScene } = await import('./commands/export-scene.js');
      await exportScene(active.uri, documents, memory);
    },
    'copy-as-code': async () => {
      const { active } = previews;
      if (active?.awayUri !== null) return;
      const { copyAsCode } = await import('./commands/copy-as-code.js');
      await copyAsCode(active.uri, active.selection, documents);
    },
    'grid-size': async () => {
      const { active } = previews;
      if (active?.awayUri !== null) return;
      const { chooseGrid } = await import('./commands/choose-grid.js');
      await chooseGrid(active.uri, documents);
    },
    'check-file': (uri) => showProblems(documents, uri),
    'move-settings': () => moveSettingsToConfig(),
    'check-workspace': () => checkWorkspace({ documents, images, log }, workspaceProblems),
    'choose-image': () => previews.active?.chooseImage(),
    'show-source': (menu) => {
      const stage = stages.targetOf(menu);
      if (stage === null) return previews.active?.showSource();
      stage.view('show-source');
      return undefined;
    },
    'add-to-stage': () => stages.open().pick(),
  };

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
    ...Object.entries(own).map(([action, run]) => command(action, run)),
    ...likelyCounts.map((count) => command(likelyCommand(count), (uri) => openPreview(previews, true, uri))),
    ...[...new Set([...previewCommands, ...stageCommands])]
      .filter((action) => !(action in own))
      .map((action) =>
        command(action, (menu) => {
          const stage = stages.targetOf(menu);
          if (stage !== null && isStageCommand(action)) stage.view(action);
          else if (isPreviewCommand(action)) previews.active?.view(action);
        }),
      ),
    ...gestureCommands.map((action) =>
      command(action, (argument) => {
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
