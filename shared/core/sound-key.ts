/**
 * How a word sounds, for finding names however they are written. `coarse` has the consonants alone, `fine`
 * the vowels too, so that it tells names apart whose consonants are the same.
 */
export type Sound = { readonly coarse: string; readonly fine: string };

/** Devanagari consonants by what they sound like in Latin letters, without their breath and their place. */
const consonants: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'k',
  ग: 'g',
  घ: 'g',
  ङ: 'n',
  च: 'c',
  छ: 'c',
  ज: 'j',
  झ: 'j',
  ञ: 'n',
  ट: 't',
  ठ: 't',
  ड: 'd',
  ढ: 'd',
  ण: 'n',
  त: 't',
  थ: 't',
  द: 'd',
  ध: 'd',
  न: 'n',
  प: 'p',
  फ: 'p',
  ब: 'b',
  भ: 'b',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 's',
  ष: 's',
  स: 's',
  ह: 'h',
};
const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  ऍ: 'e',
  ॐ: 'om',
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ॅ': 'e',
};
const isSign = /[\u093e-\u094c\u0962\u0963]/;
const virama = '\u094d';

/** Spellings of one sound in Latin letters, one rule after the other. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/tion/g, 'shan'],
  [/sch/g, 'sk'],
  [/ck/g, 'k'],
  [/qu/g, 'kv'],
  [/igh/g, 'i'],
  [/ge$/g, 'j'],
  [/chh?/g, 'C'],
  [/^(?:jn|gn|dny)/, 'gy'],
  [/x/g, 'ks'],
  [/q/g, 'k'],
  [/f/g, 'p'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/C/g, 'c'],
  [/z/g, 'j'],
  [/aon?$/g, 'av'],
  [/eo$/g, 'ev'],
  [/ow(?=[^aeiou]|$)/g, 'o'],
  [/w/g, 'v'],
];

/** The same steps for either script, once a word is in Latin letters. */
const steps: readonly (readonly [RegExp, string])[] = [
  // An aspirate such as kh counts as k. Between vowels and at the beginning an h is a sound of its own.
  [/(?<=[^aeiou])h/g, ''],
  [/h(?![aeiouy])/g, ''],
  [/ng(?![aeiou])/g, 'n'],
  // The same nose before whatever follows.
  [/m(?=[pb])/g, 'n'],
  [/n(?=v)/g, ''],
  // East of the Ganga a v is a b.
  [/v/g, 'b'],
  [/([^aeiou])\1+/g, '$1'],
];
const vowelSteps: readonly (readonly [RegExp, string])[] = [
  [/ee|ea|ii|ie/g, 'i'],
  [/oo|ou|uu/g, 'u'],
  [/a+[iye]|ei|ey/g, 'e'],
  [/a+[uo]/g, 'o'],
  [/([aeiou])\1+/g, '$1'],
  [/(?<=[^aeiou])y(?![aeiou])/g, 'i'],
  [/iy(?=[aeiou])/g, 'i'],
  [/e/g, 'i'],
  [/o/g, 'u'],
];

/**
 * The sound of one word as `wordsOf` gives it, in Latin letters or Devanagari. Empty keys where it has none.
 *
 * @example soundOf('sunita').coarse === soundOf('सुनीता').coarse
 * @example soundOf('lakshmi').coarse === soundOf('laxmi').coarse
 */
export function soundOf(word: string): Sound {
  const latin = /[\u0900-\u097f]/.test(word) ? spelled(word) : replaced(word, spellings);
  if (!/^[a-z]+$/.test(latin)) return { coarse: '', fine: '' };
  const heard = replaced(latin, steps);
  const fine = replaced(heard.replace(/(?<=..)[ae]$/, ''), vowelSteps);
  const first = /^[aeiou]/.test(heard) ? 'a' : '';
  return { coarse: first + heard.replaceAll(/(?<=.)y|[aeiou]/g, ''), fine };
}

/** A Devanagari word in Latin letters, with the vowel that every consonant has where no other follows. */
function spelled(word: string): string {
  const letters = Array.from(word.normalize('NFD'));
  let latin = '';
  for (const [i, letter] of letters.entries()) {
    const next = letters[i + 1] === '\u093c' ? letters[i + 2] : letters[i + 1];
    const consonant = consonants[letter];
    if (letter === '\u0902' || letter === '\u0901') latin += nasal(next);
    else if (consonant === undefined) latin += vowels[letter] ?? (/[a-z0-9]/.test(letter) ? letter : '');
    else {
      const isRolled = letters[i + 1] === '\u093c' && (letter === 'ड' || letter === 'ढ');
      latin += isRolled ? 'r' : consonant;
      // The last vowel of a word that is not written is not spoken either.
      if (next !== undefined && next !== virama && !isSign.test(next)) latin += 'A';
    }
  }
  return replaced(latin, unspoken);
}

/** An unwritten vowel is silent between one consonant after a vowel and one before a vowel. */
const unspoken = [
  [/jn/g, 'gy'],
  [/(?<=[aeiouA][^aeiouA])A(?=[^aeiouA][aeiou])/g, ''],
  [/A/g, 'a'],
] as const;

function nasal(next: string | undefined): string {
  const sound = consonants[next ?? ''];
  return sound === undefined || sound === 'v' ? '' : 'n';
}

function replaced(text: string, rules: readonly (readonly [RegExp, string])[]): string {
  return rules.reduce((result, [form, by]) => result.replace(form, by), text);
}
