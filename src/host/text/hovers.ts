import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { findOverlapping } from '../../annotate/collisions.js';
import { hitboxAt } from '../../annotate/hitbox-at.js';
import { hoverFrames, hoverNumbers, hoverOverlaps, hoverTitle } from '../../annotate/hover-text.js';
import { drawThumbnail, type Thumbnail, type ThumbnailArt, type ThumbnailFigure } from '../../annotate/thumbnail.js';
import { hitboxesBeside, shownFrame } from '../../annotate/shown-frame.js';
import { themeColors, withCustomColors, type ThemeColors, type ThemeKind } from '../../annotate/theme-colors.js';
import type { Hitbox, HitboxDocument } from '../../model/document.js';
import type { DocumentStore } from '../document-store.js';
import type { Log } from '../log.js';
import { readableFiles } from '../readable-files.js';
import { settingsFor } from '../settings.js';
import { isShownInEditor } from './editor-settings.js';
import { HoverArt } from './hover-art.js';
import { showInPreviewLink, showInPreviewName } from './show-in-preview.js';

/** VS Code cuts longer Markdown, and so images in it. */
const maxMarkdown = 99_000;

/** Shows a hitbox where its text is: a thumbnail, its numbers, and what it overlaps. */
export class Hovers implements vscode.HoverProvider, vscode.Disposable {
  private readonly art: HoverArt;
  private readonly subscriptions: { dispose(): unknown }[];

  constructor(
    private readonly documents: DocumentStore,
    log: Log,
  ) {
    this.art = new HoverArt(log);
    this.subscriptions = [
      this.art,
      vscode.languages.registerHoverProvider(readableFiles, this),
      documents.onDidClose((uri) => {
        this.art.forget(uri);
      }),
    ];
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  async provideHover(
    document: vscode.TextDocument,
    position: vscode.Position,
    cancellation: vscode.CancellationToken,
  ): Promise<vscode.Hover | null> {
    if (!isShownInEditor(document.uri, 'hover')) return null;
    const isCancelled = (): boolean => cancellation.isCancellationRequested;
    const reading = await this.documents.now(document);
    if (isCancelled() || reading.kind !== 'read') return null;
    const offset = document.offsetAt(position);
    const hitbox = hitboxAt(reading.text, reading.document.hitboxes, offset);
    if (hitbox === null) return null;
    const art = await this.art.find(document.uri, reading.document, hitbox);
    if (isCancelled()) return null;
    const explained = reading.document.format === 'hitbox-json' ? hoverFrames(reading.text, hitbox, offset) : [];
    return new vscode.Hover(this.describe(document.uri, reading.document, hitbox, art, explained));
  }

  private describe(
    uri: vscode.Uri,
    document: HitboxDocument,
    hitbox: Hitbox,
    art: ThumbnailArt | null,
    explained: readonly string[],
  ): vscode.MarkdownString {
    const overlapping = findOverlapping(document, hitbox, settingsFor(uri).collisionMatrix);
    const partners = overlapping.filter(({ verdict }) => verdict === 'lit').map((one) => one.hitbox);
    const beside = hitboxesBeside(document, hitbox, shownFrame(hitbox, spriteAnimations(document, hitbox)));
    const figures = toFigures(hitbox, partners, beside);
    const colors = activeColors();
    const link = `[${l10n.t('Open Preview')}](${showInPreviewLink(uri, hitbox.id).toString()})`;
    const title = `${hoverTitle(hitbox)} · ${link}`;
    const lines = [...explained, ...hoverNumbers(hitbox), ...hoverOverlaps(hitbox, overlapping)].join('  \n');
    const write = (thumbnail: Thumbnail | null): string =>
      // The image first: below problems, VS Code cuts what is too long.
      [title, ...(thumbnail === null ? [] : [thumbnailMarkdown(thumbnail)]), lines].join('\n\n');
    const candidates = [
      () => drawThumbnail(figures, art, colors),
      () => drawThumbnail(figures, null, colors),
      () => null,
    ];
    let value = title;
    for (const candidate of candidates) {
      value = write(candidate());
      if (value.length <= maxMarkdown) break;
    }
    const markdown = new vscode.MarkdownString(value);
    // Everything from the file is escaped, and no other command can be run.
    markdown.isTrusted = { enabledCommands: [`hitboxLens.${showInPreviewName}`] };
    return markdown;
  }
}

/** Returns the colors of drawings for the active theme, or for a kind of themes. */
export function activeColors(kind = themeKinds[vscode.window.activeColorTheme.kind]): ThemeColors {
  const config = vscode.workspace.getConfiguration('workbench');
  return withCustomColors(themeColors[kind], config.get('colorCustomizations'), config.get('colorTheme', ''));
}

const themeKinds: Readonly<Record<vscode.ColorThemeKind, ThemeKind>> = {
  [vscode.ColorThemeKind.Light]: 'light',
  [vscode.ColorThemeKind.Dark]: 'dark',
  [vscode.ColorThemeKind.HighContrast]: 'high-contrast',
  [vscode.ColorThemeKind.HighContrastLight]: 'high-contrast-light',
};

function spriteAnimations(
  { sprites }: HitboxDocument,
  { sprite }: Hitbox,
): HitboxDocument['sprites'][number]['animations'] {
  return sprites.find(({ id }) => id === sprite)?.animations ?? [];
}

function toFigures(hitbox: Hitbox, partners: readonly Hitbox[], beside: readonly Hitbox[]): ThumbnailFigure[] {
  const colliding = new Set(partners);
  const figure = ({ shape, role }: Hitbox, part: ThumbnailFigure['part']): ThumbnailFigure => ({ shape, role, part });
  return [
    figure(hitbox, 'subject'),
    ...beside.map((other) => figure(other, colliding.has(other) ? 'partner' : 'other')),
  ];
}

function thumbnailMarkdown({ svg, width, height }: Thumbnail): string {
  const source = `data:image/svg+xml;base64,${btoa(svg)}`;
  return `![${l10n.t('Thumbnail of the hitbox')}](${source}|width=${width},height=${height})`;
}
