import { checkCommand } from './check-command.js';
import type { Command } from './command.js';
import { convertCommand } from './convert-command.js';
import { corpusCommand } from './corpus-command.js';
import { mcpCommand } from './mcp-command.js';
import { readCommand } from './read-command.js';
import { renderCommand } from './render-command.js';
import { traceCommand } from './trace-command.js';

/** The commands, in the order of the help. */
export const commands: readonly Command[] = [
  checkCommand,
  readCommand,
  convertCommand,
  renderCommand,
  traceCommand,
  mcpCommand,
  corpusCommand,
];
