import { rupeesToPaise } from './money.ts';
import type { Language } from './i18n.ts';

/**
 * An amount as papers spell it out, in Indian numbering, without a sign: `Rupees One Lakh Twenty Only`,
 * `Rupees Five and Ten Paise Only`, `रुपये एक लाख बीस मात्र`.
 */
export function amountInWords(rupees: number, language: Language): string {
  const all = Math.abs(rupeesToPaise(rupees));
  const [whole, rest] = [Math.floor(all / 100), all % 100];
  if (language === 'hi')
    return [
      'रुपये',
      numberInHindi(whole),
      ...(rest === 0 ? [] : ['और', numberInHindi(rest), 'पैसे']),
      'मात्र',
    ].join(' ');
  return [
    'Rupees',
    numberInEnglish(whole),
    ...(rest === 0 ? [] : ['and', numberInEnglish(rest), 'Paise']),
    'Only',
  ].join(' ');
}

const ones =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const tens = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');
/** Hindi has a word for each number below a hundred. */
const hindi = (
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस ' +
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस ' +
  'चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ ' +
  'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी ' +
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पंचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे'
).split(' ');

function numberInEnglish(count: number): string {
  return grouped(count, ['Crore', 'Lakh', 'Thousand', 'Hundred'], (small) =>
    small < 20
      ? (ones[small] ?? '')
      : [tens[Math.floor(small / 10)] ?? '', ...(small % 10 === 0 ? [] : [ones[small % 10] ?? ''])].join(' '),
  );
}

function numberInHindi(count: number): string {
  return grouped(count, ['करोड़', 'लाख', 'हज़ार', 'सौ'], (small) => hindi[small] ?? '');
}

/**
 * Crores, lakhs, thousands, hundreds and the rest below a hundred; crores may be counted in lakhs themselves.
 */
function grouped(count: number, units: readonly string[], small: (count: number) => string): string {
  const parts: string[] = [];
  let left = count;
  for (const [index, size] of [10_000_000, 100_000, 1000, 100].entries()) {
    const many = Math.floor(left / size);
    left %= size;
    if (many > 0) parts.push(many < 100 ? small(many) : grouped(many, units, small), units[index] ?? '');
  }
  if (left > 0 || parts.length === 0) parts.push(small(left));
  return parts.join(' ');
}
