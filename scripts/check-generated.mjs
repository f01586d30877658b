// Checks in one process that everything generated is up to date, with `--check` as its argument for each.
import './write-manifest.mjs';
import './write-strings.mjs';
import './write-reference.mjs';
import './write-types.mjs';
