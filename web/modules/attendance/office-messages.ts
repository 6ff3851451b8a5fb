import { defineMessages } from '#shared/core/i18n.ts';

/** Putting attendance right: the guard's request, the office's answer, and the supervisor's muster. */
export const officeScreens = defineMessages({
  ask: ['Request correction', 'सुधार का अनुरोध करें'],
  askText: [
    'Missed a punch, or is the time wrong? Enter the correct time; the office will review it.',
    'हाज़िरी छूट गई या समय ग़लत है? सही समय लिखें; दफ़्तर जाँच करेगा।',
  ],
  duty: ['Duty', 'ड्यूटी'],
  what: ['Punch', 'हाज़िरी'],
  came: ['Punch in', 'आने की'],
  left: ['Punch out', 'जाने की'],
  time: ['Time', 'समय'],
  nextDay: ['On the next day (after midnight)', 'अगले दिन (रात 12 के बाद)'],
  reason: ['Reason', 'कारण'],
  send: ['Send request', 'अनुरोध भेजें'],
  cancel: ['Cancel', 'रहने दें'],
  failed: ['This could not be saved. Please try again.', 'यह सेव नहीं हुआ। फिर कोशिश करें।'],
  mine: ['My requests', 'मेरे अनुरोध'],
  noDuties: ['You had no duties in the last two weeks.', 'पिछले दो हफ़्तों में आपकी कोई ड्यूटी नहीं थी।'],
  muster: ['Muster', 'मस्टर'],
  musterText: [
    'Mark attendance for everyone at your sites. Works offline.',
    'अपनी साइट के सबकी हाज़िरी लगाएँ, बिना नेटवर्क भी।',
  ],
  musterNone: ['No duties at your sites now', 'अभी आपकी साइट पर कोई ड्यूटी नहीं'],
  musterNoneText: [
    'People appear here from four hours before their duty to four hours after it.',
    'ड्यूटी से चार घंटे पहले से लेकर चार घंटे बाद तक लोग यहाँ दिखते हैं।',
  ],
  markIn: ['Mark in', 'आए'],
  markOut: ['Mark out', 'गए'],
  present: ['{n} of {all} present', '{all} में से {n} मौजूद'],
  notYet: ['Not yet', 'अभी नहीं'],
});
