/** Consonants of Devanagari by the Latin letters whose sound they share here. */
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
  फ: 'f',
  ब: 'b',
  भ: 'b',
  म: 'm',
  य: '',
  र: 'r',
  ल: 'l',
  व: 'v',
  श: 's',
  ष: 's',
  स: 's',
  ह: 'h',
  'ं': 'n',
};

const initialVowel = /^[अआइईउऊऋएऐओऔऑऍaeiou]/;

/** Latin spellings of one sound, longest first; applied one after another. */
const latin: readonly (readonly [RegExp, string])[] = [
  [/ght/g, 't'],
  [/tion/g, 'sn'],
  [/ph/g, 'f'],
  [/sch/g, 'sk'],
  [/ch+/g, 'C'],
  [/ck/g, 'k'],
  [/sh/g, 's'],
  [/([bdgjkt])h/g, '$1'],
  [/qu?/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/C/g, 'c'],
  [/z/g, 'j'],
  [/(?<=[aeo])w(?=[^aeiou]|$)/g, ''],
  [/w/g, 'v'],
  [/(?<=[aeiou])y|y/g, ''],
];

/**
 * The words of a text by their consonants, alike for Hindi and English spellings of one word: `safai` and
 * `सफ़ाई` are both `sf`, `security` and `सिक्योरिटी` both `skrt`. A word that begins with a vowel begins with
 * `a`.
 */
export function soundsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .map(soundOf)
    .filter((sound) => sound !== '');
}

function soundOf(word: string): string {
  const lead = initialVowel.test(word) ? 'a' : '';
  const body = /\p{Script=Devanagari}/u.test(word) ? fromDevanagari(word) : fromLatin(word);
  return lead + body.replace(/m(?=[pbf])/g, 'n');
}

/** Marks of vowels, nukta and virama say nothing here; a doubled consonant counts once. */
function fromDevanagari(word: string): string {
  return Array.from(word.replace(/(.)्\1/gu, '$1'), (letter) => consonants[letter] ?? '').join('');
}

function fromLatin(word: string): string {
  // Letters that are read by their names, as in CCTV.
  const read = /[aeiouy]/.test(word) ? word : word.replace(/c/g, 's');
  return latin
    .reduce(
      (text, [pattern, sound]) => text.replace(pattern, sound),
      read.replace(/([^aeiou])\1/g, '$1'.repeat(/[aeiouy]/.test(word) ? 1 : 2)),
    )
    .replace(/[^b-df-hj-np-tv-z]/g, '');
}
