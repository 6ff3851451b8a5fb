/**
 * The places on the page that can hold the notes, in the order in which they came: the last one is on top.
 */
const places: HTMLElement[] = [];
const listeners = new Set<() => void>();
let home: HTMLElement | undefined;

/**
 * The one element that holds the notes. It moves from place to place as it is, so that no note starts anew.
 */
export function toastHome(): HTMLElement {
  home ??= document.createElement('div');
  return home;
}

/** Offers a place above all others, until the way back that it gives is called. */
export function offerToastPlace(place: HTMLElement): () => void {
  places.push(place);
  settle();
  return () => {
    places.splice(places.indexOf(place), 1);
    settle();
  };
}

/** Where the notes are now. */
export function toastPlace(): HTMLElement | undefined {
  return places.at(-1);
}

/** Calls back whenever the notes have moved; gives the way to stop. */
export function onToastPlace(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function settle(): void {
  toastPlace()?.append(toastHome());
  for (const listener of listeners) listener();
}
