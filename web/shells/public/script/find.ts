/** The element with an id, of the kind the caller knows it to be. */
export function find<E extends HTMLElement>(id: string): E | null {
  return document.querySelector<E>(`#${CSS.escape(id)}`);
}

/** Text made comparable for search: lower case, without white space and punctuation. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, '');
}
