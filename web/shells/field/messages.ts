import { defineMessages } from '#shared/core/i18n.ts';

export const fieldMessages = defineMessages({
  nav: ['Duty menu', 'ड्यूटी मेन्यू'],
  title: ['Me and this phone', 'मैं और यह फ़ोन'],
  duties: ['My upcoming duties', 'मेरी आगे की ड्यूटी'],
  leave: ['Leave and duties', 'छुट्टी और ड्यूटी'],
  survey: ['Site to survey', 'सर्वे के लिए साइट'],
  noStaff: ['No staff record', 'स्टाफ़ रिकॉर्ड नहीं है'],
  noStaffText: [
    'Duties, leave and pay appear here for people on the staff list. If you should be on it, ask your office.',
    'ड्यूटी, छुट्टी और वेतन उन्हें दिखते हैं जो स्टाफ़ सूची में हैं। आपको उसमें होना चाहिए तो दफ़्तर से कहें।',
  ],
  signOut: ['Sign out', 'साइन आउट'],
});
