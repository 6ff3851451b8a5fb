import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'cart_item.put': ['Cart changed', 'कार्ट बदला गया'],
  'draft.put': ['Draft form saved', 'अधूरा फ़ॉर्म सेव हुआ'],
  'order.accept': ['New total accepted', 'नया कुल माना गया'],
  'order.create': ['Order placed', 'ऑर्डर किया गया'],
  'order.decline': ['New total declined', 'नया कुल नहीं माना गया'],
};
