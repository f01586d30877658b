import { markStart } from './start-marks.js';
import * as l10n from '@vscode/l10n';
import { viewStateSchema, type ToHost } from '../src/messages/protocol.js';
import { Host, readStartData } from './platform/host.js';
import { Page } from './page.js';

const start = readStartData();
if (start.strings !== null) l10n.config({ contents: JSON.stringify(start.strings) });
const host = new Host<ToHost>(viewStateSchema, (view, post) => {
  post({ type: 'keep-view', uri: view.uri, view });
});
const page = new Page(host, start);
document.body.append(page.element);
markStart('ready');
page.begin(start.messages);
