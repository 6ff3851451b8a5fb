import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';

/** What the office hears of its newsletter. */
export const newsletterEvents = {
  'newsletter.no_address': {
    name: ['Website address missing', 'वेबसाइट का पता नहीं है'],
    kind: 'account',
    audience: 'office',
    title: ['Enter your website address', 'अपनी वेबसाइट का पता लिखें'],
    body: [
      'A visitor subscribed to your newsletter, but the confirmation link needs your website address. Enter it under Settings, Website.',
      'किसी ने ई-मेल पर ख़बरें माँगीं, पर उस ई-मेल के लिंक के लिए आपकी साइट का पता चाहिए। उसे सेटिंग में, वेबसाइट के नीचे लिखें।',
    ],
    values: [],
    usual: inApp,
  },
} as const satisfies NewsEvents;
