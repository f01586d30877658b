/** Takes away what is shown in the place of the page until there is something to show (src/host/preview/skeleton.ts). */
export function endSkeleton(): void {
  const element = document.querySelector('.skeleton');
  if (element === null) return;
  element.remove();
  document.body.removeAttribute('aria-busy');
}
