import * as z from 'zod/mini';
import { both, date, id, key, money } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { onCallMessages as messages } from './messages.ts';

/**
 * A line of the rate card of a partner: what they get for one booking of a service, from a day on. What a
 * service has no line for is paid by the partner's share of the price.
 */
export const partnerRates = defineResource({
  name: 'partner_rates',
  one: 'partner_rate',
  title: { one: ['partner rate', 'पार्टनर का रेट'], many: ['partner rates', 'पार्टनर के रेट'] },
  naming: ['service_id', 'starts_on'],
  path: '/on-call-services/rates',
  fields: {
    id: id(),
    provider_id: id().refersTo('providers').required().once().label('Partner', 'पार्टनर'),
    service_id: key(60).refersTo('services').required().once().label('Service', 'सेवा'),
    amount: money()
      .checked(z.gt(0, both(messages.amount)))
      .required()
      .editable()
      .label('Rate in rupees', 'रेट (रुपये)')
      .hint(
        'What the partner gets for one booking, before tax is deducted. Never more than the price. For a quantity of two they get twice as much.',
        'एक बुकिंग पर पार्टनर को मिलने वाली रक़म, कर कटने से पहले। क़ीमत से ज़्यादा नहीं मिलेगा। संख्या दो हो तो रेट भी दोगुना।',
      ),
    starts_on: date()
      .required()
      .editable()
      .label('From', 'कब से')
      .hint('Applies to jobs on this day and later.', 'इस दिन और बाद की जॉब पर लागू।'),
    ends_on: date()
      .optional()
      .editable()
      .label('Last day', 'आख़िरी दिन')
      .hint(
        'Leave empty if it has no end. Later jobs are paid by the share of the price.',
        'आख़िरी दिन तय न हो तो ख़ाली छोड़ें। बाद की जॉब पर क़ीमत में हिस्से से भुगतान होगा।',
      ),
  },
  access: { read: 'oncall:read', write: 'oncall:write' },
  list: {
    columns: ['provider_id', 'service_id', 'amount', 'starts_on', 'ends_on'],
    filter: ['provider_id', 'service_id'],
    sort: ['starts_on', 'created_at'],
    search: [],
    order: '-starts_on',
  },
  check: ({ starts_on: from, ends_on: to }) =>
    typeof from === 'string' && typeof to === 'string' && to < from
      ? { field: 'ends_on', text: messages.dayOrder }
      : null,
});

export type PartnerRate = Row<typeof partnerRates>;

type Dated = Pick<PartnerRate, 'service_id' | 'starts_on' | 'ends_on'>;

/**
 * The line of a card that holds for a service on a day: of those that have begun the newest, until its last
 * day. Null where the share of the price holds.
 */
export function rateOn<One extends Dated>(card: readonly One[], serviceId: string, day: string): One | null {
  let newest: One | null = null;
  for (const line of card)
    if (line.service_id === serviceId && line.starts_on <= day && line.starts_on > (newest?.starts_on ?? ''))
      newest = line;
  return newest === null || (newest.ends_on !== null && newest.ends_on < day) ? null : newest;
}

/**
 * The lines that hold on a day or later: what a newer one has replaced by then, or has ended, is left out.
 */
export function cardFrom<One extends Dated>(card: readonly One[], day: string): One[] {
  return card.filter(
    (line) =>
      (line.ends_on === null || line.ends_on >= day) &&
      (line.starts_on > day || rateOn(card, line.service_id, day) === line),
  );
}
