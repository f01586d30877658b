import { check } from './check-command.js';
import type { Command } from './command.js';
import { convert } from './convert-command.js';
import { corpus } from './corpus-command.js';
import { read } from './read-command.js';

/** The commands, in the order of the help. */
export const commands: readonly Command[] = [check, read, convert, corpus];
