import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';
import { rateSays } from './server-messages.ts';

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
  // The answer to an application, for who may have no account: there is no other way to hear of it.
  critical: true,
} as const;

/** What people hear of service partners. */
export const onCallEvents = {
  'wallet.moved': {
    ...ofWallet,
    name: ['Wallet entry', 'वॉलेट में बदलाव'],
    title: ['Wallet: {amount}', 'वॉलेट: {amount}'],
    values: ['amount', 'details'],
  },
  'penalty.appealed': {
    ...ofWallet,
    name: ['Appeal against a penalty', 'जुर्माने पर अपील'],
    audience: 'office',
    title: ['Appeal against a penalty', 'जुर्माने पर अपील'],
    body: ['{name}', '{name}'],
    values: ['name'],
  },
  'penalty.appeal_accepted': {
    ...ofWallet,
    name: ['Appeal accepted', 'अपील मंज़ूर'],
    title: ['Your appeal was accepted', 'आपकी अपील मंज़ूर हुई'],
  },
  'penalty.appeal_rejected': {
    ...ofWallet,
    name: ['Appeal rejected', 'अपील नामंज़ूर'],
    title: ['Your appeal was rejected', 'आपकी अपील नामंज़ूर हुई'],
  },
  'partner.bank_changed': {
    ...ofWallet,
    name: ['Partner’s bank account changed', 'पार्टनर का बैंक खाता बदला'],
    title: ['Your bank account was changed', 'आपका बैंक खाता बदला गया'],
    body: [
      'Payouts now go to the account ending in {digits}. Call the office if this is not right.',
      'भुगतान अब {digits} पर ख़त्म होने वाले खाते में जाएगा। ग़लत हो तो दफ़्तर को कॉल करें।',
    ],
    values: ['digits'],
    // Whoever changes where money goes must not be able to keep it quiet.
    critical: true,
  },
  'partner.approved': {
    ...ofApplication,
    name: ['Partner application approved', 'पार्टनर का आवेदन मंज़ूर'],
    title: ['You are now a service partner', 'अब आप सर्विस पार्टनर हैं'],
    body: [
      'Hello {name}, your application is approved. Sign in with your mobile number to see jobs.',
      'नमस्ते {name}, आपका आवेदन मंज़ूर हो गया है। काम देखने के लिए अपने मोबाइल नंबर से साइन इन करें।',
    ],
  },
  'partner.rejected': {
    ...ofApplication,
    name: ['Partner application rejected', 'पार्टनर का आवेदन नामंज़ूर'],
    title: ['About your application', 'आपके आवेदन के बारे में'],
    body: [
      'Hello {name}, we cannot accept your application at this time. {reason}',
      'नमस्ते {name}, अभी हम आपका आवेदन नहीं ले सकते। {reason}',
    ],
  },
  'rate.changed': {
    ...ofRate,
    name: ['Rate changed', 'रेट बदला'],
    body: ['{service}: {amount} from {day}', '{service}: {day} से {amount}'],
  },
  'rate.limited': {
    ...ofRate,
    name: ['Rate changed until a date', 'रेट एक तारीख़ तक बदला'],
    body: ['{service}: {amount} from {day} to {end}', '{service}: {day} से {end} तक {amount}'],
    values: [...ofRate.values, 'end'],
  },
  'rate.removed': {
    ...ofRate,
    name: ['Rate removed', 'रेट हटाया गया'],
    body: ['{service}: the rate from {day} was removed', '{service}: {day} से लागू रेट हटाया गया'],
  },
  'rating.replied': {
    ...ofRating,
    name: ['Reply to a rating', 'रेटिंग का जवाब'],
    audience: 'customer',
    title: ['Reply to your rating', 'आपकी रेटिंग का जवाब'],
  },
  'rating.partner_replied': {
    ...ofRating,
    name: ['Partner’s reply to a rating', 'रेटिंग पर पार्टनर का जवाब'],
    audience: 'customer',
    title: ['The partner replied to your rating', 'पार्टनर ने आपकी रेटिंग का जवाब दिया'],
  },
  'rating.reported': {
    ...ofRating,
    name: ['Rating reported', 'रेटिंग की शिकायत'],
    audience: 'office',
    title: ['A partner reports a rating', 'पार्टनर ने रेटिंग की शिकायत की'],
    body: ['{name}', '{name}'],
    values: ['name'],
  },
  'rating.appealed': {
    ...ofRating,
    name: ['Appeal against a rating', 'रेटिंग पर अपील'],
    audience: 'office',
    title: ['A partner appeals against a rating', 'पार्टनर ने रेटिंग पर अपील की'],
    body: ['{name}', '{name}'],
    values: ['name'],
  },
  'rating.hidden': {
    ...ofRating,
    name: ['Rating hidden', 'रेटिंग छिपाई गई'],
    audience: 'person',
    title: ['The rating is hidden', 'रेटिंग छिपाई गई'],
  },
  'rating.kept': {
    ...ofRating,
    name: ['Rating kept', 'रेटिंग रखी गई'],
    audience: 'person',
    title: ['The rating is kept', 'रेटिंग रखी गई'],
  },
} as const satisfies NewsEvents;
