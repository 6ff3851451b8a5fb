import { defineMessages } from '#shared/core/i18n.ts';

/** What the server says of attendance: refusals that no device needs to know, and news. */
export const attendanceSays = defineMessages({
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
    'This person already has another punch for this shift.',
    'इस शिफ्ट के लिए इस व्यक्ति की दूसरी हाज़िरी पहले से है।',
  ],
  tooManyPunches: [
    'This person already has 100 punches without a duty on this day. Ask the office to correct the attendance.',
    'इस व्यक्ति की इस दिन बिना ड्यूटी की 100 हाज़िरी पहले से हैं। दफ़्तर से हाज़िरी ठीक करने को कहें।',
  ],
  badSignature: ['The signature of this punch is not valid.', 'इस हाज़िरी का हस्ताक्षर सही नहीं है।'],
  future: ['This time is in the future.', 'यह समय अभी आया नहीं है।'],
  otherDay: [
    'The time must be on the day of the duty or the day after.',
    'समय ड्यूटी के दिन या अगले दिन का होना चाहिए।',
  ],
  reviewOwn: ['Someone else must review your own punch.', 'आपकी अपनी हाज़िरी कोई और जाँचेगा।'],
  monthForm: ['Enter the month as YYYY-MM.', 'महीना YYYY-MM में लिखें।'],
  pinSaved: ['The PIN is set', 'पिन सेट हो गया'],
  pinRemoved: ['PIN removed', 'पिन हटा दिया'],
  noKiosk: [
    'Kiosks are not allowed at this site. Allow them in the site’s settings.',
    'इस साइट पर कियोस्क की अनुमति नहीं। साइट की सेटिंग में अनुमति दें।',
  ],
  searchMore: ['Enter at least three letters.', 'कम से कम तीन अक्षर लिखें।'],
  kiosksOff: ['Kiosks are turned off at this site.', 'इस साइट पर कियोस्क बंद हैं।'],
  notKiosk: ['Only a kiosk can do this.', 'यह केवल कियोस्क कर सकता है।'],
  notOffice: ['Only the office can enter attendance this way.', 'इस तरह हाज़िरी केवल दफ़्तर दर्ज कर सकता है।'],
  notMachine: ['Only a biometric machine can do this.', 'यह केवल बायोमेट्रिक मशीन कर सकती है।'],
  noMachineAddress: [
    'This address of biometric machines is not valid.',
    'बायोमेट्रिक मशीनों का यह पता सही नहीं है।',
  ],
  notRegistered: ['This machine is not registered.', 'यह मशीन दर्ज नहीं है।'],
  numberTwice: ['This number is in the list twice.', 'यह नंबर सूची में दो बार है।'],
  serialKnown: ['This machine is already registered.', 'यह मशीन पहले से दर्ज है।'],
  tooManyMachines: [
    'A business can have {most} machines. Remove one that is not in use.',
    'एक व्यवसाय की {most} मशीनें हो सकती हैं। जो काम में नहीं, उसे हटाएँ।',
  ],
  tooManyNumbers: [
    'A machine can have {most} numbers. Remove those that are not in use.',
    'एक मशीन के {most} नंबर हो सकते हैं। जो काम में नहीं, उन्हें हटाएँ।',
  ],
  noCode: ['No one has this staff number.', 'यह स्टाफ़ नंबर किसी का नहीं है।'],
  badTime: ['Enter the time as 08:02.', 'समय 08:02 जैसा लिखें।'],
  badKind: ['Enter In or Out, or leave it empty.', 'आना या जाना लिखें, या ख़ाली छोड़ें।'],
  futurePunch: ['This time is in the future.', 'यह समय अभी आया नहीं है।'],
  oldPunch: ['This is more than a year ago.', 'यह एक साल से ज़्यादा पुराना है।'],
  noSiteHere: ['Choose a site from the list.', 'सूची में से साइट चुनें।'],
  kioskOnly: [
    'A kiosk can only punch for people of its site.',
    'कियोस्क केवल अपनी साइट के लोगों की हाज़िरी लगा सकता है।',
  ],
  badCode: [
    'This code is wrong or has expired. Ask for a new one.',
    'यह कोड ग़लत है या समय बीत गया। नया कोड लें।',
  ],
  kioskReady: ['The kiosk is ready', 'कियोस्क तैयार है'],
  kioskClosed: ['The kiosk is closed', 'कियोस्क बंद किया गया'],
  badHandover: ['The signature cannot be read.', 'हस्ताक्षर किया हुआ पढ़ा नहीं जा सका।'],
  otherHandover: ['These two signatures do not belong together.', 'ये दोनों हस्ताक्षर एक-दूसरे के नहीं हैं।'],
  otherBusiness: ['This was signed for another business.', 'यह किसी और व्यवसाय के लिए हस्ताक्षर किया गया।'],
  notYourHandover: ['Only the two who hand over can bring this.', 'यह केवल सौंपने और लेने वाले ही भेज सकते हैं।'],
  selfHandover: ['You cannot hand over to yourself.', 'कोई ख़ुद को ड्यूटी नहीं सौंप सकता।'],
  otherDuty: ['This duty belongs to someone else.', 'यह ड्यूटी किसी और की है।'],
});
