import { signal } from '@preact/signals-core';
import { describeError } from '../../src/model/describe-error.js';
import type { Feedback } from './feedback.js';
import type { MatrixScope } from '../../src/messages/matrix.js';
import type { CollisionMatrix, PairRule } from '../../src/model/matrix.js';

/**
 * Settings changed in this page that the host hasn't written yet. They apply here at once, so settings that the host
 * reports in the meantime are older than those shown.
 */
export class PendingSettings {
  private count = 0;

  constructor(private readonly feedback: Pick<Feedback, 'notify'>) {}

  /** Whether settings that arrive now include all changes. */
  get areWritten(): boolean {
    return this.count === 0;
  }

  /** Marks a change that is written later. Returns a function to call when it is. */
  hold(): () => void {
    this.count++;
    let isHeld = true;
    return () => {
      if (isHeld) this.count--;
      isHeld = false;
    };
  }

  /** Marks a change until the host has written it. */
  async until(written: Promise<unknown>): Promise<void> {
    const release = this.hold();
    try {
      await written;
    } catch (error) {
      this.feedback.notify(describeError(error));
    } finally {
      release();
    }
  }
}

/** Where the matrix is shown, and how it is written. */
interface MatrixTarget {
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
