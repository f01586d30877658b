/** Tells whether the user prefers reduced motion, in the system or with `workbench.reduceMotion`. */
export function prefersReducedMotion(): boolean {
  return (
    window.matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.body.classList.contains('vscode-reduce-motion')
  );
}
