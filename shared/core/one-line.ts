/**
 * A text that a stranger typed, as one line: in a document, a break in a name could pass for a line of its
 * own.
 *
 * @example oneLine('Neha Jain\nDirector') // 'Neha Jain Director'
 */
export function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
