/**
 * An id for a line that came without one: the wanted id, or that with the next number after it, where lines
 * of the same moment have it already.
 *
 * @example freeId('asha:10:00', [{ id: 'asha:10:00' }]) // 'asha:10:00:2'
 */
export function freeId(wanted: string, lines: readonly { readonly id: string }[]): string {
  const taken = new Set(lines.map(({ id }) => id));
  let id = wanted;
  for (let n = 2; taken.has(id); n += 1) id = `${wanted}:${n}`;
  return id;
}
