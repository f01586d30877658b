/** The hooks of the second tier, in which what runs in front of VS Code in memory runs in VS Code. */
process.env.HITBOX_LENS_WINDOW = 'vscode';

export { mochaHooks } from './hooks';
