import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about incidents that the office and the server say, and no phone. */
export const officeMessages = defineMessages({
  nobody: ['Choose who looks after this incident.', 'चुनें कि इसे कौन देखेगा।'],
  noAccount: ['This person cannot be assigned. Choose someone else.', 'इन्हें सौंप नहीं सकते। किसी और को चुनें।'],
  waitingFor: ['Enter who or what this is waiting for.', 'लिखें कि किसका इंतज़ार है।'],
  waits: ['This incident is already on hold.', 'यह घटना पहले से रुकी हुई है।'],
  waitsNot: ['This incident is not on hold.', 'यह घटना रुकी हुई नहीं है।'],
  fixed: [
    'The report cannot be changed after 24 hours. Add a correction with its reason instead.',
    '24 घंटे बाद रिपोर्ट बदली नहीं जा सकती। इसके बजाय वजह के साथ सुधार जोड़ें।',
  ],
  fixedRemove: [
    'An incident cannot be removed after 24 hours. Close it and add a note instead.',
    '24 घंटे बाद घटना हटाई नहीं जा सकती। इसे बंद करें और नोट जोड़ें।',
  ],
  station: ['Enter the police station.', 'थाना लिखें।'],
  actionMissing: ['Enter what has to be done.', 'लिखें कि क्या करना है।'],
  noSite: ['This site does not exist.', 'ऐसी कोई साइट नहीं है।'],
  nameParty: ['Enter a name, a phone number or a number plate.', 'नाम, फ़ोन नंबर या गाड़ी का नंबर लिखें।'],
  noType: ['This incident type does not exist.', 'ऐसा कोई प्रकार नहीं है।'],
  noClient: [
    'No one at this site’s client can read it. Give someone at the client access first.',
    'इस साइट के ग्राहक की ओर से इसे पढ़ने वाला कोई नहीं है। पहले ग्राहक के किसी व्यक्ति को एक्सेस दें।',
  ],
});
