import { defineMessages } from '#shared/core/i18n.ts';

/** What attendance says to people. */
export const attendanceMessages = defineMessages({
  noStaff: ['This person is not on the staff list.', 'यह व्यक्ति स्टाफ़ सूची में नहीं है।'],
  notStaff: ['Your account is not linked to a staff record. Please ask your office.', 'आपका खाता स्टाफ़ रिकॉर्ड से नहीं जुड़ा। कृपया दफ़्तर से पूछें।'],
  notYours: ['You can mark attendance only for yourself and for the sites you supervise.', 'आप सिर्फ़ अपनी और अपनी साइटों की हाज़िरी लगा सकते हैं।'],
  badSignature: ['The signature of this punch is not right.', 'इस हाज़िरी का हस्ताक्षर सही नहीं है।'],
  saved: ['Punch saved', 'हाज़िरी दर्ज हुई'],
  otherDuty: ['This duty belongs to somebody else.', 'यह ड्यूटी किसी और की है।'],
});
