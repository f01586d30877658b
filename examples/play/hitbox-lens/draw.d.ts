export * from '../../../src/draw/index.js';
