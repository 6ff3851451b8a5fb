import { find, plain } from './find.ts';

/** Takes the category and the words of the address to the catalogue. */
export function startCatalogue(): void {
  const grid = find('grid');
  if (!grid) return;
  const query = new URLSearchParams(location.search);
  find<HTMLInputElement>(`cat-${query.get('category')}`)?.click();
  const typed = plain(query.get('q') ?? '');
  const cards = [...grid.querySelectorAll<HTMLElement>('[data-find]')];
  for (const card of cards) card.hidden = !plain(card.dataset['find'] ?? '').includes(typed);
  const nothing = find('nothing');
  if (nothing) nothing.hidden = cards.some((card) => !card.hidden);
  if (typed || query.has('category')) find('catalogue')?.scrollIntoView();
}
