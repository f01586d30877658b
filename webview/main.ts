import * as l10n from '@vscode/l10n';
import { viewStateSchema } from '../src/messages/protocol.js';
import { Host, readStartData } from './host.js';
import { Page } from './page.js';

const start = readStartData();
if (start.strings !== null) l10n.config({ contents: JSON.stringify(start.strings) });
document.body.append(new Page(new Host(viewStateSchema), start).element);
