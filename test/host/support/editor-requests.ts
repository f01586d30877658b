import * as vscode from 'vscode';

/** The Markdown of our hovers at the first place of a word. */
export async function hovers(document: vscode.TextDocument, word: string): Promise<vscode.MarkdownString[]> {
  const position = document.positionAt(document.getText().indexOf(word) + 1);
  const all = await vscode.commands.executeCommand<vscode.Hover[]>(
    'vscode.executeHoverProvider',
    document.uri,
    position,
  );
  const contents = all.flatMap((hover) => hover.contents) as vscode.MarkdownString[];
  return contents.filter(({ value }) => value.includes('command:hitboxLens.showInPreview'));
}

/** The thumbnails in a hover. */
export function thumbnails({ value }: vscode.MarkdownString): string[] {
  return [...value.matchAll(/\(data:image\/svg\+xml;base64,([^|)]*)/g)].map(([, data]) => atob(data!));
}

/** Our links to images, and where they lead. */
export async function links(document: vscode.TextDocument): Promise<string[]> {
  const all = await vscode.commands.executeCommand<vscode.DocumentLink[]>(
    'vscode.executeLinkProvider',
    document.uri,
    50,
  );
  return all
    .filter(({ tooltip }) => tooltip === 'Open image')
    .map(({ range, target }) => `${document.getText(range)} > ${vscode.workspace.asRelativePath(target!)}`);
}
