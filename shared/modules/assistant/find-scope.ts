import type { GuardScope } from '#shared/modules/bookings/guard-scope.ts';
import type { Word } from './words.ts';

/** What guards are called; other people are not armed. */
const guards =
  /^(?:guards?|gaard|gards?|bouncers?|watchm[ae]n|chowkidar|chaukidar|security|गार्ड|गार्ड्स|चौकीदार|बाउंसर|सुरक्षा|सिक्योरिटी)$/;
const kinds: readonly (readonly [RegExp, Partial<GuardScope>])[] = [
  [/^(?:armed|hathiyarband|हथियारबंद|हथियारबन्द|बंदूकधारी)$/, { armed: true }],
  [/^(?:unarmed|निहत्थे|निहत्था)$/, { armed: false }],
  [/^(?:female|lady|ladies|wom[ae]n|mahila|महिला|लेडी|लेडीज़|लेडीज)$/, { gender: 'female' }],
  [/^(?:male|gents|purush|पुरुष|जेंट्स)$/, { gender: 'male' }],
];
const relievers = /^(?:relievers?|रिलीवर)$/;
/** What turns a wish around, before it or after it. */
const before = /^(?:no|not|without|bina|बिना)$/;
const after = /^(?:nahi|nahin|nhi|mat|नहीं|नही|मत)$/;

/**
 * What guards of a line are wanted for: armed, women or men where they stand before the guards, as the same
 * words begin names of places, and relievers. Marks those words.
 */
export function findScope(words: readonly Word[]): Partial<GuardScope> {
  const found: { -readonly [Name in keyof GuardScope]?: GuardScope[Name] } = {};
  for (const [at, word] of words.entries()) {
    if (word.taken) continue;
    const kind = kindOf(word.text);
    const isWanted = !isDenied(words, at);
    if (relievers.test(word.text)) found.relievers = isWanted;
    else if (kind && guards.test(words[afterKinds(words, at)]?.text ?? ''))
      Object.assign(found, isWanted ? kind : without(kind));
    else continue;
    word.taken = true;
  }
  return found;
}

/** Guards who are not to be armed are unarmed; who wants no women has not said that they want men. */
function without({ armed }: Partial<GuardScope>): Partial<GuardScope> {
  return armed === undefined ? {} : { armed: !armed };
}

/** Whether a wish is turned around: `no armed guards`, `armed guard nahi chahiye`. */
function isDenied(words: readonly Word[], at: number): boolean {
  const from = kindOf(words[at]?.text ?? '') ? afterKinds(words, at) + 1 : at + 1;
  return before.test(words[at - 1]?.text ?? '') || after.test(words[from]?.text ?? '');
}

/** The place of the first word from one on that says no kind of guard: `2 armed guards` has two of guards. */
export function afterKinds(words: readonly Word[], from: number): number {
  let at = from;
  while (kindOf(words[at]?.text ?? '')) at += 1;
  return at;
}

function kindOf(text: string): Partial<GuardScope> | undefined {
  return kinds.find(([form]) => form.test(text))?.[1];
}
