import * as z from 'zod/mini';
import { clientRoles } from '#shared/core/client-people.ts';
import { date, instant, time } from '#shared/core/fields.ts';
import { defineQuery, parameter } from '#shared/core/query.ts';
import { recordWith } from '#shared/core/record-schema.ts';
import { guardRequests, priceKinds } from './guard-request.ts';

/** Whether somebody planned for today is at a site. */
export const guardStates = ['on_duty', 'expected', 'missing', 'done'] as const;

/**
 * Somebody on duty at a site of a client: nothing by which they could be called, and nothing of their pay.
 */
const guard = z.strictObject({
  /** The duty. */
  id: z.string(),
  staff_id: z.string(),
  name: z.string(),
  name_hi: z.string(),
  post: z.string(),
  post_hi: z.string(),
  shift: z.string(),
  shift_hi: z.string(),
  starts: time().schema,
  ends: time().schema,
  state: z.enum(guardStates),
  since: z.nullable(instant().schema),
  photo: z.boolean(),
  /** The police verification that holds today; null where none does. */
  verified: z.nullable(z.strictObject({ on: z.nullable(date().schema) })),
});

const site = z.strictObject({
  id: z.string(),
  client_id: z.string(),
  name: z.string(),
  name_hi: z.string(),
  address: z.string(),
  /** Whether guards are shown and can be asked for here; an accountant sees the attendance sheets alone. */
  open: z.boolean(),
  posts: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      name_hi: z.string(),
      shifts: z.array(z.string()),
      /** Of an ordinary day, in all shifts together. */
      people: z.int(),
    }),
  ),
  ranks: z.array(z.string()),
  guards: z.array(guard),
  /**
   * Of the shifts that run now: the people whom the posts need, those planned, those there, and those who are
   * missing; null where guards are not shown.
   */
  now: z.nullable(z.strictObject({ needed: z.int(), planned: z.int(), present: z.int(), missing: z.int() })),
});

/** The clients whose person somebody is, their sites, and who is on duty there today. */
export const readMySites = defineQuery({
  name: 'portal.sites',
  path: '/portal/sites',
  summary: ['Your sites and who is on duty', 'आपकी साइटें और ड्यूटी पर लोग'],
  output: z.strictObject({
    day: date().schema,
    clients: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        role: z.enum(clientRoles),
        until: z.nullable(date().schema),
        money: z.boolean(),
      }),
    ),
    sites: z.array(site),
    shifts: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        name_hi: z.string(),
        starts: time().schema,
        ends: time().schema,
      }),
    ),
  }),
  offline: 'keep',
});

const price = { per_duty: z.number(), total: z.number() };

/**
 * What extra guards cost by the client's rates, in rupees without GST; null where the office has to name it.
 */
export const readPrice = defineQuery({
  name: 'portal.price',
  path: '/portal/price',
  summary: ['Price of extra guards', 'अतिरिक्त गार्ड का दाम'],
  input: z.object({
    site_id: parameter('site'),
    post_id: parameter('post'),
    shift_id: parameter('shift'),
    rank: parameter('rank'),
    people: parameter('how many'),
    armed: parameter('1 for armed guards'),
    from: parameter('first day, YYYY-MM-DD'),
    to: parameter('last day, YYYY-MM-DD'),
  }),
  output: z.strictObject({ price: z.nullable(z.strictObject(price)) }),
});

const priced = z.nullable(
  z.strictObject({ kind: z.enum(priceKinds), ...z.partial(z.strictObject(price)).shape }),
);

/** What a person's clients asked for, the newest first. Without a price for who does not see money. */
export const listMyRequests = defineQuery({
  name: 'portal.my_requests',
  path: '/portal/my-requests',
  summary: ['Your requests for extra guards', 'अतिरिक्त गार्ड के आपके अनुरोध'],
  output: z.array(recordWith(guardRequests, { price: priced })),
  offline: 'keep',
});

/** What a request costs by the client's rates, for the office. */
export const readRequestPrice = defineQuery({
  name: 'portal.request_price',
  path: '/portal/guard-requests/{id}/price',
  permission: 'billing:read',
  summary: ['Price of a request for extra guards', 'अतिरिक्त गार्ड के अनुरोध का दाम'],
  input: z.object({ post_id: parameter('post'), shift_id: parameter('shift') }),
  output: z.strictObject({ price: priced }),
});

/** The posts and shifts at which the guards of a request can be planned. */
export const readRequestPosts = defineQuery({
  name: 'portal.request_posts',
  path: '/portal/guard-requests/{id}/posts',
  permission: 'roster:write',
  summary: ['Posts for a request for extra guards', 'अतिरिक्त गार्ड के अनुरोध की पोस्ट'],
  output: z.strictObject({
    posts: z.array(
      z.strictObject({ id: z.string(), name: z.string(), name_hi: z.string(), armed: z.boolean() }),
    ),
    shifts: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        name_hi: z.string(),
        starts: time().schema,
        ends: time().schema,
      }),
    ),
  }),
});
