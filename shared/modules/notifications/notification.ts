import * as z from 'zod/mini';
import { choice, instant, key, nested, nullable, text } from '#shared/core/fields.ts';
import { newsKinds } from '#shared/core/news-event.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/** Something the product tells one person. The text is kept in both languages as `[English, Hindi]`. */
export const notifications = defineResource({
  name: 'notifications',
  one: 'notification',
  title: { one: ['notification', 'सूचना'], many: ['notifications', 'सूचनाएँ'] },
  fields: {
    id: key(),
    user_id: key(),
    kind: choice(newsKinds)
      .label('Kind', 'प्रकार')
      .called({
        booking: ['Booking', 'बुकिंग'],
        payment: ['Payment', 'भुगतान'],
        incident: ['Incident', 'घटना'],
        contract: ['Contract', 'अनुबंध'],
        attendance: ['Attendance', 'हाज़िरी'],
        account: ['Account', 'खाता'],
        offer: ['Offer', 'ऑफ़र'],
      }),
    title: nested(z.tuple([z.string(), z.string()])).label('Title', 'शीर्षक'),
    body: nested(z.tuple([z.string(), z.string()])).label('Text', 'संदेश'),
    /** Where a tap leads inside the app. */
    link: text(200),
    read_at: nullable(instant()).label('Read at', 'कब पढ़ा'),
  },
  writable: { update: ['read_at'] },
  access: { read: (actor) => ({ user_id: actor.userId }), write: (actor) => ({ user_id: actor.userId }) },
  list: { sort: ['created_at'], order: '-created_at' },
  audiences: { user_id: 'customer' },
  retention: { column: 'created_at', days: 60 },
});

export type Notification = Row<typeof notifications>;
