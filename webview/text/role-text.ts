export { roleText } from '../../src/check/role-text.js';
