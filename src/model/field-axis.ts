/** Tells whether a number with this name grows when a hitbox moves right. */
export function isHorizontal(name: string): boolean {
  return /^(x\d?|left|right|cx|center\.?x|centre\.?x|(min|max|start|end)\.?x)$/i.test(name);
}

/** Tells whether a number with this name changes when a hitbox moves up or down. */
export function isVertical(name: string): boolean {
  return /^(y\d?|top|bottom|cy|center\.?y|centre\.?y|(min|max|start|end)\.?y)$/i.test(name);
}
