/** The states of our pages in each theme, by all rules of axe. */
import { testAllStates } from './test-all-states';

testAllStates('accessibility by all rules', () => 'all');
