/** Which shapes may collide at all: layers and masks, roles and owners. */
import { throwInvalid } from '../base/require.js';
import { checkMatrix, createRuleLookup, ruleApplies } from './collision-matrix.js';
import type { CollisionMatrix, PairRule } from './collision-matrix.js';
import { grown } from './grown.js';

/**
 * What a shape may collide with. All conditions must be met; those without a value are.
 *
 * - Two shapes collide if each one's `mask` has a bit of the other's `layer`.
 * - Two shapes with roles collide by the rules of a `CollisionMatrix`.
 * - Two shapes with the same owner collide only if the rule for their roles is `always`.
 */
export interface CollisionFilter {
  /** The layers that the shape is on, as bits: `1 << 0` to `1 << 31`. 1 when absent. */
  readonly layer?: number | undefined;
  /** The layers that it collides with, as bits. All when absent. */
  readonly mask?: number | undefined;
  /** A name such as `hit` or `hurt`. */
  readonly role?: string | undefined;
  /** Whom the shape belongs to, so that a character doesn't hit itself. */
  readonly owner?: string | number | undefined;
}

const none: CollisionFilter = {};

/**
 * Creates the filters of a list of shapes, for `shapePairs`.
 *
 * @param filters for each shape in the order of the list; one that is missing is an empty one: on layer 1, with a mask
 * of all layers
 * @param matrix rules for pairs of roles, which override those of `defaultMatrix`
 * @throws RangeError naming the field and the value: a layer or mask that isn't an integer of 32 bits, a filter that
 * isn't an object, a key or a rule of the matrix that isn't one
 */
export function collisionFilters(
  filters: readonly (CollisionFilter | undefined)[],
  matrix: CollisionMatrix = {},
): CollisionFilters {
  const list: unknown = filters;
  if (!Array.isArray(list)) throwInvalid('', 'filters', 'a list', list);
  const all = new CollisionFilters(matrix);
  for (let id = 0; id < filters.length; id++) all.set(id, filters[id]);
  return all;
}

/** The filters of many shapes, by their ids. Created by `collisionFilters`. */
export class CollisionFilters {
  private layers = new Int32Array(0);
  private masks = new Int32Array(0);
  private readonly roles: (string | undefined)[] = [];
  private readonly owners: (string | number | undefined)[] = [];
  private readonly rule: (a: string, b: string) => PairRule;
  /** Whether any shape has a role or an owner. */
  private named = false;

  /** @internal */
  constructor(matrix: CollisionMatrix) {
    checkMatrix(matrix);
    this.rule = createRuleLookup(matrix);
  }

  /** @throws RangeError for a filter that isn't an object, and a layer or mask that isn't a 32-bit integer */
  check(filter: CollisionFilter = none): void {
    if (typeof filter !== 'object' || !(filter as unknown)) {
      throwInvalid('', 'filter', 'an object such as { role: "hit" }', filter);
    }
    const { layer = 1, mask = -1 } = filter;
    requireBits('layer', layer);
    requireBits('mask', mask);
  }

  /** @throws RangeError as `check` does */
  set(id: number, filter = none): void {
    this.check(filter);
    const { layer = 1, mask = -1, role, owner } = filter;
    if (id >= this.layers.length) {
      const { length } = this.layers;
      this.layers = grown(this.layers, (id + 8) * 2).fill(1, length);
      this.masks = grown(this.masks, (id + 8) * 2).fill(-1, length);
    }
    this.layers[id] = layer;
    this.masks[id] = mask;
    this.roles[id] = role;
    this.owners[id] = owner;
    if (role !== undefined || owner !== undefined) this.named = true;
  }

  /** Whether two shapes may collide. */
  allows(a: number, b: number): boolean {
    const { layers, masks, roles, owners } = this;
    // Ids beyond the arrays have an empty filter.
    if (((masks[a] ?? -1) & (layers[b] ?? 1)) === 0 || ((masks[b] ?? -1) & (layers[a] ?? 1)) === 0) return false;
    return !this.named || this.allowNames(roles[a], owners[a], roles[b], owners[b]);
  }

  /** Whether a shape may collide with one that has a filter; true without a filter. */
  admits(filter: CollisionFilter | undefined, id: number): boolean {
    if (!filter) return true;
    const { layer = 1, mask = -1, role, owner } = filter;
    if ((mask & (this.layers[id] ?? 1)) === 0 || ((this.masks[id] ?? -1) & layer) === 0) return false;
    return this.allowNames(role, owner, this.roles[id], this.owners[id]);
  }

  private allowNames(
    role: string | undefined,
    owner: string | number | undefined,
    otherRole: string | undefined,
    otherOwner: string | number | undefined,
  ): boolean {
    const sameOwner = owner !== undefined && owner === otherOwner;
    if (role === undefined || otherRole === undefined) return !sameOwner;
    return ruleApplies(this.rule(role, otherRole), sameOwner);
  }
}

function requireBits(field: string, value: number): void {
  if (!(Number.isInteger(value) && value >= -0x80000000 && value <= 0xffffffff)) {
    throwInvalid('filter', field, 'bits, an integer of 32 bits', value);
  }
}
