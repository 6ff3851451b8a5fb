import { translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { comparable } from '#shared/core/known-text.ts';
import { categoryNames } from './words.ts';

/**
 * What people at work are called in both languages. A title is typed, as each business has its own; one of
 * these is read by everybody in their own language.
 */
export const jobTitles: readonly Message[] = [
  ['Armed guard', 'सशस्त्र गार्ड'],
  ['Armed security guard', 'सशस्त्र सुरक्षा गार्ड'],
  ['Guard', 'गार्ड'],
  ['Lady guard', 'लेडी गार्ड'],
  ['Lady security guard', 'लेडी सुरक्षा गार्ड'],
  ['Female guard', 'महिला गार्ड'],
  ['Female security guard', 'महिला सुरक्षा गार्ड'],
  ['Senior guard', 'सीनियर गार्ड'],
  ['Senior security guard', 'सीनियर सुरक्षा गार्ड'],
  ['Head guard', 'हेड गार्ड'],
  ['Security head guard', 'सुरक्षा हेड गार्ड'],
  ['Reliever', 'रिलीवर'],
  ['Relief guard', 'रिलीवर गार्ड'],
  ['Watchman', 'चौकीदार'],
  ['Bouncer', 'बाउंसर'],
  ['Personal security officer', 'निजी सुरक्षा अधिकारी'],
  ['Escort guard', 'एस्कॉर्ट गार्ड'],
  ['Dog handler', 'डॉग हैंडलर'],
  ['Fire marshal', 'फ़ायर मार्शल'],
  ['Fireman', 'फ़ायरमैन'],
  ['Control room operator', 'कंट्रोल रूम ऑपरेटर'],
  ['CCTV operator', 'CCTV ऑपरेटर'],
  ['Parking attendant', 'पार्किंग अटेंडेंट'],
  ['Security supervisor', 'सुरक्षा सुपरवाइज़र'],
  ['Shift supervisor', 'शिफ्ट सुपरवाइज़र'],
  ['Site supervisor', 'साइट सुपरवाइज़र'],
  ['Assistant supervisor', 'सहायक सुपरवाइज़र'],
  ['Senior supervisor', 'सीनियर सुपरवाइज़र'],
  ['Shift in-charge', 'शिफ्ट इंचार्ज'],
  ['Site in-charge', 'साइट इंचार्ज'],
  ['Security officer', 'सुरक्षा अधिकारी'],
  ['Assistant security officer', 'सहायक सुरक्षा अधिकारी'],
  ['Chief security officer', 'मुख्य सुरक्षा अधिकारी'],
  ['Field officer', 'फ़ील्ड अफ़सर'],
  ['Senior field officer', 'सीनियर फ़ील्ड अफ़सर'],
  ['Patrol officer', 'गश्त अधिकारी'],
  ['Area manager', 'एरिया मैनेजर'],
  ['Housekeeping', 'हाउसकीपिंग'],
  ['Housekeeping staff', 'हाउसकीपिंग स्टाफ़'],
  ['Housekeeping supervisor', 'हाउसकीपिंग सुपरवाइज़र'],
  ['Cleaner', 'सफ़ाईकर्मी'],
  ['Sweeper', 'स्वीपर'],
  ['Janitor', 'जैनिटर'],
  ['Gardener', 'माली'],
  ['Caretaker', 'केयरटेकर'],
  ['Pantry boy', 'पैंट्री बॉय'],
  ['Office boy', 'ऑफ़िस बॉय'],
  ['Peon', 'चपरासी'],
  ['Helper', 'हेल्पर'],
  ['Labourer', 'मज़दूर'],
  ['Receptionist', 'रिसेप्शनिस्ट'],
  ['Driver', 'ड्राइवर'],
  ['Lift operator', 'लिफ़्ट ऑपरेटर'],
  ['Electrician', 'इलेक्ट्रीशियन'],
  ['Plumber', 'प्लंबर'],
  ['Carpenter', 'बढ़ई'],
  ['Recovery officer', 'रिकवरी अधिकारी'],
  ['Collection agent', 'वसूली एजेंट'],
  ['Team leader', 'टीम लीडर'],
  ['Manager', 'मैनेजर'],
  ['Assistant manager', 'सहायक मैनेजर'],
  ['Branch manager', 'ब्रांच मैनेजर'],
  ['Operations manager', 'ऑपरेशन मैनेजर'],
  ['Operations executive', 'ऑपरेशन एग्ज़ीक्यूटिव'],
  ['HR manager', 'HR मैनेजर'],
  ['HR executive', 'HR एग्ज़ीक्यूटिव'],
  ['Accountant', 'अकाउंटेंट'],
  ['Office assistant', 'ऑफ़िस सहायक'],
  ['Computer operator', 'कंप्यूटर ऑपरेटर'],
  ['Trainer', 'ट्रेनर'],
  categoryNames.guard,
  categoryNames.gunman,
  categoryNames.supervisor,
  categoryNames.housekeeper,
  categoryNames.recovery_agent,
  categoryNames.technician,
];

/** The same by the English title, as a field of them is called. */
export const jobTitleNames: Readonly<Record<string, Message>> = Object.fromEntries(
  jobTitles.map((title) => [title[0], title]),
);

/** Each title as it is compared, with what it is in both languages. Some Hindi ones have English letters. */
const known = new Map(jobTitles.flatMap((title) => title.map((form) => [comparable(form), title] as const)));

/** By what two titles or ranks are the same work: a known one is the same in both languages. */
export function titleKey(title: string): string {
  return comparable(known.get(comparable(title))?.[0] ?? title);
}

/** A title or rank of somebody as its reader says it: a known one in their language, otherwise as typed. */
export function jobTitle(title: string, language: Language): string {
  const found = known.get(comparable(title));
  if (!found) return title;
  const shown = translate(found, language);
  // In the language in which it was written it stays as written.
  return comparable(shown) === comparable(title) ? title : shown;
}

/** Whether a title says that its people are armed. */
export function isArmedTitle(title: string): boolean {
  return /\bgunm[ae]n|(?<!\b(?:non|un|not)[-\s])\barmed\b|गनमैन|सशस्त्र/iu.test(title);
}
