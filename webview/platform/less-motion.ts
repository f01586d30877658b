/** Whether the user has asked the system, or VS Code by `workbench.reduceMotion`, for less motion. */
export function wantsLessMotion(): boolean {
  return (
    window.matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.body.classList.contains('vscode-reduce-motion')
  );
}
