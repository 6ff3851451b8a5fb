import { roleWords } from './find-service.ts';
import { take, typedBetween } from './words.ts';
import type { Word } from './words.ts';

const before = new Set(['at', 'in', 'near']);
const after = new Set(['me', 'mein', 'mai', 'mei', 'main', 'par', 'pe', 'में', 'मे', 'पर', 'पे']);
/** Words that no place ends or begins with. */
const ends = new Set(
  (
    'on for from please pls and need needs i we want wants with by around book booking schedule arrange get send give tell me my the a an is are it to of required require looking can you could ' +
    'chahiye chahie chaiye chahiyen mujhe mujhko muje humko hume hame hamein ek karo karna karni karwana karwani karwao kar do dena bhejo bhej hai hain ho ki ka ke ko liye se tak aur or bhi jaldi ' +
    'book bulao lagana lagwana lagao milega mil jaye jayega please kripya urgent urgently zaroorat zarurat jarurat ' +
    'चाहिए चाहिये मुझे हमें हमको एक करो करना करनी करवाना करवानी कर दो देना भेजो भेज है हैं हो की का के को लिए लिये से तक और भी जल्दी बुक कीजिए कीजिये करें दीजिए कृपया ज़रूरत जरूरत लगाना लगवाना बुलाना भेजिए दें'
  ).split(' '),
);
const inside = new Set(['ke', 'ki', 'ka', 'के', 'की', 'का', 'the', 'of']);
const most = 8;

/**
 * The place that a line names: what follows `at` or `in`, or stands before `me`, `mein`, `par`, `में`, `पर`.
 * Marks its words.
 */
export function findPlace(words: readonly Word[], line: string): string | undefined {
  return placeBefore(words, line) ?? placeAfter(words, line);
}

function placeAfter(words: readonly Word[], line: string): string | undefined {
  for (let at = 0; at < words.length; at += 1) {
    if (words[at]?.taken || !before.has(words[at]?.text ?? '')) continue;
    let end = at + 1;
    while (
      end < words.length &&
      !words[end]?.taken &&
      !isEnd(words, end) &&
      !(before.has(words[end]?.text ?? '') && end === at + 1)
    )
      end += 1;
    const place = trimmed(words, at + 1, end, line);
    if (place !== undefined) return place;
  }
  return undefined;
}

function placeBefore(words: readonly Word[], line: string): string | undefined {
  for (let at = 1; at < words.length; at += 1) {
    if (words[at]?.taken || !after.has(words[at]?.text ?? '') || isEnglishMain(words, at)) continue;
    let from = at;
    while (
      from > 0 &&
      at - from < most &&
      !words[from - 1]?.taken &&
      (!isEnd(words, from - 1) || isInside(words, from - 1, at)) &&
      !before.has(words[from - 1]?.text ?? '')
    )
      from -= 1;
    while (from < at && inside.has(words[from]?.text ?? '')) from += 1;
    const place = trimmed(words, from, at, line);
    if (place !== undefined) {
      take(words, at, 1);
      return place;
    }
  }
  return undefined;
}

/** `at SBI Main Branch`: not every `main` is Hindi. */
function isEnglishMain(words: readonly Word[], at: number): boolean {
  return words[at]?.text === 'main' && words.slice(0, at).some((word) => before.has(word.text));
}

/** `The` may begin a place after `at`; `my` too. */
function isEnd(words: readonly Word[], at: number): boolean {
  const text = words[at]?.text ?? '';
  if ((text === 'the' || text === 'my') && before.has(words[at - 1]?.text ?? '')) return false;
  if ((text === 'of' || text === 'and') && words[at - 1] !== undefined) return false;
  return ends.has(text);
}

/** `Bhopal ke MP Nagar me`: the small word stands between two words of the place. */
function isInside(words: readonly Word[], at: number, end: number): boolean {
  const previous = words[at - 1];
  return (
    inside.has(words[at]?.text ?? '') &&
    at + 1 < end &&
    previous !== undefined &&
    !previous.taken &&
    !ends.has(previous.text) &&
    !roleWords.has(previous.text)
  );
}

/** Without what is asked for at its ends: `guard Vijay Nagar`, `Vijay Nagar security guard`. */
function trimmed(words: readonly Word[], from: number, end: number, line: string): string | undefined {
  let first = from;
  let last = end - 1;
  while (first <= last && isLoose(words[first])) first += 1;
  while (last >= first && isLoose(words[last])) last -= 1;
  const start = words[first];
  const stop = words[last];
  if (first > last || !start || !stop) return undefined;
  take(words, from === first ? from : first, last - first + 1);
  return typedBetween(line, start, stop);
}

function isLoose(word: Word | undefined): boolean {
  if (!word) return false;
  return roleWords.has(word.text) || (ends.has(word.text) && word.text !== 'my') || before.has(word.text);
}
