import { defineMessages } from '#shared/core/i18n.ts';

/** What a poster says to whoever passes it; each is printed in both languages. */
export const posterMessages = defineMessages({
  staffHeading: ['For guards and staff', 'गार्ड और स्टाफ़ के लिए'],
  staffTitle: ['Your duty on your phone', 'ड्यूटी अपने फ़ोन पर'],
  staffOne: ['1. Scan this code with your camera.', '1. कैमरे से यह कोड स्कैन करें।'],
  staffTwo: [
    '2. Sign in with the mobile number you gave the office.',
    '2. दफ़्तर में दिए मोबाइल नंबर से साइन इन करें।',
  ],
  staffThree: [
    '3. Add the app to your home screen. It works without network.',
    '3. ऐप होम स्क्रीन पर जोड़ें। यह बिना नेटवर्क भी चलता है।',
  ],
  customersHeading: ['Book with us', 'हमसे बुक करें'],
  customersTitle: ['Services at your door', 'सर्विस आपके दरवाज़े पर'],
  customersOne: ['1. Scan this code with your camera.', '1. कैमरे से यह कोड स्कैन करें।'],
  customersTwo: ['2. Choose a service, a day and a time.', '2. सर्विस, दिन और समय चुनें।'],
  customersThree: ['3. See the price with GST before you book.', '3. बुक करने से पहले GST समेत क़ीमत देखें।'],
  or: ['Or open', 'या खोलें'],
  badKind: ['Choose staff or customers.', 'staff या customers चुनें।'],
  noAddress: ['Enter the address of your site in Settings first.', 'पहले सेटिंग्स में अपनी साइट का पता लिखें।'],
});
