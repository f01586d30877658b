import path from 'node:path';
import { UsageError, type Command } from './command.js';
import { complain, exitCodes } from './output.js';
import { kindOf } from '../disk/read.js';
import { version } from './version.js';

/** `hitbox-lens mcp`: serves the tools for agents. Its code is loaded only then, because it is large. */
export const mcpCommand: Command = {
  name: 'mcp',
  summary: 'Let agents read and edit hitboxes (Model Context Protocol).',
  parameters: '[--root FOLDER]',
  description: 'Serves tools for agents on stdin and stdout, by the Model Context Protocol, until stdin ends.',
  options: [
    {
      title: 'Files',
      options: [
        {
          name: 'root',
          value: 'FOLDER',
          about: 'The folder whose files may be read and edited; default: the working folder.',
        },
      ],
    },
  ],
  examples: ['hitbox-lens mcp --root games/cellar'],
  exitCodes: { 0: 'The input ended.', 2: 'Bad usage.' },
  run: async (args, io) => {
    const [file] = args.paths;
    if (file !== undefined) throw new UsageError(`mcp takes no files: ${file}; use --root`);
    const root = path.resolve(io.cwd, args.text('root') ?? '.');
    if (kindOf(root) !== 'folder') throw new UsageError(`${root}: not a folder`);
    const { serve } = await import('../mcp/serve.js');
    await serve(root, version, (message) => {
      complain(io, message);
    });
    return exitCodes.clean;
  },
};
