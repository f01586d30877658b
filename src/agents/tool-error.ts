/** Why a tool did nothing, as a sentence that a model can act on. */
export class ToolError extends Error {}
