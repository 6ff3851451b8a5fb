import { defineMessages } from '#shared/core/i18n.ts';

export const leadMessages = defineMessages({
  name: ['Enter the name of the lead.', 'लीड का नाम लिखें।'],
  phone: ['Enter a phone number with its area code.', 'फ़ोन नंबर STD कोड के साथ लिखें।'],
  owner: ['Owner: choose one from the list.', 'ज़िम्मेदार: सूची में से चुनें।'],
  reason: ['Enter why the lead was lost.', 'लीड क्यों नहीं बनी, यह लिखें।'],
  sameStage: ['The lead is already at this stage.', 'लीड पहले से इसी चरण में है।'],
  accepted: [
    'This lead has an accepted quote, so it stays won.',
    'इस लीड का कोटेशन मंज़ूर हो चुका है, इसलिए यह जीती हुई ही रहेगी।',
  ],
  hasQuotes: [
    'This lead has quotes. Mark it as lost instead of removing it.',
    'इस लीड के कोटेशन हैं। हटाने के बजाय इसे “नहीं बनी” में डालें।',
  ],
  notFound: ['This lead does not exist.', 'यह लीड मौजूद नहीं है।'],
  emptyNote: ['Enter a note.', 'नोट लिखें।'],
  actionDay: ['Enter what is to be done on this day.', 'इस दिन क्या करना है, यह लिखें।'],
  day: ['Write the day as YYYY-MM-DD.', 'तारीख़ YYYY-MM-DD में लिखें।'],
  similar: [
    'Lead added. It looks like one you already have: {names}.',
    'लीड जुड़ गई। यह पहले से मौजूद रिकॉर्ड जैसी है: {names}।',
  ],
  stillOpen: [
    'The client can still accept {number}, until {day}.',
    'ग्राहक {number} को अब भी मंज़ूर कर सकता है, {day} तक।',
  ],
  fromBooking: ['Asked for a price: {message}', 'दाम पूछा: {message}'],
  fromPartner: [
    'Applied to become a service partner. The application is waiting for your decision.',
    'सर्विस पार्टनर बनने का आवेदन किया। आवेदन पर आपका फ़ैसला बाकी है।',
  ],
  fromForm: ['Wrote by the contact form: {message}', 'संपर्क फ़ॉर्म से लिखा: {message}'],
});
