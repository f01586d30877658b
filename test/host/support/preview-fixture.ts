import * as vscode from 'vscode';
import { Preview } from '../../../src/host/preview/preview';
import { Readings } from '../../../src/host/readings';
import { parseToWebview, type PictureMessage } from '../../../src/messages/protocol';
import { FakePanel } from './fake-panel';
import { silentLog } from './silent-log';
import { closeEverything } from './until';

/** A preview behind a panel without a window, and a folder for files: made anew for each test of a suite. */
export class PreviewFixture {
  readonly folder: vscode.Uri;
  readings!: Readings;
  fake!: FakePanel;
  private previews: Preview[] = [];

  /** `folderName`: of a folder that is not there before a test and is gone after it. */
  constructor(folderName: string) {
    this.folder = vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, folderName);
    beforeEach(() => {
      this.readings = new Readings(silentLog());
      this.fake = new FakePanel(parseToWebview);
    });
    afterEach(async () => {
      for (const preview of this.previews.splice(0)) preview.dispose();
      this.readings.dispose();
      await closeEverything();
      await vscode.workspace.fs.delete(this.folder, { recursive: true }).then(undefined, () => undefined);
    });
  }

  at(name: string): vscode.Uri {
    return vscode.Uri.joinPath(this.folder, name);
  }

  async write(name: string, content: string): Promise<void> {
    await vscode.workspace.fs.writeFile(this.at(name), new TextEncoder().encode(content));
  }

  /** A preview whose page is not loaded yet. */
  preview(uri: vscode.Uri, locked = false): Preview {
    const { readings } = this;
    const context = { extensionUri: vscode.Uri.file('/extension'), readings, log: silentLog() };
    const preview = new Preview(this.fake.panel, context, uri, locked);
    this.previews.push(preview);
    return preview;
  }

  /** The first picture that the preview of a document shows. */
  async picture(uri: vscode.Uri): Promise<PictureMessage> {
    this.preview(uri);
    this.fake.say({ type: 'ready' });
    return this.fake.message('picture');
  }
}
