import { defineMessages } from '#shared/core/i18n.ts';

/** The words of a contract as a document and on the screen. */
export const contractDocument = defineMessages({
  contract: ['Contract', 'अनुबंध'],
  version: ['version', 'संस्करण'],
  customer: ['Customer', 'ग्राहक'],
  address: ['Address', 'पता'],
  notice: ['Notice to end it', 'समाप्ति का नोटिस'],
  noticeDays: ['{n} {n:day|days}', '{n} दिन'],
  status: ['Status', 'स्थिति'],
  service: ['Service type', 'सेवा का प्रकार'],
  provider: ['Provider', 'सेवा देने वाला'],
  dates: ['Valid', 'अवधि'],
  yearly: ['Yearly value', 'सालाना राशि'],
  frequency: ['Frequency', 'कितनी बार'],
  scope: ['Scope of work', 'काम का ब्योरा'],
  terms: ['Terms', 'शर्तें'],
  active: ['Active', 'चालू'],
  starts: ['Starts {day}', '{day} से शुरू'],
  pending_renewal: ['Pending Renewal', 'नवीनीकरण बाकी'],
  expired: ['Expired', 'अवधि पूरी'],
  terminated: ['Terminated', 'समाप्त'],
  daily: ['Daily', 'रोज़'],
  weekly: ['Weekly', 'हर हफ़्ते'],
  fortnightly: ['Every two weeks', 'हर दो हफ़्ते'],
  monthly: ['Monthly', 'हर महीने'],
  quarterly: ['Quarterly', 'हर तीन महीने'],
});
