import * as z from 'zod/mini';
import { both, flag, id, instant, key, nested, nullable, reference, text } from '#shared/core/fields.ts';
import { keysOf } from '#shared/core/keys-of.ts';
import { defineOnlineOperation, defineOperation } from '#shared/core/operation.ts';
import { defineQuery, pageParameters, parameter } from '#shared/core/query.ts';
import { editInputOf, recordSchema, shapeOf } from '#shared/core/record-schema.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { integrationMessages as messages } from './messages.ts';
import { webhookEvents } from './webhook-events.ts';

/** The most webhooks of a business. */
export const mostWebhooks = 10;
/** So many hours the secret before still signs, beside the new one. */
export const overlapHours = 24;

const events = keysOf(webhookEvents);

/** Whether a text is an https address without a password in it. */
export function isWebhookAddress(typed: string): boolean {
  if (!URL.canParse(typed)) return false;
  const { protocol, username, password, hash } = new URL(typed);
  return protocol === 'https:' && username === '' && password === '' && hash === '';
}

/** Where what happens in the business is sent, by whose rights, and signed with which secret. */
export const webhooks = defineResource({
  name: 'webhooks',
  one: 'webhook',
  title: { one: ['webhook', 'वेबहुक'], many: ['webhooks', 'वेबहुक'] },
  naming: ['name'],
  path: '/integrations/webhooks',
  fields: {
    id: id(),
    name: text(80).required().editable().label('Name', 'नाम'),
    url: text(500)
      .required()
      .editable()
      .checked(z.refine(isWebhookAddress, both(messages.address)))
      .label('Address', 'पता')
      .hint('Starts with https://.', 'https:// से शुरू।'),
    events: nested(
      z.array(z.enum(events)).check(z.minLength(1, both(messages.noEvent)), z.maxLength(events.length)),
    )
      .editable()
      .label('Events', 'घटनाएँ'),
    active: flag()
      .initial(true)
      .editable()
      .label('Active', 'चालू')
      .hint('What happens while it is off is not sent later.', 'बंद रहते जो होता है, वह बाद में नहीं भेजा जाता।'),
    secret: reference(80),
    old_secret: reference(80),
    old_until: nullable(instant()),
    /** Since when nothing is sent until somebody resumes it, and why, in both languages. */
    paused_at: nullable(instant()).label('Paused', 'कब रुका'),
    problem: nested(z.array(z.string()).check(z.maxLength(2))).label('Needs attention', 'ध्यान दें'),
    /** Who saved it last, and by whose rights it reads what it sends. */
    made_by: key(),
    made_by_name: text(120).label('Set up by', 'किसने जोड़ा'),
  },
  hidden: ['secret', 'old_secret', 'old_until'],
  sealed: ['secret', 'old_secret'],
  access: { read: 'integrations:read', write: 'integrations:write' },
  list: { sort: ['name', 'created_at'], order: 'name' },
});
export type Webhook = Row<typeof webhooks>;

const permission = 'integrations:write';
const path = '/integrations/webhooks';
const input = shapeOf(webhooks, ['name', 'url', 'events', 'active']);
const secretAnswer = z.strictObject({ id: z.string(), secret: z.nullable(z.string()) });

export const createWebhook = defineOnlineOperation({
  name: 'webhook.create',
  method: 'POST',
  path,
  summary: ['Add a webhook', 'वेबहुक जोड़ें'],
  permission,
  input: z.strictObject({ ...input, active: z._default(input.active, true) }),
  /** `secret` is null where the same request is repeated: it can be changed. */
  output: secretAnswer,
  status: 201,
});

/** Changes a webhook. It goes on by the rights of who saves it, and one that was paused is resumed. */
export const editWebhook = defineOperation({
  name: 'webhook.update',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: ['Change a webhook', 'वेबहुक बदलें'],
  permission,
  resource: webhooks,
  offline: false,
  input: editInputOf(webhooks),
});

/** Removes a webhook with what it has not sent. */
export const removeWebhook = defineOperation({
  name: 'webhook.delete',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: ['Remove a webhook', 'वेबहुक हटाएँ'],
  permission,
  resource: webhooks,
  offline: false,
  input: z.strictObject({}),
});

/** Makes a new secret; for a day what is sent is signed with both. */
export const rotateSecret = defineOnlineOperation({
  name: 'webhook.rotate',
  method: 'POST',
  path: `${path}/{id}/secret`,
  summary: ['Change the secret of a webhook', 'वेबहुक का सीक्रेट बदलें'],
  permission,
  input: z.strictObject({}),
  output: secretAnswer,
});

const attempt = {
  /** The status of the answer; null where none came. */
  answered: z.nullable(z.int()),
  /** The first 500 characters of the answer, or why none came. */
  answer: z.string(),
  took_ms: z.nullable(z.int()),
};

/** Sends an event that is only a test, at once, and says what came back. */
export const testWebhook = defineOnlineOperation({
  name: 'webhook.test',
  method: 'POST',
  path: `${path}/{id}/test`,
  summary: ['Send a test to a webhook', 'वेबहुक जाँचें'],
  permission,
  input: z.strictObject({}),
  output: z.strictObject({ delivered: z.boolean(), ...attempt }),
});

const day = z.iso.date();
/** Sends again what was sent before: some deliveries, or all of a span of days. */
export const replayDeliveries = defineOnlineOperation({
  name: 'webhook.replay',
  method: 'POST',
  path: `${path}/{id}/replay`,
  summary: ['Send events again', 'घटनाएँ फिर से भेजें'],
  permission,
  input: z.strictObject({
    ids: z.optional(z.array(z.string().check(z.maxLength(80))).check(z.minLength(1), z.maxLength(100))),
    from: z.optional(day),
    to: z.optional(day),
  }),
  output: z.strictObject({ queued: z.int() }),
});

/** How a webhook stands, beside its record. */
export const listWebhooks = defineQuery({
  name: 'integrations.webhooks',
  path,
  permission: 'integrations:read',
  summary: ['Webhooks', 'वेबहुक'],
  output: z.array(
    z.strictObject({
      webhook: recordSchema(webhooks),
      /** When something was last taken; null where nothing was yet. */
      delivered_at: z.nullable(z.string()),
      /** How many tries in a row have failed. */
      failures: z.int(),
      /** Until when nothing is tried, because the other side is down. */
      held_until: z.nullable(z.string()),
      waiting: z.int(),
    }),
  ),
});

/** `skipped`: its record is gone, or who set the webhook up may not see it. */
export const deliveryStates = ['waiting', 'sent', 'failed', 'skipped'] as const;

/** What a webhook has sent in the last 30 days and has yet to send, the newest first. */
export const listWebhookDeliveries = defineQuery({
  name: 'integrations.deliveries',
  path: `${path}/{id}/deliveries`,
  permission: 'integrations:read',
  summary: ['Deliveries of a webhook', 'वेबहुक से भेजी गई घटनाएँ'],
  input: z.object({ ...pageParameters, state: parameter(`only ${deliveryStates.join(', ')}`) }),
  output: z.array(
    z.strictObject({
      id: z.string(),
      event: z.string(),
      record_id: z.string(),
      at: z.string(),
      state: z.enum(deliveryStates),
      tries: z.int(),
      next_at: z.nullable(z.string()),
      done_at: z.nullable(z.string()),
      ...attempt,
    }),
  ),
  paged: true,
});

/** What a delivery sends, as the one who asks may read the record now. */
export const readWebhookDelivery = defineQuery({
  name: 'integrations.delivery',
  path: `${path}/{id}/deliveries/{delivery}`,
  permission: 'integrations:read',
  summary: ['Request of a delivery', 'भेजी गई घटना का अनुरोध'],
  output: z.strictObject({
    method: z.literal('POST'),
    url: z.string(),
    /** A header that is made for each try, such as the signature, has no value. */
    headers: z.array(z.strictObject({ name: z.string(), value: z.nullable(z.string()) })),
    /**
     * The JSON that is sent; null for a test, where the record is gone, and where the one who asks may not
     * view it.
     */
    body: z.nullable(z.string()),
  }),
});
