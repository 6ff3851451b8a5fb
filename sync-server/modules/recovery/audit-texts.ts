import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'recovery_agent.create': ['Recovery agent added', 'रिकवरी एजेंट जोड़ा गया'],
  'recovery_case.allocate': ['Case allocated', 'केस एजेंट को दिया गया'],
  'recovery_case.allocate_many': ['Cases allocated', 'कई केस एजेंटों को दिए गए'],
  'recovery_case.call': ['Call to a borrower placed', 'उधारकर्ता को कॉल लगाई गई'],
  'recovery_case.close': ['Case closed', 'केस बंद किया गया'],
  'recovery_case.give_notice': ['Notice of a visit given', 'विज़िट की सूचना दी गई'],
  'recovery_case.give_notices': ['Notices of visits given', 'विज़िट की सूचनाएँ दी गईं'],
  'recovery_case.import': ['Cases imported', 'केस इम्पोर्ट हुए'],
  'recovery_case.pause': ['Visits to a borrower paused', 'उधारकर्ता की विज़िट रोकी गईं'],
  'recovery_case.remind': ['Borrower reminded of a promise', 'उधारकर्ता को वादे की याद दिलाई गई'],
  'recovery_case.reopen': ['Case reopened', 'केस फिर खोला गया'],
  'recovery_case.resume': ['Visits to a borrower resumed', 'उधारकर्ता की विज़िट फिर शुरू हुईं'],
  'recovery_case.withdraw_notices': ['Letters of a day withdrawn', 'एक दिन के पत्र वापस लिए गए'],
  'recovery_case.withdraw_notice': ['Notice of a visit withdrawn', 'विज़िट की सूचना वापस ली गई'],
  'recovery_contact.record': ['Visit to a borrower recorded', 'उधारकर्ता की विज़िट दर्ज हुई'],
  'recovery_contact.settle': ['Held visit decided', 'रुकी विज़िट पर फ़ैसला हुआ'],
  'recovery_numbers.reserve': ['Receipt numbers reserved', 'रसीद नंबर लिए गए'],
};
