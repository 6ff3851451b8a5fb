import type { Message } from '#shared/core/i18n.ts';

/** Something that the palette leads to or does. */
export type Choice = {
  /** `page`, `command`, or the kind of record that it is. */
  readonly kind: string;
  readonly title: string;
  readonly detail: string;
  /** The address; a command of its own has none. */
  readonly path: string;
  /** The command that the page there carries out. */
  readonly command?: string;
  /** What is done at once, where no page is needed. */
  readonly run?: () => void;
};

/**
 * A choice that is known without asking the server: its name in both languages, so that it is found whatever
 * the app is set to, and the other words people use for it.
 */
export type Known = Choice & { readonly names: Message; readonly words: string };

/** What tells one choice from the others, and stays while the list changes around it. */
export function keyOf(choice: Pick<Choice, 'kind' | 'path' | 'command'>): string {
  return choice.kind === 'command' ? `command ${choice.command ?? ''}` : `${choice.kind} ${choice.path}`;
}

/**
 * What fits what is typed, the best first: each word typed begins a word of the choice. What is called so
 * comes before what begins so, that before what has the words in its name, and what is found by other words
 * is last.
 */
export function fitting(known: readonly Known[], typed: string): readonly Known[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return known;
  const parts = wanted.split(/\s+/);
  const rank = (choice: Known): number => {
    const names = choice.names.map((name) => name.toLowerCase());
    if (names.includes(wanted)) return 0;
    if (names.some((name) => name.startsWith(wanted))) return 1;
    if (names.some((name) => hasAll(name, parts))) return 2;
    return hasAll(`${names.join(' ')} ${choice.words.toLowerCase()}`, parts) ? 3 : 4;
  };
  return known
    .map((choice) => ({ choice, rank: rank(choice) }))
    .filter((found) => found.rank < 4)
    .toSorted((found, other) => found.rank - other.rank)
    .map(({ choice }) => choice);
}

function hasAll(text: string, parts: readonly string[]): boolean {
  const words = text.split(/[\s,/()-]+/);
  return parts.every((part) => words.some((word) => word.startsWith(part)));
}
