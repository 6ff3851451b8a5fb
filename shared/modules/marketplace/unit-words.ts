import type { Language, Message } from '#shared/core/i18n.ts';

/**
 * What one price buys, in Hindi; units are written by the business, and these are those of the first price
 * book.
 */
const hindi: Readonly<Record<string, string>> = {
  'per 12-hour duty': 'प्रति 12 घंटे की ड्यूटी',
  'per person per event': 'प्रति व्यक्ति प्रति कार्यक्रम',
  'per month': 'प्रति माह',
  'per visit': 'प्रति विज़िट',
  'per person per day': 'प्रति व्यक्ति प्रति दिन',
  'per person for 4 hours': 'प्रति व्यक्ति, 4 घंटे के लिए',
  'per case': 'प्रति मामला',
  'per account': 'प्रति खाता',
  'per room': 'प्रति कमरा',
  'per home': 'प्रति घर',
  'per bathroom': 'प्रति बाथरूम',
  'per tank': 'प्रति टंकी',
  'per garden': 'प्रति बग़ीचा',
  'per half day': 'प्रति आधा दिन',
  'per AC': 'प्रति AC',
  'per car': 'प्रति कार',
};

/** The same as a field calls them. */
export const unitNames: Readonly<Record<string, Message>> = Object.fromEntries(
  Object.entries(hindi).map(([unit, name]) => [unit, [unit, name]]),
);

/** A unit in the language of the screen, as far as it is known there. */
export function unitWords(unit: string, language: Language): string {
  return language === 'hi' ? (hindi[unit] ?? unit) : unit;
}
