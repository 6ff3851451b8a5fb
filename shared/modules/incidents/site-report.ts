import * as z from 'zod/mini';
import { email } from '#shared/core/email-field.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import { choice, flag, id, instant, key, nested, time } from '#shared/core/fields.ts';
import { languages } from '#shared/core/i18n.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

const address = email(200).required();

/** How often the occurrence book is mailed, and of which days. */
const bookSpans = ['none', 'weekly', 'monthly'] as const;

/** To whom the report of each day at a site is mailed, and when; a site may have one in each language. */
export const siteReports = defineResource({
  name: 'site_reports',
  one: 'site_report',
  title: { one: ['daily report', 'दैनिक रिपोर्ट'], many: ['daily reports', 'दैनिक रिपोर्ट'], feminine: true },
  naming: ['site_id'],
  path: '/incidents/reports',
  fields: {
    id: id(),
    site_id: key(80).refersTo('locations').required().once().label('Site', 'साइट'),
    emails: nested(z.array(address.schema).check(z.minLength(1), z.maxLength(10)))
      .editable()
      .label('Email addresses', 'ई-मेल पते'),
    send_at: time().editable().label('Send at', 'कब भेजें'),
    language: choice(languages)
      .initial('en')
      .editable()
      .label('Language', 'भाषा')
      .called({ en: ['English', 'अंग्रेज़ी'], hi: ['Hindi', 'हिंदी'] }),
    book: choice(bookSpans)
      .initial('none')
      .editable()
      .label('Occurrence book', 'घटना रजिस्टर')
      .hint(
        'The book has every incident at the site, also those that are not shared with the client.',
        'रजिस्टर में साइट की हर घटना होती है, वे भी जो ग्राहक को नहीं बताई गईं।',
      )
      .called({
        none: ['Not sent', 'नहीं भेजें'],
        weekly: ['On Mondays, for the last seven days', 'सोमवार को, पिछले सात दिनों का'],
        monthly: ['On the 1st, for the last month', 'पहली तारीख़ को, पिछले महीने का'],
      }),
    /** When it is looked at next. */
    next_at: instant().initial(instantFromMs(0)),
    active: flag()
      .initial(true)
      .editable()
      .label('Send daily', 'रोज़ भेजें')
      .called({ true: ['Sent daily', 'रोज़ भेजी जाती है'], false: ['Not sent', 'नहीं भेजी जाती'] }),
  },
  access: { read: 'incidents:read', write: 'incidents:write' },
  list: {
    columns: ['site_id', 'send_at', 'language', 'book', 'active'],
    filter: ['site_id', 'active'],
    sort: ['created_at', 'send_at'],
    order: '-created_at',
  },
});

export type SiteReport = Row<typeof siteReports>;
