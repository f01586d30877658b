/** What is shown in the place of the page until there is something to show (src/host/preview/skeleton.ts): it lies over it. */
export class Skeleton {
  private element: Element | null = document.querySelector('.skeleton');

  /** The page has something to show, or to say. */
  end(): void {
    if (this.element === null) return;
    this.element.remove();
    this.element = null;
    document.body.removeAttribute('aria-busy');
  }
}
