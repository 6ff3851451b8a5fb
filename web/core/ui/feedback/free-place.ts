const keptFree =
  'a[href], button, input, select, textarea, summary, label, [role=tab], [role=option], h1, dialog h2, [data-alarm]';
const marginPx = 12;

type Area = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/**
 * How far notes move down, or up where it is negative, so that they cover nothing that can be pressed in
 * `scope`, nor what names the page: the nearest free height below where they would stand, or else above. 0
 * where there is none.
 */
export function wayToFree(notes: Area, scope: ParentNode): number {
  const height = notes.bottom - notes.top;
  const others = [...scope.querySelectorAll(keptFree)]
    .filter((element) => element.closest('[data-notes]') === null && element.checkVisibility())
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.left < notes.right && box.right > notes.left);
  const isFree = (top: number): boolean =>
    top >= marginPx &&
    top + height <= innerHeight - marginPx &&
    others.every((box) => box.bottom <= top || box.top >= top + height);
  if (isFree(notes.top)) return 0;
  // The nearest free heights are those that touch the edge of something.
  const edges = others.flatMap((box) => [box.bottom + 2, box.top - height - 2]).filter(isFree);
  const below = edges.filter((top) => top > notes.top).toSorted((a, b) => a - b);
  const above = edges.filter((top) => top < notes.top).toSorted((a, b) => b - a);
  const top = below[0] ?? above[0];
  return top === undefined ? 0 : top - notes.top;
}
