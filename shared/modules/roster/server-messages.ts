import { defineMessages } from '#shared/core/i18n.ts';

/** What the server says of the roster: refusals that no device needs to know, and news. */
export const rosterSays = defineMessages({
  cellChanged: [
    '{who} changed this day. Review it before you continue.',
    '{who} ने इसी बीच यह दिन बदल दिया। तय करने से पहले देख लें।',
  ],
  cellsChanged: [
    '{n} {n:day was|days were} changed by someone else. Your changes are not saved yet.',
    'इसी बीच {n} दिन किसी और ने बदल दिए। आपका अभी कुछ सेव नहीं हुआ।',
  ],
  noPerson: ['This person is not on the staff list.', 'यह व्यक्ति स्टाफ़ में नहीं है।'],
  noPost: ['This post does not exist.', 'यह पोस्ट नहीं है।'],
  noShift: ['This shift does not exist.', 'यह शिफ्ट नहीं है।'],
  sameShift: [
    'A person cannot work the same shift twice in one day.',
    'एक दिन में एक ही शिफ्ट दो बार नहीं हो सकती।',
  ],
  offAndDuty: ['A day off cannot have a duty.', 'छुट्टी के दिन ड्यूटी नहीं होती।'],
  beside: [
    'A day to plan must be among the days and people that are published.',
    'जो दिन भरना है, वह प्रकाशित होने वाले दिनों और लोगों में हो।',
  ],
  longSpan: ['Choose up to {n} {n:day|days}.', 'ज़्यादा से ज़्यादा {n} दिन चुनें।'],
  problems: [
    '{n} {n:day breaks|days break} a rule. Change {n:it|them}, or enter a reason for override.',
    '{n} दिन नियम तोड़ते हैं। ठीक करें, या वजह लिखें।',
  ],
  hardProblems: [
    '{n} {n:day is|days are} not possible: the person is in two places or has left, or the post no longer exists.',
    '{n} दिन संभव नहीं: कोई दो जगह होगा, काम छोड़ चुका है, या पोस्ट नहीं रही।',
  ],
  published: ['{n} {n:duty|duties} published.', '{n} ड्यूटी भेजी गईं।'],
  punched: [
    '{n} {n:duty has|duties have} started and {n:stays as it is|stay as they are}.',
    '{n} ड्यूटी शुरू हो चुकी हैं, वे वैसी ही रहेंगी।',
  ],
  postHeld: ['This post has duties. Deactivate it instead.', 'इस पोस्ट पर लोग लगे हैं। इसे बंद कर दें।'],
  needShift: ['Choose a shift for each need.', 'हर ज़रूरत के लिए शिफ्ट चुनें।'],
  cycleShift: ['The pattern uses a shift that does not exist.', 'पैटर्न में ऐसी शिफ्ट है जो नहीं है।'],
  forOthers: ['You can request only for yourself.', 'आप सिर्फ़ अपने लिए माँग सकते हैं।'],
  balance: ['{n} {n:day|days} of this leave {n:is|are} left.', 'इस छुट्टी के {n} दिन बचे हैं।'],
  overlapLeave: ['Leave for these days already exists.', 'इन दिनों की छुट्टी पहले से है।'],
  notYourDuty: ['This duty is not yours.', 'यह ड्यूटी आपकी नहीं है।'],
  notAgreed: ['The other person has not agreed yet.', 'दूसरे व्यक्ति ने अभी हाँ नहीं की है।'],
  notAsked: ['This request was not sent to you.', 'यह अनुरोध आपको नहीं भेजा गया।'],
  shiftFull: ['This shift is no longer open.', 'यह शिफ्ट अब खुली नहीं है।'],
  workedDay: ['Enter the day off on which you worked.', 'बताएँ कि छुट्टी के किस दिन काम किया।'],
  newsApproved: ['Approved', 'मंज़ूर'],
  newsRejected: ['Not approved', 'मंज़ूर नहीं'],
  newsAgreed: ['{name} accepted', '{name} ने हाँ की'],
  newsDeclined: ['{name} declined', '{name} ने मना किया'],
  newsTakenBack: ['{name} withdrew the request', '{name} ने अनुरोध वापस ले लिया'],
  busyThen: ['There is already another duty at that time.', 'उस समय पहले से दूसरी ड्यूटी है।'],
  past: ['This duty has started. It can no longer be changed.', 'यह ड्यूटी शुरू हो चुकी है। अब नहीं बदल सकती।'],
  kind_leave: ['Leave', 'छुट्टी'],
  kind_swap: ['Shift swap', 'ड्यूटी बदलना'],
  kind_open_shift: ['Open shift', 'खुली शिफ्ट'],
  kind_comp_off: ['Comp-off', 'कम्प-ऑफ़'],
});
