import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';
import { onCallMessages } from './messages.ts';
import { rateSays, ratingSays } from './server-messages.ts';

const details = { body: ['{details}', '{details}'], usual: inApp } as const;
const ofWallet = { ...details, kind: 'payment', audience: 'person', values: ['details'] } as const;
const ofRate = {
  kind: 'payment',
  audience: 'person',
  title: rateSays.newsRate,
  values: ['service', 'amount', 'day'],
  usual: inApp,
} as const;
const ofRating = { ...details, kind: 'booking', values: ['details'] } as const;
const ofApplication = {
  kind: 'account',
  audience: 'person',
  usual: ['email'],
  only: 'email',
  values: ['name', 'reason'],
} as const;

/** What people hear of service partners. */
export const onCallEvents = {
  'wallet.moved': {
    ...ofWallet,
    name: ['Wallet entry', 'वॉलेट में बदलाव'],
    title: onCallMessages.newsWallet,
    values: ['amount', 'details'],
  },
  'penalty.appealed': {
    ...ofWallet,
    name: ['Appeal against a penalty', 'जुर्माने पर अपील'],
    audience: 'office',
    title: onCallMessages.newsAppeal,
    body: ['{name}', '{name}'],
    values: ['name'],
  },
  'penalty.appeal_accepted': {
    ...ofWallet,
    name: ['Appeal accepted', 'अपील मंज़ूर'],
    title: onCallMessages.newsAccepted,
  },
  'penalty.appeal_rejected': {
    ...ofWallet,
    name: ['Appeal rejected', 'अपील नामंज़ूर'],
    title: onCallMessages.newsRejected,
  },
  'partner.bank_changed': {
    ...ofWallet,
    name: ['Partner’s bank account changed', 'पार्टनर का बैंक खाता बदला'],
    title: onCallMessages.newsAccount,
    body: onCallMessages.newsAccountBody,
    values: ['digits'],
  },
  'partner.approved': {
    ...ofApplication,
    name: ['Partner application approved', 'पार्टनर का आवेदन मंज़ूर'],
    title: onCallMessages.approvedSubject,
    body: onCallMessages.approvedText,
  },
  'partner.rejected': {
    ...ofApplication,
    name: ['Partner application rejected', 'पार्टनर का आवेदन नामंज़ूर'],
    title: onCallMessages.rejectedSubject,
    body: onCallMessages.rejectedText,
  },
  'rate.changed': { ...ofRate, name: ['Rate changed', 'रेट बदला'], body: rateSays.newsRateBody },
  'rate.limited': {
    ...ofRate,
    name: ['Rate changed until a date', 'रेट एक तारीख़ तक बदला'],
    body: rateSays.newsRateEnd,
    values: [...ofRate.values, 'end'],
  },
  'rate.removed': { ...ofRate, name: ['Rate removed', 'रेट हटाया गया'], body: rateSays.newsRateGone },
  'rating.replied': {
    ...ofRating,
    name: ['Reply to a rating', 'रेटिंग का जवाब'],
    audience: 'customer',
    title: onCallMessages.newsReply,
  },
  'rating.partner_replied': {
    ...ofRating,
    name: ['Partner’s reply to a rating', 'रेटिंग पर पार्टनर का जवाब'],
    audience: 'customer',
    title: ratingSays.newsPartnerReply,
  },
  'rating.reported': {
    ...ofRating,
    name: ['Rating reported', 'रेटिंग की शिकायत'],
    audience: 'office',
    title: ratingSays.newsReport,
    body: ['{name}', '{name}'],
    values: ['name'],
  },
  'rating.appealed': {
    ...ofRating,
    name: ['Appeal against a rating', 'रेटिंग पर अपील'],
    audience: 'office',
    title: ratingSays.newsAppeal,
    body: ['{name}', '{name}'],
    values: ['name'],
  },
  'rating.hidden': {
    ...ofRating,
    name: ['Rating hidden', 'रेटिंग छिपाई गई'],
    audience: 'person',
    title: ratingSays.newsHidden,
  },
  'rating.kept': {
    ...ofRating,
    name: ['Rating kept', 'रेटिंग रखी गई'],
    audience: 'person',
    title: ratingSays.newsKept,
  },
} as const satisfies NewsEvents;
