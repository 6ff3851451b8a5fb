import { soundsOf } from '#shared/modules/marketplace/sounds.ts';
import { servicePhrases } from './service-phrases.ts';
import { take } from './words.ts';
import type { Word } from './words.ts';

/** What the assistant must know of a service to hear its name. */
export type KnownService = { readonly id: string; readonly name: string; readonly name_hi: string };

/** Words that ask for people or work and are therefore no part of a place's name at its ends. */
export const roleWords = new Set(
  (
    'guard guards gaard security bouncer bouncers watchman chowkidar chaukidar bodyguard pso cctv patrol cleaning cleaner cleaners clean safai maid helper helpers housekeeping pantry waiter waiters staff ' +
    'deep recovery agent agents patrolling gasht bai kaamwali kamwali peon service services kanooni legal ' +
    'गार्ड सुरक्षा बाउंसर चौकीदार बॉडीगार्ड सीसीटीवी गश्त सफाई सफ़ाई हाउसकीपिंग बाई हेल्पर वेटर स्टाफ पैंट्री रिकवरी एजेंट डीप क्लीनिंग सिक्योरिटी कामवाली ' +
    'plumber electrician carpenter painter gardener beautician technician mistri mali pest painting plumbing ac repair ' +
    'प्लंबर इलेक्ट्रीशियन बढ़ई बढई कारपेंटर पेंटर माली मिस्त्री ब्यूटीशियन मरम्मत बिजली एसी'
  ).split(' '),
);
/** Too common in titles to name one service. */
const weak = new Set(['services', 'service', 'staff', 'and', 'on', 'officer', 'of', 'the', 'guards']);

type Heard = { readonly id: string; readonly weight: number; readonly at: number; readonly count: number };

/**
 * The services a line may mean, the likeliest first, and marks the words of that one. Its own title said in
 * full comes before everything.
 */
export function findServices(words: readonly Word[], known: readonly KnownService[]): readonly string[] {
  const heard = known.flatMap((service) => {
    const best = candidates(service, words).reduce<Heard | undefined>(
      (top, item) => (top === undefined || item.weight > top.weight ? item : top),
      undefined,
    );
    return best ? [best] : [];
  });
  const order = new Map(known.map((service, i) => [service.id, i]));
  const ranked = heard.toSorted(
    (a, b) => b.weight - a.weight || (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0),
  );
  const [first] = ranked;
  if (first) take(words, first.at, first.count);
  return ranked.map((item) => item.id);
}

function candidates(service: KnownService, words: readonly Word[]): Heard[] {
  const found: Heard[] = [];
  for (const title of [service.name, service.name_hi]) {
    const wanted = split(title);
    const at = indexOfPhrase(words, wanted);
    if (at >= 0) found.push({ id: service.id, weight: 100 + wanted.length, at, count: wanted.length });
    else {
      const strong = wanted.filter((word) => !weak.has(word) && word.length > 3);
      const places = strong
        .map((word) => words.findIndex((item) => !item.taken && item.text === word))
        .filter((place) => place >= 0);
      if (strong.length >= 2 && places.length >= Math.ceil(strong.length * 0.6))
        found.push({ id: service.id, weight: places.length * 10, at: Math.min(...places), count: 1 });
    }
  }
  for (const phrase of servicePhrases[service.id] ?? []) {
    const wanted = split(phrase);
    const at = indexOfPhrase(words, wanted);
    if (at >= 0)
      found.push({
        id: service.id,
        // What was typed as it is spelled comes before what only sounds so: salon, seelan.
        weight: wanted.length * 10 + phrase.length / 10 + (isTyped(words, at, wanted) ? 1 : 0),
        at,
        count: wanted.length,
      });
  }
  return found;
}

function isTyped(words: readonly Word[], at: number, wanted: readonly string[]): boolean {
  return wanted.every((word, i) => words[at + i]?.text === word);
}

function split(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu) ?? [];
}

function indexOfPhrase(words: readonly Word[], wanted: readonly string[]): number {
  for (let at = 0; at + wanted.length <= words.length; at += 1) {
    if (
      wanted.every(
        (word, i) => !words[at + i]?.taken && isSame(words[at + i]?.text ?? '', word, wanted.length),
      )
    )
      return at;
  }
  return -1;
}

/** Alike as spelled, or as they sound where there is enough of a sound to tell words apart. */
function isSame(said: string, wanted: string, count: number): boolean {
  if (said === wanted || said === `${wanted}s`) return true;
  if (isDevanagari(said) !== isDevanagari(wanted)) {
    const heard = soundsOf(said).join('');
    return heard.length > (count === 1 ? 2 : 1) && heard === soundsOf(wanted).join('');
  }
  if (Math.abs(said.length - wanted.length) > 3 || said.length < 4 || said[0] !== wanted[0]) return false;
  const sound = soundsOf(wanted).join('');
  return sound.length >= 3 && soundsOf(said).join('') === sound;
}

function isDevanagari(text: string): boolean {
  return /\p{Script=Devanagari}/u.test(text);
}
