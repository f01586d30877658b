export { moveShape, roundNoise } from '../model/move-shape.js';
