import { defineMessages } from '#shared/core/i18n.ts';

/** What attendance says to people. */
export const attendanceMessages = defineMessages({
  noStaff: ['This person is not on the staff list.', 'यह व्यक्ति स्टाफ़ सूची में नहीं है।'],
  notStaff: ['Your account is not linked to a staff record. Please ask your office.', 'आपका खाता स्टाफ़ रिकॉर्ड से नहीं जुड़ा। कृपया दफ़्तर से पूछें।'],
  notYours: ['You can mark attendance only for yourself and for the sites you supervise.', 'आप सिर्फ़ अपनी और अपनी साइटों की हाज़िरी लगा सकते हैं।'],
  badSignature: ['The signature of this punch is not right.', 'इस हाज़िरी का हस्ताक्षर सही नहीं है।'],
  saved: ['Punch saved', 'हाज़िरी दर्ज हुई'],
  noPunch: ['There is no such punch, and no duty it could belong to.', 'ऐसी कोई हाज़िरी नहीं है, और न कोई ड्यूटी जिसकी वह हो।'],
  future: ['This moment has not come yet.', 'यह समय अभी आया नहीं है।'],
  otherDay: ['The moment must lie on the day of the duty or on the day after.', 'समय ड्यूटी के दिन या अगले दिन का होना चाहिए।'],
  reasonMissing: ['Say why, in a few words.', 'कारण कुछ शब्दों में लिखें।'],
  regularized: ['The attendance is corrected', 'हाज़िरी ठीक कर दी गई'],
  newsCorrected: ['Your attendance was corrected', 'आपकी हाज़िरी ठीक की गई'],
  newsAsked: ['A correction of attendance is asked for', 'हाज़िरी ठीक करने का अनुरोध आया'],
  newsApproved: ['Your correction was approved', 'आपका सुधार मंज़ूर हुआ'],
  newsRejected: ['Your correction was not approved', 'आपका सुधार मंज़ूर नहीं हुआ'],
  newsMissing: ['A punch is missing', 'एक हाज़िरी छूट गई है'],
  missingIn: ['{name}, {date}: no punch in', '{name}, {date}: आने की हाज़िरी नहीं'],
  missingOut: ['{name}, {date}: no punch out', '{name}, {date}: जाने की हाज़िरी नहीं'],
  ownMissing: ['{date}: tell the office when you really came or left.', '{date}: दफ़्तर को बताएँ कि आप सच में कब आए या गए।'],
  answered: ['It has been answered already.', 'इसका जवाब दिया जा चुका है।'],
  monthForm: ['Write the month as YYYY-MM.', 'महीना YYYY-MM में लिखें।'],
  otherDuty: ['This duty belongs to somebody else.', 'यह ड्यूटी किसी और की है।'],
});
