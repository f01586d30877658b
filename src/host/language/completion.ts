import * as vscode from 'vscode';
import type { CompletionFacts } from '../../language/completions.js';
import type { ExpectedContent } from '../../language/completion-place.js';
import { rolesInMatrix } from '../../model/matrix.js';
import { imageSearchContext } from '../images/find-image.js';
import { imagesIn } from '../images/choose-image.js';
import { relativePath } from '../relative-path.js';
import { hasJsonSupport } from '../json-support.js';
import { settingsFor } from '../settings.js';
import { isShownInEditor } from '../text/editor-settings.js';
import { hitboxFiles, textToAnalyze } from './hitbox-files.js';
import { toRange } from '../workspace-edit.js';
import type { ImageFiles } from './image-files.js';

const kinds: Readonly<Record<ExpectedContent['kind'], vscode.CompletionItemKind>> = {
  image: vscode.CompletionItemKind.File,
  role: vscode.CompletionItemKind.Value,
  animation: vscode.CompletionItemKind.Event,
  frames: vscode.CompletionItemKind.Value,
  'hitbox-key': vscode.CompletionItemKind.Property,
};

/** Completes images, roles, animations and frames in hitbox files. */
export class HitboxFileCompletion implements vscode.CompletionItemProvider, vscode.Disposable {
  private readonly registration: vscode.Disposable;

  constructor(private readonly images: ImageFiles) {
    this.registration = vscode.languages.registerCompletionItemProvider(hitboxFiles, this, '"', '/', ' ', '[');
  }

  dispose(): void {
    this.registration.dispose();
  }

  async provideCompletionItems(
    document: vscode.TextDocument,
    position: vscode.Position,
    token: vscode.CancellationToken,
  ): Promise<vscode.CompletionItem[]> {
    const { uri } = document;
    const text = isShownInEditor(uri, 'suggestions') ? textToAnalyze(document) : null;
    if (text === null) return [];
    const { completionPlaceAt } = await import('../../language/completion-place.js');
    const place = completionPlaceAt(text, document.offsetAt(position));
    if (place === null) return [];
    const { completionsFor } = await import('../../language/completions.js');
    const facts = await this.factsFor(document, text, place.expected);
    if (token.isCancellationRequested) return [];
    const range = toRange(document, place.replaced);
    return completionsFor(text, place, facts).map(({ kind, label, detail, insertText, filterText }, index) => {
      const item = new vscode.CompletionItem({ label, description: detail }, kinds[kind]);
      item.range = range;
      item.insertText = insertText;
      item.filterText = filterText;
      // Before everything that the schema offers, which begins with a quote or a letter.
      item.sortText = `!${String(index).padStart(5, '0')}`;
      return item;
    });
  }

  /** Searches only for what is expected. */
  private async factsFor(
    document: vscode.TextDocument,
    text: string,
    expected: ExpectedContent,
  ): Promise<CompletionFacts> {
    const { uri } = document;
    const nothing: CompletionFacts = { images: [], roles: [], frameCount: null, hasSchema: hasJsonSupport(document) };
    switch (expected.kind) {
      case 'image':
        return { ...nothing, images: await imagesFor(uri) };
      case 'role':
        return { ...nothing, roles: rolesInMatrix(settingsFor(uri).collisionMatrix) };
      case 'frames':
        return { ...nothing, frameCount: await this.countFrames(uri, text, expected.sprite) };
      case 'animation':
      case 'hitbox-key':
        return nothing;
    }
  }

  /** Returns the number of frames in the image of a sprite; null if it isn't cut into frames of one size. */
  private async countFrames(uri: vscode.Uri, text: string, name: string): Promise<number | null> {
    const { readSprites, spriteNamed } = await import('../../language/file-tree.js');
    const sprite = spriteNamed(readSprites(text), name);
    if (sprite === null || sprite.image === null || sprite.frameSize === null) return null;
    const image = await this.images.lookUp(uri, sprite.image.text);
    if (image === null || image === 'missing') return null;
    const [width, height] = sprite.frameSize;
    return Math.floor(image.width / width) * Math.floor(image.height / height);
  }
}

/** Returns the paths of the images of the workspace folder, relative to a file. */
export async function imagesFor(uri: vscode.Uri): Promise<string[]> {
  const search = imageSearchContext(uri);
  if (search === null) return [];
  const images = await imagesIn(search.root);
  return images.flatMap((image) => relativePath(uri, image) ?? []);
}
