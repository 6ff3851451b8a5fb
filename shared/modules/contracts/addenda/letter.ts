import { defineMessages, translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import type { ContractAddendum } from './addendum.ts';

/** The words of the letter of an addendum, of its mail, and of what a new minimum wage is said to change. */
export const addendumLetter = defineMessages({
  title: ['Addendum {n} to the contract', 'अनुबंध का परिशिष्ट {n}'],
  draft: ['Draft', 'ड्राफ़्ट'],
  to: ['To', 'सेवा में'],
  contract: ['Contract', 'अनुबंध'],
  date: ['Date', 'तारीख़'],
  from: ['Effective from', 'लागू तारीख़'],
  rates: ['Rates', 'दरें'],
  ratesMonthly: ['Rates for one person and month', 'एक व्यक्ति की मासिक दरें'],
  post: ['Post', 'पोस्ट'],
  people: ['People', 'लोग'],
  oldRate: ['Old rate', 'पुरानी दर'],
  newRate: ['New rate', 'नई दर'],
  more: ['Difference', 'अंतर'],
  monthly: ['All posts, per month', 'सभी पोस्ट, हर महीने'],
  headcounts: ['People at the posts', 'पोस्टों पर लोग'],
  shift: ['Shift', 'शिफ्ट'],
  oldPeople: ['People before', 'पहले लोग'],
  newPeople: ['People from then', 'अब लोग'],
  ends: ['The contract ends on {day} instead of {before}.', 'अनुबंध {before} के बदले {day} को समाप्त होगा।'],
  peopleMore: [
    'At the rates before this change, these people come to {amount} more a month, before GST.',
    'इस बदलाव से पहले की दरों पर इन लोगों से हर महीने {amount} ज़्यादा होंगे, GST के बिना।',
  ],
  peopleLess: [
    'At the rates before this change, these people come to {amount} less a month, before GST.',
    'इस बदलाव से पहले की दरों पर इन लोगों से हर महीने {amount} कम होंगे, GST के बिना।',
  ],
  newPosts: ['New posts', 'नई पोस्ट'],
  rate: ['Rate', 'दर'],
  basis: ['Basis', 'आधार'],
  postsMore: [
    'These posts come to {amount} a month, before GST.',
    'इन पोस्टों के हर महीने {amount} होंगे, GST के बिना।',
  ],
  laterPeople: [
    '{title}: from {day} the number of people is {people}, as agreed in addendum {number}.',
    '{title}: {day} से लोगों की संख्या {people} होगी, जैसा परिशिष्ट {number} में तय है।',
  ],
  laterRate: [
    '{title}: from {day} the rate is {rate}, as agreed in addendum {number}.',
    '{title}: {day} से दर {rate} होगी, जैसा परिशिष्ट {number} में तय है।',
  ],
  beforeGst: ['Rates are before GST.', 'दरें GST के बिना हैं।'],
  leavesOut: ['This copy leaves out the rates.', 'इस प्रति में दरें नहीं दी गई हैं।'],
  passes: [
    'Under the contract a rise of the minimum wage passes to the client from its first day. The new rates count from then without a further agreement.',
    'अनुबंध के अनुसार न्यूनतम वेतन की बढ़ोतरी पहले दिन से ग्राहक पर लागू होती है। नई दरें तब से बिना किसी और सहमति के लागू हैं।',
  ],
  agree: [
    'Please sign and return a copy, or confirm by reply. It counts once you have accepted it.',
    'कृपया एक प्रति पर हस्ताक्षर करके लौटाएँ, या जवाब देकर पुष्टि करें। आपकी मंज़ूरी के बाद यह लागू होगा।',
  ],
  rest: ['Everything else in the contract stays as it is.', 'अनुबंध की बाकी सभी शर्तें वैसी ही रहेंगी।'],
  forUs: ['For the service provider', 'सेवा देने वाले की ओर से'],
  forClient: ['For the client', 'ग्राहक की ओर से'],
  mailSubject: ['{business}: {title}, contract {number}', '{business}: {title}, अनुबंध {number}'],
  mailText: [
    'Dear {name},\n\nYour contract {number} changes from {from}: {title}. Please read the letter with the old and new terms here:\n\n{link}\n\nThe link works until {until}.\n\nReply to this email with your questions.\n\n{business}',
    'नमस्ते {name},\n\nआपका अनुबंध {number} {from} से बदलता है: {title}। पुरानी और नई शर्तों वाला पत्र यहाँ पढ़ें:\n\n{link}\n\nयह लिंक {until} तक खुलेगा।\n\nकोई सवाल हो तो इस मेल का जवाब दें।\n\n{business}',
  ],
  wageTitle: ['New rates under the minimum wage', 'न्यूनतम वेतन के अनुसार नई दरें'],
  wageText: [
    'The minimum wage has been revised from {day}{notification}. The wages of the posts below are priced by it, so their rates change as shown, with the contributions and charges that follow from the wage.',
    '{day} से न्यूनतम वेतन बदला गया है{notification}। नीचे की पोस्टों का वेतन इसी पर आधारित है, इसलिए वेतन और उससे जुड़े अंशदान व शुल्क के साथ उनकी दरें इस प्रकार बदलती हैं।',
  ],
  assumedHours: [
    'The following rates do not state the hours of a duty, so duties of {hours} hours are assumed: {rates}.',
    'इन दरों में ड्यूटी के घंटे दर्ज नहीं हैं, इसलिए {hours} घंटे की ड्यूटी मानी गई है: {rates}।',
  ],
  assumedDays: [
    'For the following rates a calendar month is taken as {days} duties: {rates}.',
    'इन दरों में कैलेंडर का महीना {days} ड्यूटी का माना गया है: {rates}।',
  ],
});

/**
 * What an addendum is called: one that a new minimum wage made in the reader's language, one by hand as
 * written.
 */
export function addendumTitle(
  { kind, title }: Pick<ContractAddendum, 'kind' | 'title'>,
  language: Language,
): string {
  return kind === 'wage_change' ? translate(addendumLetter.wageTitle, language) : title;
}
