import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'client_person.create': ['Access given to a person of a client', 'ग्राहक के व्यक्ति को एक्सेस दिया गया'],
  'client_person.end': ['Access of a person of a client ended', 'ग्राहक के व्यक्ति का एक्सेस समाप्त हुआ'],
  'client_person.update': ['Access of a person of a client changed', 'ग्राहक के व्यक्ति का एक्सेस बदला गया'],
  'guard_request.accept': ['Request for extra guards accepted', 'अतिरिक्त गार्ड का अनुरोध मंज़ूर हुआ'],
  'guard_request.create': ['Extra guards requested', 'अतिरिक्त गार्ड माँगे गए'],
  'guard_request.refuse': ['Request for extra guards declined', 'अतिरिक्त गार्ड का अनुरोध नामंज़ूर हुआ'],
  'guard_request.withdraw': ['Request for extra guards withdrawn', 'अतिरिक्त गार्ड का अनुरोध वापस लिया गया'],
};
