export * from '../../../src/core/index.js';
