import { markStart } from './start-marks.js';
import * as l10n from '@vscode/l10n';
import { viewStateSchema, type ToHost } from '../src/messages/protocol.js';
import { Host, readStartData } from './platform/host.js';
import { receiveMessages, showPage } from './page.js';
import { createPreview } from './preview.js';

const start = readStartData();
if (start.strings !== null) l10n.config({ contents: JSON.stringify(start.strings) });
const host = new Host<ToHost>(viewStateSchema, (view, post) => {
  post({ type: 'keep-view', uri: view.uri, view });
});
const preview = createPreview(host, start);
showPage(preview);
markStart('ready');
receiveMessages(preview, start.messages);
