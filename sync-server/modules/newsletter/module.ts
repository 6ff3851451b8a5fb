import * as exchanges from '#shared/modules/newsletter/exchanges.ts';
import { handleExchange } from '#server/core/http/exchange-route.ts';
import { defineModule } from '#server/core/http/module.ts';
import { auditTexts } from './audit-texts.ts';
import { letterValues } from './letter-page.ts';
import { followLink } from './operations/follow-link.ts';
import { subscribe } from './operations/subscribe.ts';

/** News by email, for those who asked and said so again from their inbox. */
export const newsletter = defineModule('newsletter', {
  says: auditTexts,
  pages: { 'newsletter-confirm': letterValues, 'newsletter-unsubscribe': letterValues },
  routes: [
    handleExchange(exchanges.subscribe, subscribe),
    {
      method: 'POST',
      path: '/newsletter/confirm',
      access: 'public',
      summary: ['Confirm a subscription', 'सदस्यता पक्की करें'],
      bodyAs: 'raw',
      maxBytes: 8192,
      handle: followLink('confirm'),
    },
    {
      method: 'POST',
      path: '/newsletter/unsubscribe',
      access: 'public',
      summary: ['End a subscription', 'सदस्यता बंद करें'],
      query: { token: 'the key from the mail, for the button of a mail program' },
      bodyAs: 'raw',
      maxBytes: 8192,
      handle: followLink('leave'),
    },
  ],
});
