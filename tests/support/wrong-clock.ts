import type { Page } from 'playwright-core';

/**
 * Lets the clock of a page that is on the site be off, from its next navigation on; 0 sets it right again.
 */
export async function setClockWrong(page: Page, byMs: number): Promise<void> {
  if (!prepared.has(page)) {
    prepared.add(page);
    await page.addInitScript(() => {
      const now = Date.now.bind(Date);
      const wrong = Number(localStorage.getItem('clock-is-wrong-by') ?? 0);
      const Real = Date;
      globalThis.Date = new Proxy(Real, {
        construct: (_, given: [number]) => (given.length > 0 ? new Real(...given) : new Real(now() + wrong)),
      });
      Date.now = () => now() + wrong;
    });
  }
  await page.evaluate((ms) => localStorage.setItem('clock-is-wrong-by', String(ms)), byMs);
}
const prepared = new WeakSet<Page>();
