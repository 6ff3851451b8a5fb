import { can, ofClients } from '#shared/core/access.ts';
import {
  choice,
  date,
  id,
  instant,
  integer,
  key,
  money,
  nullable,
  reference,
  status,
  text,
} from '#shared/core/fields.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { guardScopeFields } from '#shared/modules/bookings/guard-scope.ts';
import { jobTitleNames } from '#shared/modules/staff/job-titles.ts';

export const guardRequestLifecycle = defineLifecycle({
  initial: 'asked',
  states: ['asked', 'accepted', 'refused', 'withdrawn'],
  actions: {
    accept: { from: ['asked'], to: 'accepted' },
    refuse: { from: ['asked'], to: 'refused' },
    /** By the client, while nobody has answered. */
    withdraw: { from: ['asked'], to: 'withdrawn' },
  },
});

/** The most days that one request may span, and the most people it may ask for. */
export const mostRequestDays = 92;
export const mostExtraPeople = 200;

/** People whom a client wants at a site beside those that are sanctioned there, for some days. */
export const guardRequests = defineResource({
  name: 'guard_requests',
  one: 'guard_request',
  title: {
    one: ['request for extra guards', 'अतिरिक्त गार्ड का अनुरोध'],
    many: ['requests for extra guards', 'अतिरिक्त गार्ड के अनुरोध'],
  },
  naming: ['site_name', 'from'],
  path: '/portal/guard-requests',
  fields: {
    id: id(),
    /** Whose account asked. */
    user_id: key(),
    asked_by: text(120).label('Asked by', 'किसने माँगा'),
    client_id: id().refersTo('clients').label('Client', 'ग्राहक'),
    client_name: text(200).label('Client', 'ग्राहक'),
    /** The site of the client, see `placeOf`. */
    place: reference(200),
    site_id: key(80).refersTo('locations').label('Site', 'साइट'),
    site_name: text(200).label('Site', 'साइट'),
    post_id: key(80).refersTo('posts').optional().label('Post', 'पोस्ट'),
    post_name: text(80).label('Post', 'पोस्ट'),
    rank: text(80).called(jobTitleNames).label('Rank', 'रैंक'),
    shift_id: key(80).refersTo('shifts').optional().label('Shift', 'शिफ्ट'),
    shift_name: text(60).label('Shift', 'शिफ्ट'),
    people: integer(1, mostExtraPeople).label('Guards', 'गार्ड'),
    ...guardScopeFields,
    from: date().label('First day', 'पहला दिन'),
    to: date().label('Last day', 'आख़िरी दिन'),
    note: text(500).label('Note', 'टिप्पणी'),
    status: status(guardRequestLifecycle)
      .label('Status', 'स्थिति')
      .called({
        asked: ['Waiting for an answer', 'जवाब बाकी'],
        accepted: ['Accepted', 'मंज़ूर'],
        refused: ['Declined', 'नामंज़ूर'],
        withdrawn: ['Withdrawn', 'वापस लिया'],
      }),
    answer: text(500).label('Reason', 'कारण').hint('The client reads this.', 'ग्राहक यह पढ़ेगा।'),
    answered_by: text(120).label('Answered by', 'किसने जवाब दिया'),
    answered_at: nullable(instant()).label('Answered on', 'कब जवाब दिया'),
    /**
     * What the office named for a guard and duty where the client's rates say nothing. It is read by queries,
     * which know who sees money.
     */
    rate: nullable(money()).label('Price per duty', 'एक ड्यूटी का दाम'),
  },
  hidden: ['rate'],
  access: {
    read: (actor) => can(actor, 'roster:read') || { place: ofClients(actor, 'places') },
    write: (actor) => can(actor, 'roster:write') || { place: ofClients(actor, 'places') },
  },
  list: {
    columns: ['site_name', 'client_name', 'people', 'from', 'to', 'status'],
    filter: ['status', 'client_id', 'site_id'],
    sort: ['created_at', 'from'],
    search: ['site_name', 'client_name', 'asked_by'],
    order: '-created_at',
  },
});

export type GuardRequest = Row<typeof guardRequests>;

/** How a price came about: by the client's rates, named by the office, or not yet. */
export const priceKinds = ['rates', 'named', 'later'] as const;
export const priceKind = choice(priceKinds);
