import * as vscode from 'vscode';
import { certainHitboxesIn, findRoleWords } from '../../annotate/role-words.js';
import { roleAppearance, themeColorId, type ChartColor } from '../../draw/role-appearance.js';
import type { DocumentStore, SuccessfulRead } from '../document-store.js';
import { affectsEditor, isShownInEditor } from './editor-settings.js';
import { activeColors } from './hovers.js';

/** A mark in a color: a square before the word of a role, or an icon beside the line of a hitbox. */
type MarkKind = 'roleColors' | 'gutterIcons';

/** Lines above and below the visible ones that are marked, too, so that slow scrolling shows no gaps. */
const linesAround = 60;

/** Scrolling marks other lines after this delay in ms. */
const scrollDelay = 60;

/** Marks roles in their colors in the visible parts of text editors. */
export class RoleMarks implements vscode.Disposable {
  private readonly decorations = new Map<string, vscode.TextEditorDecorationType>();
  private readonly subscriptions: { dispose(): unknown }[];
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly documents: DocumentStore) {
    this.subscriptions = [
      documents.onDidRead((document) => {
        for (const editor of vscode.window.visibleTextEditors) if (editor.document === document) this.mark(editor);
      }),
      vscode.window.onDidChangeVisibleTextEditors(() => {
        this.markAll();
      }),
      vscode.window.onDidChangeTextEditorVisibleRanges(() => {
        this.timer ??= setTimeout(() => {
          this.timer = null;
          this.markAll();
        }, scrollDelay);
      }),
      vscode.workspace.onDidChangeConfiguration((event) => {
        const colors = ['workbench.colorCustomizations', 'workbench.colorTheme'];
        const areChanged = colors.some((setting) => event.affectsConfiguration(setting));
        if (areChanged) this.disposeDecorations();
        if (areChanged || affectsEditor(event, 'roleColors') || affectsEditor(event, 'gutterIcons')) this.markAll();
      }),
    ];
    this.markAll();
  }

  dispose(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    for (const subscription of this.subscriptions) subscription.dispose();
    this.disposeDecorations();
  }

  private disposeDecorations(): void {
    for (const decoration of this.decorations.values()) decoration.dispose();
    this.decorations.clear();
  }

  private markAll(): void {
    for (const editor of vscode.window.visibleTextEditors) this.mark(editor);
  }

  private mark(editor: vscode.TextEditor): void {
    const { document } = editor;
    const reading = this.documents.last(document.uri);
    // VS Code moves the marks with the text until it is read.
    if (reading?.kind === 'read' && reading.version !== document.version) return;
    const marks = reading?.kind === 'read' ? this.marksIn(editor, reading) : new Map<string, vscode.Range[]>();
    for (const key of marks.keys()) this.decorationFor(key);
    for (const [key, decoration] of this.decorations) editor.setDecorations(decoration, marks.get(key) ?? []);
  }

  /** Returns the positions of the marks of each kind and color around the visible lines. */
  private marksIn(editor: vscode.TextEditor, reading: SuccessfulRead): Map<string, vscode.Range[]> {
    const { document } = editor;
    const marks = new Map<string, vscode.Range[]>();
    const add = (kind: MarkKind, role: string, offset: number): void => {
      const key: DecorationKey = `${kind} ${roleAppearance(role).color}`;
      const position = document.positionAt(offset);
      const range = new vscode.Range(position, position);
      const ranges = marks.get(key);
      if (ranges === undefined) marks.set(key, [range]);
      else ranges.push(range);
    };
    const withWords = isShownInEditor(document.uri, 'roleColors');
    const withIcons = isShownInEditor(document.uri, 'gutterIcons');
    if (!withWords && !withIcons) return marks;
    for (const range of editor.visibleRanges) {
      const start = document.offsetAt(new vscode.Position(Math.max(0, range.start.line - linesAround), 0));
      const end = document.offsetAt(new vscode.Position(range.end.line + linesAround, 0));
      const hitboxes = certainHitboxesIn(reading.document, { start, end });
      const words = withWords ? findRoleWords(hitboxes, this.documents.roots(document.uri)) : [];
      for (const word of words) add('roleColors', word.role, word.start);
      if (withIcons) for (const hitbox of hitboxes) add('gutterIcons', hitbox.role, hitbox.start);
    }
    return marks;
  }

  private decorationFor(key: string): vscode.TextEditorDecorationType {
    let decoration = this.decorations.get(key);
    if (decoration === undefined) {
      const [kind, color] = key.split(' ') as [MarkKind, ChartColor];
      decoration = vscode.window.createTextEditorDecorationType(kind === 'roleColors' ? swatch(color) : icon(color));
      this.decorations.set(key, decoration);
    }
    return decoration;
  }
}

type DecorationKey = `${MarkKind} ${ChartColor}`;

/** A square like those of VS Code before colors, in the theme's color, as in the preview. */
function swatch(color: ChartColor): vscode.DecorationRenderOptions {
  const themeColor = new vscode.ThemeColor(themeColorId(color));
  return {
    before: {
      contentText: ' ',
      backgroundColor: themeColor,
      width: '0.7em',
      height: '0.7em',
      margin: '0.1em 0.3em 0 0.1em',
    },
    rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
  };
}

function icon(color: ChartColor): vscode.DecorationRenderOptions {
  return {
    dark: { gutterIconPath: iconImage(activeColors('dark').charts[color]) },
    light: { gutterIconPath: iconImage(activeColors('light').charts[color]) },
    gutterIconSize: 'contain',
    rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
  };
}

function iconImage(color: string): vscode.Uri {
  const rect = `<rect x="4.5" y="4.5" width="7" height="7" rx="1" fill="${color}" fill-opacity=".3" stroke="${color}" stroke-width="1.5"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">${rect}</svg>`;
  return vscode.Uri.parse(`data:image/svg+xml;base64,${btoa(svg)}`);
}
