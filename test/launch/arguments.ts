/** The part of VS Code's command line that `@vscode/test-electron` uses. */
export interface CodeArguments {
  readonly development: readonly string[];
  readonly tests: string | null;
  readonly folder: string | null;
}

/** VS Code options whose value is the next argument. */
const VALUED = new Set(['--user-data-dir', '--extensions-dir', '--locale', '--profile', '--log', '--goto', '-g']);

/** Parses the part of VS Code's command line that tests need; desktop-only options are ignored. */
export function parseCodeArguments(args: readonly string[]): CodeArguments {
  const development: string[] = [];
  const folders: string[] = [];
  let tests: string | null = null;
  for (let i = 0; i < args.length; i++) {
    const argument = args[i]!;
    const equals = argument.indexOf('=');
    const name = equals < 0 ? argument : argument.slice(0, equals);
    const value = (): string => {
      const text = equals < 0 ? args[++i] : argument.slice(equals + 1);
      if (!text) throw new Error(`${name} needs a value`);
      return text;
    };
    if (name === '--extensionDevelopmentPath') development.push(value());
    else if (name === '--extensionTestsPath') tests = value();
    else if (VALUED.has(name)) value();
    else if (!argument.startsWith('-')) folders.push(argument);
  }
  if (folders.length > 1) throw new Error(`one folder can be opened, not ${folders.length}: ${folders.join(', ')}`);
  return { development, tests, folder: folders[0] ?? null };
}
