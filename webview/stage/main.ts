import * as l10n from '@vscode/l10n';
import * as v from 'valibot';
import { stageStartSchema, stageStateSchema, type FromStage, type StageViewState } from '../../src/messages/stage.js';
import { Host, startData } from '../platform/host.js';
import { createStage } from './stage.js';
import { showStage } from './stage-page.js';

const start = v.safeParse(stageStartSchema, startData());
if (start.success && start.output.strings !== null) l10n.config({ contents: JSON.stringify(start.output.strings) });
const host = new Host<FromStage, StageViewState>(stageStateSchema);
showStage(createStage(host), host);
