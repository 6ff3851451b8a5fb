import type { MatchClient } from './match-world.ts';

/**
 * A client whose name a narration holds: all of it, or its beginning where the bank has cut it off. The name
 * of a bank is in the narration of anybody who pays from an account there, and says little.
 */
export type NameMatch = {
  readonly client: MatchClient;
  readonly isWhole: boolean;
  readonly isBank: boolean;
};

/** What many names have and nobody is known by. */
const legalWords: ReadonlySet<string> = new Set([
  'PVT',
  'PRIVATE',
  'LTD',
  'LIMITED',
  'LLP',
  'CO',
  'COMPANY',
  'CORP',
  'CORPORATION',
  'INC',
  'THE',
  'MS',
  'AND',
]);
/** A beginning that is shorter fits too many names. */
const leastBeginning = 6;

/**
 * The clients that a narration may name. A name that holds another one's whole name is the nearer one; a
 * shorter name at the end of a segment may be a longer one that was cut off, so both stay.
 */
export function nameMatches(narration: string, clients: readonly MatchClient[]): NameMatch[] {
  const segments = narration
    .toUpperCase()
    .split(/[-/*:@|]+|\s{2,}|--/)
    .map(plainWords)
    .filter((words) => words !== '');
  const all = ` ${plainWords(narration.toUpperCase())} `;
  const handle = handleOf(narration);
  const matches = clients.flatMap((client): (NameMatch & { readonly words: string })[] => {
    const words = plainWords(client.name.toUpperCase());
    if (words.length < 4) return [];
    const isBank = /\bBANK\b/.test(words);
    if (all.includes(` ${words} `)) return [{ client, isWhole: !isBank, isBank, words }];
    const isCut = segments.some(
      (segment) => segment.length >= leastBeginning && squash(words).startsWith(squash(segment)),
    );
    return isCut || isHandleOf(handle, words) ? [{ client, isWhole: false, isBank, words }] : [];
  });
  const people = matches.filter(({ isBank }) => !isBank);
  return (people.length > 0 ? people : matches)
    .filter(
      ({ words, isWhole }) =>
        !isWhole ||
        !matches.some((other) => other.isWhole && other.words !== words && other.words.includes(words)),
    )
    .map(({ client, isWhole, isBank }) => ({ client, isWhole, isBank }));
}

/**
 * The letters of a UPI address before its bank, without the digits behind them; empty where there is none.
 */
function handleOf(narration: string): string {
  const [, handle = ''] = /([A-Z][A-Z.]{2,})\d*@[A-Z]/.exec(narration.toUpperCase()) ?? [];
  return handle.replaceAll('.', '');
}

/** People choose a UPI address that begins with the first word of their name, or with more of it. */
function isHandleOf(handle: string, words: string): boolean {
  const [first = ''] = words.split(' ');
  return handle.length >= 4 && handle.length >= first.length && squash(words).startsWith(handle);
}

function plainWords(text: string): string {
  return text
    .replaceAll(/\bM\/S\b/g, ' ')
    .replaceAll(/[^A-Z0-9 ]/g, ' ')
    .split(' ')
    .filter((word) => word !== '' && !legalWords.has(word))
    .join(' ');
}

function squash(words: string): string {
  return words.replaceAll(' ', '');
}
