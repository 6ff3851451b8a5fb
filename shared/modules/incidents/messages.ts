import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about incidents that the server and the screens both say. */
export const incidentMessages = defineMessages({
  titleMissing: ['Enter what happened in a few words.', 'कुछ शब्दों में बताएँ कि क्या हुआ।'],
  descriptionMissing: ['Describe what happened.', 'बताएँ कि क्या हुआ।'],
  locationMissing: ['Enter where it happened.', 'बताएँ कि कहाँ हुआ।'],
  idTaken: ['This ID is already in use.', 'यह आईडी ली जा चुकी है।'],
  commentMissing: ['Enter a comment first.', 'पहले टिप्पणी लिखें।'],
  notThere: ['This incident no longer exists.', 'यह घटना अब नहीं है।'],
  tooManyPhotos: ['You can add up to eight photos.', 'ज़्यादा से ज़्यादा आठ फ़ोटो।'],
  tooManyMedia: [
    'You can add up to eight photos and four recordings.',
    'ज़्यादा से ज़्यादा आठ फ़ोटो और चार रिकॉर्डिंग।',
  ],
  noPhotos: ['Add a photo first.', 'पहले फ़ोटो जोड़ें।'],
  badHash: ['This is not a SHA-256 hash.', 'यह SHA-256 हैश नहीं है।'],
  tooManyComments: [
    'This incident has as many comments as it can hold. Report a new incident to continue.',
    'इस घटना में और टिप्पणियाँ नहीं आ सकतीं। आगे के लिए नई घटना दर्ज करें।',
  ],
});
