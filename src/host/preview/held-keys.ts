import * as v from 'valibot';
import * as vscode from 'vscode';
import { heldKeySchema, mostHeldKeys, type HeldKey } from '../../messages/keys.js';

/** While this is set the key bindings of `hitboxLens.heldKey` hold. */
const contextKey = 'hitboxLens.keysHeld';

/** Whose keys are held at the moment. */
const holder: { keys: HeldKeys | null } = { keys: null };

/** Lets all keys go. An extension host that ended while it held them has left them dead for the window. */
export async function resetHeldKeys(): Promise<void> {
  await vscode.commands.executeCommand('setContext', contextKey, false);
}

/** `hitboxLens.heldKey`: a key that would have done something to the text was pressed; `key` says which one. */
export function holdKey(key: unknown): void {
  const parsed = v.safeParse(heldKeySchema, key);
  if (parsed.success) holder.keys?.add(parsed.output);
}

/**
 * Keeps what the user types for the picture while the text has the keyboard without the user knowing: typed, or as a
 * command such as Delete, it would go into the code.
 */
export class HeldKeys {
  private keys: HeldKey[] = [];
  private typing: vscode.Disposable | null = null;

  async hold(): Promise<void> {
    if (holder.keys === this) return;
    holder.keys = this;
    this.typing?.dispose();
    this.typing = takeTyping((text) => {
      for (const key of text) this.add({ key: key === '\n' ? 'Enter' : key, mod: false, shift: false, alt: false });
    });
    await vscode.commands.executeCommand('setContext', contextKey, true);
  }

  async release(): Promise<void> {
    this.typing?.dispose();
    this.typing = null;
    if (holder.keys !== this) return;
    holder.keys = null;
    await vscode.commands.executeCommand('setContext', contextKey, false);
  }

  add(key: HeldKey): void {
    if (this.keys.length < mostHeldKeys) this.keys.push(key);
  }

  /** What was held since the last time, in the order in which it was pressed. */
  take(): HeldKey[] {
    return this.keys.splice(0);
  }
}

/** Is told what is typed into any text instead of the text; null where another extension takes it already. */
function takeTyping(typed: (text: string) => void): vscode.Disposable | null {
  try {
    return vscode.commands.registerCommand('type', (args: unknown) => {
      const parsed = v.safeParse(v.object({ text: v.string() }), args);
      if (parsed.success) typed(parsed.output.text);
    });
  } catch {
    return null;
  }
}
