import { defineMessages } from '#shared/core/i18n.ts';

/** What attendance says to people. */
export const attendanceMessages = defineMessages({
  noStaff: ['This person is not on the staff list.', 'यह व्यक्ति स्टाफ़ सूची में नहीं है।'],
  notStaff: [
    'Your account is not linked to a staff record. Please ask your office.',
    'आपका खाता स्टाफ़ रिकॉर्ड से नहीं जुड़ा। कृपया दफ़्तर से पूछें।',
  ],
  notYours: [
    'You can mark attendance only for yourself and for the sites you supervise.',
    'आप सिर्फ़ अपनी और अपनी साइटों की हाज़िरी लगा सकते हैं।',
  ],
  otherPunch: [
    'There is another punch of this person for this shift.',
    'इस शिफ्ट के लिए इस व्यक्ति की दूसरी हाज़िरी पहले से है।',
  ],
  tooManyPunches: [
    'This person already has 100 punches without a duty on this day. Ask the office to correct the attendance.',
    'इस व्यक्ति की इस दिन बिना ड्यूटी की 100 हाज़िरी पहले से हैं। दफ़्तर से हाज़िरी ठीक करने को कहें।',
  ],
  badSignature: ['The signature of this punch is not right.', 'इस हाज़िरी का हस्ताक्षर सही नहीं है।'],
  saved: ['Punch saved', 'हाज़िरी दर्ज हुई'],
  noPunch: [
    'There is no such punch, and no duty it could belong to.',
    'ऐसी कोई हाज़िरी नहीं है, और न कोई ड्यूटी जिसकी वह हो।',
  ],
  future: ['This time is in the future.', 'यह समय अभी आया नहीं है।'],
  otherDay: [
    'The moment must lie on the day of the duty or on the day after.',
    'समय ड्यूटी के दिन या अगले दिन का होना चाहिए।',
  ],
  reasonMissing: ['Say why, in a few words.', 'कारण कुछ शब्दों में लिखें।'],
  regularized: ['The attendance is corrected', 'हाज़िरी ठीक कर दी गई'],
  newsCorrected: ['Your attendance was corrected', 'आपकी हाज़िरी ठीक की गई'],
  newsAsked: ['A correction of attendance is asked for', 'हाज़िरी ठीक करने का अनुरोध आया'],
  newsApproved: ['Your correction was approved', 'आपका सुधार मंज़ूर हुआ'],
  newsRejected: ['Your correction was not approved', 'आपका सुधार मंज़ूर नहीं हुआ'],
  newsMissing: ['A punch is missing', 'एक हाज़िरी छूट गई है'],
  missingIn: ['{name}, {date}: no punch in', '{name}, {date}: आने की हाज़िरी नहीं'],
  missingOut: ['{name}, {date}: no punch out', '{name}, {date}: जाने की हाज़िरी नहीं'],
  ownMissing: [
    '{date}: tell the office when you really came or left.',
    '{date}: दफ़्तर को बताएँ कि आप सच में कब आए या गए।',
  ],
  answered: ['It has been answered already.', 'इसका जवाब दिया जा चुका है।'],
  monthForm: ['Write the month as YYYY-MM.', 'महीना YYYY-MM में लिखें।'],
  pinForm: ['A PIN has four to six digits.', 'पिन में चार से छह अंक होते हैं।'],
  pinWeak: ['This PIN is too easy to guess. Choose another.', 'यह पिन आसानी से पता चल जाएगा। दूसरा चुनें।'],
  pinSaved: ['The PIN is set', 'पिन सेट हो गया'],
  pinRemoved: ['The PIN is gone', 'पिन हटा दिया'],
  noKiosk: [
    'No kiosk may stand at this site. Allow it in the settings of the site.',
    'इस साइट पर कियोस्क की अनुमति नहीं। साइट की सेटिंग में अनुमति दें।',
  ],
  searchMore: ['Write at least three letters.', 'कम से कम तीन अक्षर लिखें।'],
  kiosksOff: ['Kiosks are switched off at this site.', 'इस साइट पर कियोस्क बंद हैं।'],
  notKiosk: ['Only a kiosk can do this.', 'यह केवल कियोस्क कर सकता है।'],
  notOffice: ['Only the office can enter attendance this way.', 'इस तरह हाज़िरी केवल दफ़्तर दर्ज कर सकता है।'],
  kioskOnly: [
    'A kiosk can only punch for people of its site.',
    'कियोस्क केवल अपनी साइट के लोगों की हाज़िरी लगा सकता है।',
  ],
  badCode: [
    'This code is wrong or has run out. Ask for a new one.',
    'यह कोड ग़लत है या समय बीत गया। नया कोड लें।',
  ],
  kioskReady: ['The kiosk is ready', 'कियोस्क तैयार है'],
  kioskClosed: ['The kiosk is closed', 'कियोस्क बंद किया गया'],
  newsLocked: ['Wrong PINs at a kiosk', 'कियोस्क पर ग़लत पिन'],
  lockedLine: ['{name}, {site}: five wrong PINs', '{name}, {site}: पाँच बार ग़लत पिन'],
  badHandover: ['What was signed cannot be read.', 'हस्ताक्षर किया हुआ पढ़ा नहीं जा सका।'],
  otherHandover: ['These two signatures do not belong together.', 'ये दोनों हस्ताक्षर एक-दूसरे के नहीं हैं।'],
  otherBusiness: ['This was signed for another business.', 'यह किसी और व्यवसाय के लिए हस्ताक्षर किया गया।'],
  notYourHandover: ['Only the two who hand over can bring this.', 'यह केवल सौंपने और लेने वाले ही भेज सकते हैं।'],
  selfHandover: ['Nobody relieves themselves.', 'कोई ख़ुद को ड्यूटी नहीं सौंप सकता।'],
  otherDuty: ['This duty belongs to somebody else.', 'यह ड्यूटी किसी और की है।'],
});
