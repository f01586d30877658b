import * as vscode from 'vscode';
import { Preview } from '../../../src/host/preview/preview';
import { DocumentStore } from '../../../src/host/document-store';
import { ViewMemory } from '../../../src/host/preview/view-memory';
import { parseToWebview, type SceneMessage, type StartData } from '../../../src/messages/protocol';
import { FakePanel } from './fake-panel';
import { silentLog } from './silent-log';
import { closeEverything } from './until';

/** Remembers nothing beyond the test. */
export const noMemento = { get: () => undefined, update: () => Promise.resolve() };

/** Nothing goes wrong with what is remembered. */
export function fail(error: unknown): never {
  throw error;
}

/** A preview behind a panel without a window, and a folder for files: made anew for each test of a suite. */
export class PreviewFixture {
  readonly folder: vscode.Uri;
  documents!: DocumentStore;
  fake!: FakePanel;
  memory!: ViewMemory;
  private previews: Preview[] = [];

  /**
   * `folderName`: of a folder that is empty before each test, and gone after the suite. It stays from test to test: what is
   * written right after a folder is made may be there before VS Code watches that folder, and then nobody hears of it.
   */
  constructor(folderName: string) {
    this.folder = vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, folderName);
    beforeEach(() => {
      this.documents = new DocumentStore(silentLog());
      this.fake = new FakePanel(parseToWebview);
      this.memory = new ViewMemory(noMemento, fail);
    });
    afterEach(async () => {
      for (const preview of this.previews.splice(0)) preview.dispose();
      this.documents.dispose();
      this.memory.dispose();
      await closeEverything();
      await this.empty();
    });
    after(() => vscode.workspace.fs.delete(this.folder, { recursive: true }).then(undefined, () => undefined));
  }

  private async empty(): Promise<void> {
    const entries = await vscode.workspace.fs.readDirectory(this.folder).then(undefined, () => []);
    await Promise.all(entries.map(([name]) => vscode.workspace.fs.delete(this.at(name), { recursive: true })));
  }

  at(name: string): vscode.Uri {
    return vscode.Uri.joinPath(this.folder, name);
  }

  async write(name: string, content: string): Promise<void> {
    await vscode.workspace.fs.writeFile(this.at(name), new TextEncoder().encode(content));
  }

  /** A preview whose page is not loaded yet. */
  async preview(uri: vscode.Uri): Promise<Preview> {
    const { documents } = this;
    const context = { extensionUri: vscode.Uri.file('/extension'), documents, log: silentLog() };
    const document = await vscode.workspace.openTextDocument(uri);
    const preview = new Preview(this.fake.panel, context, document, this.memory);
    this.previews.push(preview);
    return preview;
  }

  /** What the page carries. */
  start(): StartData {
    const [, start = ''] = /data-start="([^"]*)"/.exec(this.fake.html()) ?? [];
    const text = start
      .replace(/&quot;/g, '"')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&');
    return JSON.parse(text) as StartData;
  }

  /** The first picture that the preview of a document shows. */
  async scene(uri: vscode.Uri): Promise<SceneMessage> {
    await this.preview(uri);
    this.fake.say({ type: 'ready' });
    return this.fake.message('scene');
  }
}
