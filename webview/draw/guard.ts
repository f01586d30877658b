/** Runs work whose failure shall be reported and not end what goes on around it. */
export type Guard = (work: () => void) => void;
