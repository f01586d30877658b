import { addHitboxTool } from './add-hitbox.js';
import { checkFileTool } from './check-file.js';
import { deleteHitboxesTool } from './delete-hitboxes.js';
import { findCollisionsTool } from './find-collisions.js';
import { listHitboxesTool } from './list-hitboxes.js';
import { setHitboxTool } from './set-hitbox.js';
import { traceArtTool } from './trace-art.js';
import type { AgentTool } from './tool.js';

export type { AgentTool, ToolFile, ToolFiles } from './tool.js';
export { ToolError } from './tool-error.js';

/** Every tool for agents, in the order of the documentation. */
export const agentTools: readonly AgentTool[] = [
  listHitboxesTool,
  findCollisionsTool,
  checkFileTool,
  setHitboxTool,
  addHitboxTool,
  deleteHitboxesTool,
  traceArtTool,
];
