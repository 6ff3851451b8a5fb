import type { Message } from '#shared/core/i18n.ts';

/** What may stand in a text, with the name and a sample for who writes it. */
export const eventValues = {
  amount: { name: ['Amount', 'राशि'], sample: ['₹12,500.00', '₹12,500.00'] },
  client: { name: ['Client', 'क्लाइंट'], sample: ['Jain Textiles', 'जैन टेक्सटाइल्स'] },
  date: { name: ['Date', 'तारीख़'], sample: ['25 Nov 2026', '25 नव॰ 2026'] },
  decision: { name: ['Decision', 'फ़ैसला'], sample: ['Approved', 'मंज़ूर'] },
  details: { name: ['Details', 'विवरण'], sample: ['Casual leave, 25 Nov 2026', 'आकस्मिक छुट्टी, 25 नव॰ 2026'] },
  bundle: { name: ['Link to proof of payment', 'भुगतान के सबूत का लिंक'], sample: ['', ''] },
  document: { name: ['Kind of document', 'दस्तावेज़'], sample: ['Invoice', 'बिल'] },
  due: { name: ['Due date', 'देय तारीख़'], sample: ['30 Nov 2026', '30 नव॰ 2026'] },
  from: { name: ['First day', 'पहला दिन'], sample: ['25 Nov 2026', '25 नव॰ 2026'] },
  lender: { name: ['Lender', 'बैंक'], sample: ['Malwa Gramin Bank', 'मालवा ग्रामीण बैंक'] },
  loan: { name: ['End of the loan number', 'लोन नंबर के अंतिम अंक'], sample: ['0417', '0417'] },
  month: { name: ['Month', 'महीना'], sample: ['2026-10', '2026-10'] },
  n: { name: ['Number', 'संख्या'], sample: ['3', '3'] },
  name: { name: ['Name', 'नाम'], sample: ['Ravi Kumar', 'रवि कुमार'] },
  number: { name: ['Invoice number', 'बिल नंबर'], sample: ['INV/26-27/0042', 'INV/26-27/0042'] },
  officer: {
    name: ['Grievance officer', 'शिकायत अधिकारी'],
    sample: ['Alok Vyas, 98765 00300', 'आलोक व्यास, 98765 00300'],
  },
  phone: { name: ['Phone', 'फ़ोन'], sample: ['98765 00011', '98765 00011'] },
  place: { name: ['Place', 'जगह'], sample: ['Palasia office', 'पलासिया ऑफ़िस'] },
  quote: { name: ['Quote number', 'कोटेशन नंबर'], sample: ['Q-000042', 'Q-000042'] },
  service: { name: ['Service', 'सेवा'], sample: ['Deep home cleaning', 'घर की गहरी सफ़ाई'] },
  summary: {
    name: ['What it is and what is due', 'क्या है और कितना देना है'],
    sample: [
      'Invoice INV/26-27/0042 for ₹12,500.00 is due on 30 Nov 2026.',
      'बिल INV/26-27/0042, राशि ₹12,500.00, 30 नव॰ 2026 तक देना है।',
    ],
  },
  time: { name: ['Time', 'समय'], sample: ['10:00', '10:00'] },
  title: { name: ['Title', 'शीर्षक'], sample: ['Water leak in the lobby', 'लॉबी में पानी का रिसाव'] },
  business: { name: ['Your business', 'आपका व्यवसाय'], sample: ['Narmada Services', 'नर्मदा सर्विसेज़'] },
  link: { name: ['Link', 'लिंक'], sample: ['https://example.in/open', 'https://example.in/open'] },
} as const satisfies Readonly<Record<string, { readonly name: Message; readonly sample: Message }>>;
export type EventValue = keyof typeof eventValues;
