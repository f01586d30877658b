export * from '../../../src/runtime/index.js';
