import { signal } from '@preact/signals-core';
import type { MatrixScope } from '../../src/messages/matrix.js';
import type { CollisionMatrix, PairRule } from '../../src/model/matrix.js';
import type { PendingSettings } from './pending-settings.js';

/** Where the matrix is shown, and how it is written. */
export interface MatrixTarget {
  readonly getMatrix: () => CollisionMatrix;
  readonly show: (matrix: CollisionMatrix) => void;
  /** Writes the rule of a pair, or removes it (null). Resolves to the rule that was there before. */
  readonly write: (key: string, rule: PairRule | null) => Promise<PairRule | null>;
}

/** Changes whether pairs of roles collide: here at once, and in the settings. */
export class PairSettings {
  /** The settings that a pair is written to. */
  readonly scope = signal<MatrixScope>('workspace');

  constructor(
    private readonly target: MatrixTarget,
    private readonly settings: Pick<PendingSettings, 'until'>,
  ) {}

  /** Sets the rule of a pair of roles. Returns a function that undoes it. */
  set(key: string, rule: PairRule): () => void {
    const { target, settings } = this;
    const before = target.getMatrix();
    const reversed = key.split('/').reverse().join('/');
    const others = Object.entries(before).filter(([known]) => known !== reversed);
    target.show({ ...Object.fromEntries(others), [key]: rule });
    const written = target.write(key, rule);
    void settings.until(written);
    return () => {
      target.show(before);
      void settings.until(written.then((former) => target.write(key, former)));
    };
  }
}
