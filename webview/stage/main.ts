import * as l10n from '@vscode/l10n';
import * as v from 'valibot';
import { stageStartSchema, stageStateSchema } from '../../src/messages/stage.js';
import { Host, startData } from '../platform/host.js';
import { StagePage } from './stage-page.js';

const start = v.safeParse(stageStartSchema, startData());
if (start.success && start.output.strings !== null) l10n.config({ contents: JSON.stringify(start.output.strings) });
document.body.append(new StagePage(new Host(stageStateSchema)).element);
