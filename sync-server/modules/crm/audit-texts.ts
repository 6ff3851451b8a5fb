import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'lead.add_own': ['Lead added on the phone', 'फ़ोन से लीड जोड़ी गई'],
  'lead.import': ['Leads imported', 'लीड इम्पोर्ट हुईं'],
  'lead.move': ['Lead moved to another stage', 'लीड दूसरे चरण में गई'],
  'lead.move_own': ['Lead moved to another stage on the phone', 'फ़ोन से लीड दूसरे चरण में गई'],
  'lead.note': ['Note added to a lead', 'लीड पर नोट जोड़ा गया'],
  'lead.note_own': ['Note added to a lead on the phone', 'फ़ोन से लीड पर नोट जोड़ा गया'],
  'lead.plan_own': ['Next action of a lead set on the phone', 'फ़ोन से लीड का अगला काम तय हुआ'],
  'lead.plan_survey': ['Site survey planned', 'साइट सर्वे तय हुआ'],
  'quote.accept': ['Quote accepted by the client', 'ग्राहक ने कोटेशन मंज़ूर किया'],
  'quote.ask': ['Question asked on a quote', 'कोटेशन पर सवाल पूछा गया'],
  'quote.close': ['Open quote closed with its lost lead', 'लीड न बनने पर खुला कोटेशन बंद किया गया'],
  'quote.decline': ['Quote declined by the client', 'ग्राहक ने कोटेशन नामंज़ूर किया'],
  'quote.remove': ['Draft quote removed', 'कोटेशन का ड्राफ़्ट हटाया गया'],
  'quote.send': ['Quote sent to a lead', 'लीड को कोटेशन भेजा गया'],
  'quote.undo_acceptance': ['Acceptance of a quote undone', 'कोटेशन की मंज़ूरी वापस ली गई'],
  'site_survey.record': ['Site survey recorded', 'साइट सर्वे दर्ज हुआ'],
  'wage_change.confirm': ['Repriced by a new minimum wage', 'नए न्यूनतम वेतन से दाम बदले गए'],
};
