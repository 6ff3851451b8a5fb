import { createHash } from 'node:crypto';
import { instantFromMs } from '#shared/core/dates.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { alertNames } from '#shared/modules/notifications/events.ts';
import { startDelivery } from '#server/core/notify/delivery.ts';
import { GatewayRefusal } from '#server/core/notify/gateway-refusal.ts';
import type { Delivery } from '#server/core/notify/delivery.ts';
import { heldUntil } from '#server/core/notify/texter.ts';
import type { Database } from '#server/core/sql/database.ts';
import type { Secrets } from '#server/core/sql/secrets.ts';
import { sendPush } from '#server/core/notify/web-push.ts';
import type { Browser } from '#server/core/notify/web-push.ts';

const daySeconds = 86_400;
/** The push services of the browsers in use. A phone names its own; nothing else is ever called. */
const services = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.notify\.windows\.com$/,
  /\.push\.apple\.com$/,
];

/** True for an address at a known push service. */
export function isPushService(endpoint: string, config: Config): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, host, username, port } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '') return false;
  return (
    (port === '' && services.some((service) => service.test(hostname))) || config.pushHosts.includes(host)
  );
}

/** The id of a subscription: the same phone asking again is the same. */
export function subscriptionId(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url');
}

/**
 * Starts the delivery of news to phones: encrypted for the one phone (RFC 8291), signed by the installation
 * (RFC 8292), for a day.
 */
export function startPusher(
  database: Database,
  config: Config,
  { pushKey }: Secrets,
  nowMs: () => number,
): Delivery {
  const contact = config.publicUrl?.startsWith('https:') ? config.publicUrl : 'mailto:postmaster@localhost';
  return startDelivery(database, nowMs, {
    table: 'push_outbox',
    alerts: alertNames,
    columns: ['subscription_id', 'event', 'message', 'created_at', 'quiet'],
    emptied: { message: '' },
    hold: (letter, now) => heldUntil(database, letter, now),
    send: async (row) => {
      const [tenantId, id] = [String(row['tenant_id']), String(row['subscription_id'])];
      const phone = await readPhone(database, tenantId, id, instantFromMs(nowMs()));
      // What is a day old is in the list of notifications; waking somebody for it helps nobody.
      if (!phone) return { failed: 'signed_out' };
      if (String(row['created_at']) < instantFromMs(nowMs() - daySeconds * 1000)) return { failed: 'old' };
      const status = await sendPush(
        phone,
        { text: String(row['message']), ttlSeconds: daySeconds, urgency: urgencyOf(row), contact },
        pushKey,
        nowMs(),
      );
      if (status === 404 || status === 410) await forget(database, tenantId, id);
      if (status === 429 || status >= 500) throw new GatewayRefusal(status);
      return status < 300 ? 'sent' : { failed: String(status) };
    },
  });
}

/** An SOS and what else keeps no quiet hours wakes a phone that saves power; all else waits for it. */
function urgencyOf(row: Readonly<Record<string, unknown>>): 'normal' | 'high' {
  return row['event'] !== '' && Number(row['quiet']) === 0 ? 'high' : 'normal';
}

/** A phone whose owner is still signed in on it; null otherwise. */
async function readPhone(
  database: Database,
  tenantId: string,
  id: string,
  now: string,
): Promise<Browser | null> {
  const row = await database.read
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .select(['push_subscriptions.endpoint', 'push_subscriptions.p256dh', 'push_subscriptions.auth'])
    .where('push_subscriptions.tenant_id', '=', tenantId)
    .where('sessions.tenant_id', '=', tenantId)
    .where('users.tenant_id', '=', tenantId)
    .where('push_subscriptions.id', '=', id)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.active', '=', 1)
    .executeTakeFirst();
  return row
    ? {
        endpoint: String(row['endpoint']),
        keys: { p256dh: String(row['p256dh']), auth: String(row['auth']) },
      }
    : null;
}

async function forget(database: Database, tenantId: string, id: string): Promise<void> {
  await database.write((trx) =>
    trx.deleteFrom('push_subscriptions').where('tenant_id', '=', tenantId).where('id', '=', id).execute(),
  );
}
