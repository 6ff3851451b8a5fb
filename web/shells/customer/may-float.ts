/**
 * Whether the button of the chat may float over a page on a wide screen, where there is room beside it; on
 * phones nothing floats. Not where somebody books, orders or pays, nor over the figures of a
 * client's sites, which have actions of their own.
 */
export function mayFloat(path: string): boolean {
  return !/^\/(book|book-now|cart|orders|payments|my-sites)(\/|$)/.test(path);
}
