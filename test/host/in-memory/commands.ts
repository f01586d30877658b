import { Disposable, request } from './events';

type Command = (...args: never[]) => unknown;

/** The commands of VS Code and of extensions, and the context of keys. */
export class Commands {
  private readonly own = new Map<string, Command>();
  private readonly extensions = new Map<string, Command>();
  readonly context = new Map<string, unknown>();

  /** Adds commands of VS Code itself, which run in another process there. */
  addOwn(commands: Readonly<Record<string, Command>>): void {
    for (const [name, command] of Object.entries(commands)) this.own.set(name, command);
  }

  register(name: string, command: Command, self?: unknown): Disposable {
    if (this.extensions.has(name)) throw new Error(`command '${name}' already exists`);
    this.extensions.set(name, (...args) => Reflect.apply(command, self, args) as unknown);
    return new Disposable(() => this.extensions.delete(name));
  }

  async execute(name: string, ...args: unknown[]): Promise<unknown> {
    const command = this.extensions.get(name);
    if (command !== undefined) return command(...(args as never[]));
    const own = this.own.get(name);
    if (own === undefined) throw new Error(`command '${name}' not found`);
    return request(() => own(...(args as never[])));
  }

  all(hidesInternal = false): string[] {
    return [...this.own.keys(), ...this.extensions.keys()].filter((name) => !hidesInternal || !name.startsWith('_'));
  }
}
