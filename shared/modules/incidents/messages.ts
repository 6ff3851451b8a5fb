import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about incidents that the server and the screens both say. */
export const incidentMessages = defineMessages({
  titleMissing: ['Say in a few words what happened.', 'कुछ शब्दों में बताएँ कि क्या हुआ।'],
  descriptionMissing: ['Describe what happened.', 'बताएँ कि क्या हुआ।'],
  locationMissing: ['Say where it happened.', 'बताएँ कि कहाँ हुआ।'],
  idTaken: ['This id is taken.', 'यह आईडी ली जा चुकी है।'],
  commentMissing: ['Write a comment first.', 'पहले टिप्पणी लिखें।'],
  notThere: ['This incident is not there any more.', 'यह शिकायत अब नहीं है।'],
  tooManyPhotos: ['At most eight photos.', 'ज़्यादा से ज़्यादा आठ फ़ोटो।'],
  tooManyComments: [
    'This incident has as many comments as it can hold. Report a new incident to continue.',
    'इस शिकायत में और टिप्पणियाँ नहीं आ सकतीं। आगे के लिए नई शिकायत दर्ज करें।',
  ],
  newsReported: ['New incident reported', 'नई शिकायत दर्ज हुई'],
  newsComment: ['New comment on an incident', 'शिकायत पर नई टिप्पणी'],
  newsAssigned: ['Your incident has been assigned', 'आपकी शिकायत सौंप दी गई'],
  newsStarted: ['Work on your incident has started', 'आपकी शिकायत पर काम शुरू हुआ'],
  newsResolved: ['Your incident has been resolved', 'आपकी शिकायत का हल हो गया'],
  newsClosed: ['Your incident has been closed', 'आपकी शिकायत बंद हुई'],
  newsReopened: ['Your incident has been opened again', 'आपकी शिकायत फिर से खुली'],
});
