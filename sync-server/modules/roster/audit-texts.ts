import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'open_shift.close': ['Open shift closed', 'खुली शिफ्ट बंद हुई'],
  'open_shift.create': ['Open shift offered', 'खुली शिफ्ट दी गई'],
  'post_order.publish': ['Post order published', 'पोस्ट निर्देश जारी हुए'],
  'post_order.remind': ['Readers of a post order reminded', 'पोस्ट निर्देश पढ़ने की याद दिलाई गई'],
  'post_order.withdraw': ['Post order withdrawn', 'पोस्ट निर्देश वापस लिए गए'],
  'post_order_read.create': ['Post order read', 'पोस्ट निर्देश पढ़े गए'],
  'roster.publish': ['Roster published', 'रोस्टर प्रकाशित हुआ'],
  'roster_day.set': ['Roster changed', 'रोस्टर बदला गया'],
  'rotation.apply': ['Pattern applied', 'पैटर्न लगाया गया'],
  'staff_request.agree': ['Shift swap accepted', 'ड्यूटी बदलने पर हाँ हुई'],
  'staff_request.approve': ['Request approved', 'अनुरोध मंज़ूर हुआ'],
  'staff_request.cancel': ['Request withdrawn', 'अनुरोध वापस लिया गया'],
  'staff_request.create': ['Request sent', 'अनुरोध भेजा गया'],
  'staff_request.decline': ['Shift swap declined', 'ड्यूटी बदलने से मना हुआ'],
  'staff_request.reject': ['Request rejected', 'अनुरोध नामंज़ूर हुआ'],
  'staff_request.revoke': ['Approved leave withdrawn or shortened', 'मंज़ूर छुट्टी वापस ली या कम की गई'],
};
