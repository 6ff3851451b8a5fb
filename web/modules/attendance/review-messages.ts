import { defineMessages } from '#shared/core/i18n.ts';

/** Flagged punches, one after the other. */
export const reviewScreens = defineMessages({
  title: ['Punch review', 'हाज़िरी जाँच'],
  subtitle: ['Flagged punches, oldest first.', 'निशान वाली हाज़िरी, सबसे पुरानी पहले।'],
  keys: ['J next, K previous, A accept, R reject', 'J अगली, K पिछली, A मंज़ूर, R नामंज़ूर'],
  none: ['Nothing to review', 'जाँचने को कुछ नहीं'],
  noneText: ['New flagged punches appear here.', 'नई निशान वाली हाज़िरी यहाँ दिखेगी।'],
  left: ['{n} {n:punch|punches} to review', '{n} हाज़िरी जाँचनी हैं'],
  selectAll: ['Select all', 'सब चुनें'],
  select: ['Select {name}, {day}', 'चुनें: {name}, {day}'],
  selected: ['{n} selected', '{n} चुनी गईं'],
  accept: ['Accept', 'मंज़ूर करें'],
  reject: ['Reject', 'नामंज़ूर करें'],
  acceptMany: ['Accept {n}', '{n} मंज़ूर करें'],
  rejectMany: ['Reject {n}', '{n} नामंज़ूर करें'],
  rejectTitle: ['Reject {n} {n:punch|punches}?', '{n} हाज़िरी नामंज़ूर करें?'],
  rejectText: [
    'The time will not be paid. The employee is told the reason.',
    'इस समय का वेतन नहीं मिलेगा। कर्मचारी को कारण बताया जाएगा।',
  ],
  reason: ['Reason', 'कारण'],
  reasonMissing: ['Enter a reason of at least 3 characters.', 'कम से कम 3 अक्षरों का कारण लिखें।'],
  accepted: ['{n} {n:punch|punches} accepted', '{n} हाज़िरी मंज़ूर'],
  rejected: ['{n} {n:punch|punches} rejected', '{n} हाज़िरी नामंज़ूर'],
  more: ['Show more', 'और दिखाएँ'],
  alsoClaimed: ['Also claimed: {times}', 'दूसरा दावा: {times}'],
  noPhoto: ['No photo', 'फ़ोटो नहीं'],
  noPosition: ['No location was recorded', 'लोकेशन दर्ज नहीं हुई'],
  plot: [
    'Punched {distance} from the site. Geofence radius: {radius}. Location accuracy: {accuracy}.',
    'साइट से {distance} दूर; जियोफ़ेंस की त्रिज्या {radius}, लोकेशन {accuracy} तक सटीक',
  ],
  fromSite: ['{distance} from the site, geofence {radius}', 'साइट से {distance}, जियोफ़ेंस {radius}'],
  openMap: ['Open in Maps', 'मैप में खोलें'],
});
