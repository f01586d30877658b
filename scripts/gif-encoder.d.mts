/** Red, green and blue, from 0 to 255. */
export type Color = [red: number, green: number, blue: number];

interface FrameOptions {
  readonly palette?: readonly Color[];
  /** In milliseconds. */
  readonly delay?: number;
  readonly transparent?: boolean;
  readonly transparentIndex?: number;
  /** 1: the next frame is painted over this one. */
  readonly dispose?: number;
}

interface Encoder {
  writeFrame(index: Uint8Array, width: number, height: number, options?: FrameOptions): void;
  finish(): void;
  bytes(): Uint8Array;
}

declare const gifenc: {
  GIFEncoder(): Encoder;
  quantize(rgba: Uint8Array, maxColors: number): Color[];
};
export default gifenc;
