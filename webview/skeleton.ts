/** Removes the placeholder shown until the page has content (src/host/preview/skeleton.ts). */
export function endSkeleton(): void {
  const element = document.querySelector('.skeleton');
  if (element === null) return;
  element.remove();
  document.body.removeAttribute('aria-busy');
}
