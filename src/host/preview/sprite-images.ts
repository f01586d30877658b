import type * as vscode from 'vscode';
import type { PictureSprite } from '../../messages/picture.js';
import { findImage, type FoundImage } from './images.js';

/** The images that one document names, looked for once each while its preview is open. */
export class SpriteImages {
  /** Null while it is being looked for. */
  private readonly known = new Map<string, FoundImage | null>();

  constructor(
    private readonly document: vscode.Uri,
    private readonly webview: vscode.Webview,
    /** An image was found, or its absence made sure of. */
    private readonly changed: () => void,
  ) {}

  imageOf(path: string): PictureSprite['image'] {
    const found = this.known.get(path);
    if (found === undefined) {
      this.known.set(path, null);
      void this.find(path);
      return null;
    }
    if (found === null) return null;
    return 'uri' in found ? { src: this.webview.asWebviewUri(found.uri).toString() } : { missing: found.missing };
  }

  private async find(path: string): Promise<void> {
    this.known.set(path, await findImage(this.document, path));
    this.changed();
  }
}
