import * as vscode from 'vscode';
import { PreviewEditor } from '../../../src/host/preview/preview';
import { DocumentStore } from '../../../src/host/document-store';
import { ViewMemory } from '../../../src/host/preview/view-memory';
import { parseToWebview, type SceneMessage, type StartData } from '../../../src/messages/protocol';
import { FakePanel } from './fake-panel';
import { silentLog } from './silent-log';
import { closeEverything, until } from './until';

/** State that doesn't outlive the test. */
export const noMemento = { get: () => undefined, update: () => Promise.resolve() };

/** Fails the test if view state cannot be stored. */
export function fail(error: unknown): never {
  throw error;
}

/** A preview behind a panel without a window, and a folder for files; recreated for each test of a suite. */
export class PreviewFixture {
  readonly folder: vscode.Uri;
  documents!: DocumentStore;
  fake!: FakePanel;
  memory!: ViewMemory;
  private previews: PreviewEditor[] = [];
  /** The number of files written to wait for their report. */
  private sentinels = 0;

  /**
   * `folderName`: a folder emptied before each test and deleted after the suite. It is kept between tests: VS Code may
   * miss files written right after their folder was created.
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

  /**
   * Waits until VS Code has reported all earlier changes of files in the folder. Without this, it may still report
   * those of the last test, and never reports a file that is created and deleted in the meantime.
   */
  async waitForReportedChanges(): Promise<void> {
    const name = `reported-${this.sentinels++}`;
    const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(this.folder, name));
    let reported = false;
    watcher.onDidCreate(() => (reported = true));
    // VS Code may miss a file written right after its folder was created, but not its change.
    watcher.onDidChange(() => (reported = true));
    const again = setInterval(() => void this.write(name, String(Date.now())), 1000);
    await this.write(name, '');
    await until('the report of a file', () => reported);
    clearInterval(again);
    watcher.dispose();
  }

  /** A preview whose page isn't loaded yet. */
  async preview(uri: vscode.Uri): Promise<PreviewEditor> {
    const { documents } = this;
    const context = { extensionUri: vscode.Uri.file('/extension'), documents, log: silentLog() };
    const document = await vscode.workspace.openTextDocument(uri);
    const preview = new PreviewEditor(this.fake.panel, context, document, this.memory);
    this.previews.push(preview);
    return preview;
  }

  /** The data embedded in the page. */
  start(): StartData {
    const [, start = ''] = /data-start="([^"]*)"/.exec(this.fake.html()) ?? [];
    const text = start
      .replace(/&quot;/g, '"')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&');
    return JSON.parse(text) as StartData;
  }

  /** The first scene that a document's preview shows. */
  async scene(uri: vscode.Uri): Promise<SceneMessage> {
    await this.preview(uri);
    this.fake.send({ type: 'ready' });
    return this.fake.message('scene');
  }
}
