import { calendarDate } from '#shared/core/dates.ts';
import type { Language } from '#shared/core/i18n.ts';
import { describe, expect, test } from 'vitest';
import { catalogue } from './catalogue.test-data.ts';
import type { QuestionKind } from './find-question.ts';
import { spokenLanguage } from './spoken-language.ts';
import { understand } from './understand.ts';
import { understandQuestion } from './understand-question.ts';

/**
 * What is said on an English page, the kind of question (null where it begins a booking), the service or the
 * city that it names, and the language of the answer.
 */
type Row = readonly [line: string, kind: QuestionKind | null, named: string, language: Language];

const homeServices: readonly Row[] = [
  ['plumber', null, 'plumbing', 'en'],
  ['I need a plumber', null, 'plumbing', 'en'],
  ['electrician', null, 'electrical', 'en'],
  ['book an electrician for tomorrow', null, 'electrical', 'en'],
  ['carpenter please', null, 'carpentry', 'en'],
  ['my AC is not cooling', null, 'hvac', 'en'],
  ['AC repair', null, 'hvac', 'en'],
  ['need a painter', null, 'painting', 'en'],
  ['cockroaches everywhere', null, 'pest-control', 'en'],
  ['washing machine repair', null, 'appliance-repair', 'en'],
  ['gardener', null, 'gardening', 'en'],
  ['salon at home', null, 'beauty', 'en'],
  ['wash my car', null, 'car-wash', 'en'],
  ['RO service', null, 'ro-service', 'en'],
  ['locksmith', null, 'lock-repair', 'en'],
  ['how much does a plumber cost', 'price', 'plumbing', 'en'],
  ['is an electrician available tomorrow', 'availability', 'electrical', 'en'],
  ['what is included in pest control', 'included', 'pest-control', 'en'],
  ['plumber chahiye', null, 'plumbing', 'hi'],
  ['bijli wala bhejo', null, 'electrical', 'hi'],
  ['bijli wala kitna lega', 'price', 'electrical', 'hi'],
  ['mujhe kal ek carpenter chahiye', null, 'carpentry', 'hi'],
  ['badhai chahiye darwaza banana hai', null, 'carpentry', 'hi'],
  ['ac theek karwana hai', null, 'hvac', 'hi'],
  ['ac ki service kitne ki hai', 'price', 'hvac', 'hi'],
  ['mali chahiye', null, 'gardening', 'hi'],
  ['nal theek karwana hai', null, 'plumbing', 'hi'],
  ['naali band hai', null, 'drain-cleaning', 'hi'],
  ['deemak lag gayi hai', null, 'termite-treatment', 'hi'],
  ['electrician kab aayega', 'who', 'electrical', 'hi'],
  ['gaadi dhulai ka rate batao', 'price', 'car-wash', 'hi'],
  ['pani ki tanki saaf karwani hai', null, 'water-tank-cleaning', 'hi'],
  ['बिजली वाला चाहिए', null, 'electrical', 'hi'],
  ['प्लंबर चाहिए', null, 'plumbing', 'hi'],
  ['बढ़ई का रेट क्या है', 'price', 'carpentry', 'hi'],
  ['एसी की सर्विस में क्या शामिल है', 'included', 'hvac', 'hi'],
  ['पेंटर कल मिलेगा क्या', 'availability', 'painting', 'hi'],
  ['माली चाहिए', null, 'gardening', 'hi'],
  ['घर में कीड़े हैं', null, 'pest-control', 'hi'],
  ['पंखा लगवाना है', null, 'fan-light-fitting', 'hi'],
  ['फ्रिज ठीक करवाना है', null, 'appliance-repair', 'hi'],
  ['टंकी की सफ़ाई कितने में होगी', 'price', 'water-tank-cleaning', 'hi'],
];

const cities: readonly Row[] = [
  ['do you serve Mumbai?', 'area', 'Mumbai no', 'en'],
  ['do you work in Indore', 'area', 'Indore yes', 'en'],
  ['are you in Bhopal?', 'area', 'Bhopal yes', 'en'],
  ['is deep cleaning available in Pune', 'area', 'Pune no', 'en'],
  ['plumber in Delhi', 'area', 'Delhi no', 'en'],
  ['which cities do you cover', 'area', '', 'en'],
  ['what is your service area', 'area', '', 'en'],
  ['where do you work', 'area', '', 'en'],
  ['kya aap Mumbai me kaam karte hain', 'area', 'Mumbai no', 'hi'],
  ['Bhopal me service milti hai kya', 'area', 'Bhopal yes', 'hi'],
  ['Nagpur me aate ho kya', 'area', 'Nagpur no', 'hi'],
  ['kin shaharon me kaam karte ho', 'area', '', 'hi'],
  ['guard chahiye Jaipur me', 'area', 'Jaipur no', 'hi'],
  ['क्या आप मुंबई में काम करते हैं', 'area', 'Mumbai no', 'hi'],
  ['इंदौर में सेवा देते हैं क्या', 'area', 'Indore yes', 'hi'],
  ['आप किन शहरों में काम करते हैं', 'area', '', 'hi'],
  ['agar guard na aaye to paise wapas milenge', 'refund', '', 'hi'],
  ['guard tomorrow 9 am at 12 Delhi Darbar Road, Indore', null, 'security-commercial', 'en'],
];

const money: readonly Row[] = [
  ['my payment status', 'paid', '', 'en'],
  ['what is the status of my payment', 'paid', '', 'en'],
  ['did you receive my payment', 'paid', '', 'en'],
  ['is my payment confirmed?', 'paid', '', 'en'],
  ['how much do I owe', 'paid', '', 'en'],
  ['any pending bills', 'paid', '', 'en'],
  ['mera payment hua kya', 'paid', '', 'hi'],
  ['payment status batao', 'paid', '', 'hi'],
  ['kitna paisa baki hai', 'paid', '', 'hi'],
  ['mera bill kitna baki hai', 'paid', '', 'hi'],
  ['मेरे भुगतान की स्थिति बताइए', 'paid', '', 'hi'],
  ['मेरा पेमेंट मिला क्या', 'paid', '', 'hi'],
  ['कितने पैसे बाकी हैं', 'paid', '', 'hi'],
  ['will I get a GST invoice?', 'invoice', '', 'en'],
  ['can I have a GST bill', 'invoice', '', 'en'],
  ['where is my invoice', 'invoice', '', 'en'],
  ['send me the receipt', 'invoice', '', 'en'],
  ['GST bill milega kya', 'invoice', '', 'hi'],
  ['pakka bill milega', 'invoice', '', 'hi'],
  ['invoice kaise milega', 'invoice', '', 'hi'],
  ['क्या GST बिल मिलेगा', 'invoice', '', 'hi'],
  ['बिल कहाँ मिलेगा', 'invoice', '', 'hi'],
  ['रसीद चाहिए', 'invoice', '', 'hi'],
  ['how do I pay', 'payment', '', 'en'],
  ['payment kaise karu', 'payment', '', 'hi'],
  ['where is my refund', 'refund', '', 'en'],
  ['मेरी बुकिंग दिखाओ', 'bookings', '', 'hi'],
];

const hearing = {
  services: catalogue,
  today: calendarDate('2026-11-21'),
  cities: ['Indore', 'Bhopal', 'Ujjain', 'Dewas'],
};

function heard(line: string): readonly [QuestionKind | null, string] {
  const question = understandQuestion(line, hearing);
  if (!question) return [null, understand(line, hearing).services[0] ?? ''];
  const { kind, city, services } = question;
  if (kind === 'area') return [kind, city ? `${city.name} ${city.served ? 'yes' : 'no'}` : ''];
  return [kind, services[0] ?? ''];
}

describe.each([
  ['home services', homeServices],
  ['cities', cities],
  ['money', money],
])('questions about %s', (_name, rows) => {
  test.each(rows)('%s', (line, kind, named, language) => {
    const [said, what] = heard(line);
    expect([said, named === '' ? '' : what, spokenLanguage(line, 'en')]).toEqual([kind, named, language]);
  });
});

describe('the language of an answer', () => {
  test.each([
    ['10:30', 'en', 'hi', 'hi'],
    ['2', 'en', 'en', 'en'],
    ['Deep cleaning', 'en', 'hi', 'en'],
    ['Deep cleaning', 'hi', 'hi', 'hi'],
    ['haan', 'en', 'en', 'hi'],
    ['yes', 'en', 'hi', 'en'],
    ['do you have par time maids', 'en', 'en', 'en'],
  ] as const)('%s, on a page in %s after %s: %s', (line, page, before, language) => {
    expect(spokenLanguage(line, page, before)).toBe(language);
  });
});
