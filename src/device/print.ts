/** Pictures that have not come by then are left out rather than keep a child waiting. Milliseconds. */
const LONGEST_WAIT_MS = 3_000;

/**
 * Prints the page once its pictures are there: those below the edge of the screen are otherwise fetched when somebody
 * scrolls to them, and paper does not scroll. It needs no network; how the page looks on paper is its style's to say.
 */
export async function printPage(): Promise<void> {
  const pictures = [...document.images].map((image) => {
    image.loading = 'eager';
    // A picture that cannot be shown says so on paper as well.
    return image.decode().catch(() => undefined);
  });
  await Promise.race([Promise.all(pictures), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
  window.print();
}
