import { find, plain } from './find.ts';

/** Takes the category and the words of the address to the catalogue. */
export function startCatalogue(): void {
  const grid = find('grid');
  if (!grid) return;
  const query = new URLSearchParams(location.search);
  find<HTMLInputElement>(`cat-${query.get('category')}`)?.click();
  const typed = plain(query.get('q') ?? '');
  const home = find('home');
  const cards = [grid, home].flatMap((part) => [
    ...(part?.querySelectorAll<HTMLElement>('[data-find]') ?? []),
  ]);
  for (const card of cards) card.hidden = !plain(card.dataset['find'] ?? '').includes(typed);
  if (home) home.hidden = !home.querySelector('[data-find]:not([hidden])');
  const nothing = find('nothing');
  if (nothing) nothing.hidden = cards.some((card) => !card.hidden);
  if (typed || query.has('category')) find('catalogue')?.scrollIntoView();
}
