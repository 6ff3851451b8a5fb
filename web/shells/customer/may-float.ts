/** Whether buttons may float over a page: not where somebody books, orders or pays. */
export function mayFloat(path: string): boolean {
  return !/^\/(book|book-now|cart|orders|payments)(\/|$)/.test(path);
}
