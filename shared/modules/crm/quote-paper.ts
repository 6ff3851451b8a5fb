import { defineMessages, translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import type { Quote } from './quote.ts';

/** Words of a quote on paper and on the page behind its link. */
export const quotePaper = defineMessages({
  title: ['Quotation', 'कोटेशन'],
  draft: ['Draft', 'ड्राफ़्ट'],
  number: ['Quote number', 'कोटेशन नंबर'],
  version: ['Version', 'संस्करण'],
  client: ['For', 'किसके लिए'],
  gstin: ['GSTIN', 'GSTIN'],
  address: ['Address', 'पता'],
  dated: ['Date', 'तारीख़'],
  until: ['Valid until', 'कब तक मान्य'],
  start: ['First day of duty', 'ड्यूटी का पहला दिन'],
  end: ['Last day', 'आख़िरी दिन'],
  month: ['Wages of', 'किस महीने का वेतन'],
  post: ['Post', 'पोस्ट'],
  people: ['People', 'लोग'],
  hours: ['Hours a day', 'रोज़ के घंटे'],
  days: ['Days a month', 'महीने के दिन'],
  perDay: ['{n} hours a day', 'रोज़ {n} घंटे'],
  perMonth: ['{n} {n:day|days} a month', 'महीने में {n} दिन'],
  wholeMonth: ['every day of the month', 'महीने के हर दिन'],
  allDays: ['All', 'सभी'],
  rate: ['Rate per person', 'प्रति व्यक्ति दर'],
  amount: ['Per month, before GST', 'हर महीने, GST से पहले'],
  fullMonth: ['about {amount} for a full month of {n} days', '{n} दिन के पूरे महीने में क़रीब {amount}'],
  fullMonthOf: [
    '{post}: the rate is for {days} days. A full month of about {n} days comes to about {amount} before GST.',
    '{post}: दर {days} दिन की है। क़रीब {n} दिन का पूरा महीना GST से पहले क़रीब {amount} का होगा।',
  ],
  monthly: ['Posts per month', 'पोस्ट, हर महीने'],
  discount: ['Discount', 'छूट'],
  gst: ['GST', 'GST'],
  total: ['Total per month', 'कुल, हर महीने'],
  reverse: [
    'GST on some or all of these services is payable by you under reverse charge; it is not in the total.',
    'इन सेवाओं में से कुछ या सब पर GST रिवर्स चार्ज में आपको देना है; वह कुल में नहीं है।',
  ],
  oneOff: ['One-off items', 'एक बार की मदें'],
  item: ['Item', 'मद'],
  quantity: ['Quantity', 'संख्या'],
  price: ['Price', 'क़ीमत'],
  sum: ['Amount', 'राशि'],
  oneOffTotal: ['One-off total with GST', 'एक बार का कुल, GST के साथ'],
  deposit: ['Deposit on acceptance', 'मंज़ूरी पर एडवांस'],
  payment: ['Payment', 'भुगतान'],
  paymentDays: ['Within {n} {n:day|days} of each bill', 'हर बिल के {n} दिन के भीतर'],
  paymentNow: ['On the day of each bill', 'हर बिल के दिन'],
  wages: ['New minimum wage', 'नया न्यूनतम वेतन'],
  wagesPass: ['The price rises with it', 'मूल्य उसके साथ बढ़ेगा'],
  wagesAgree: ['A new price by agreement', 'नया मूल्य आपसी सहमति से'],
  terms: ['Terms', 'शर्तें'],
  annexure: ['Annexure: cost sheet per person and month', 'अनुलग्नक: प्रति व्यक्ति महीने की कॉस्ट शीट'],
  annexureOf: ['{post}, {hours} hours, {skill}', '{post}, {hours} घंटे, {skill}'],
  line: ['Component', 'हिस्सा'],
  basic: ['Basic + VDA', 'मूल वेतन + VDA'],
  overtime: ['Overtime', 'ओवरटाइम'],
  hra: ['HRA', 'HRA'],
  epf: ['EPF 12%', 'EPF 12%'],
  edli: ['EDLI', 'EDLI'],
  epfAdmin: ['EPF admin charges', 'EPF एडमिन चार्ज'],
  esi: ['ESI', 'ESI'],
  bonus: ['Bonus', 'बोनस'],
  gratuity: ['Gratuity', 'ग्रेच्युटी'],
  leave: ['Leave', 'छुट्टी'],
  uniform: ['Uniform', 'वर्दी'],
  washing: ['Washing', 'धुलाई'],
  subtotal: ['Subtotal', 'उप-योग'],
  reliever: ['Reliever', 'रिलीवर'],
  cost: ['Cost', 'लागत'],
  serviceCharge: ['Service charge', 'सर्विस चार्ज'],
  ratePerPerson: ['Rate per person', 'प्रति व्यक्ति दर'],
  female: ['women', 'महिला'],
  male: ['men', 'पुरुष'],
  armed: ['armed', 'हथियारबंद'],
  computer: ['This is a computer-generated document.', 'यह कंप्यूटर से बना दस्तावेज़ है।'],
});

/** The lines of a cost sheet in their order, as its annexure and the editor show them. */
export const sheetLines = [
  'overtime',
  'hra',
  'epf',
  'edli',
  'epfAdmin',
  'esi',
  'bonus',
  'gratuity',
  'leave',
  'uniform',
  'washing',
  'subtotal',
  'reliever',
  'cost',
  'serviceCharge',
  'ratePerPerson',
] as const;

/** Who bears a new minimum wage, as a quote says it to its client. */
export function wagesText(change: Quote['wage_change'], language: Language): string {
  return translate(change === 'passes_through' ? quotePaper.wagesPass : quotePaper.wagesAgree, language);
}

/** When a bill is to be paid, as a quote and its contract print it; empty where the quote does not say. */
export function paymentText(creditDays: number | null, language: Language): string {
  if (creditDays === null) return '';
  const text = creditDays === 0 ? quotePaper.paymentNow : quotePaper.paymentDays;
  return translate(text, language, { n: creditDays });
}
