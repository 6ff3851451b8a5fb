import { namedIn } from '#shared/core/named-in.ts';
import * as z from 'zod/mini';
import { storedJson, storedMembers } from '#server/core/sql/stored-values.ts';
import { freshPreferences, preferencesSchema } from '#shared/modules/notifications/preferences.ts';
import type { Preferences } from '#shared/modules/notifications/preferences.ts';
import { channels } from '#shared/core/news-event.ts';
import type { Channel } from '#shared/core/news-event.ts';
import { eventOf } from '#shared/modules/notifications/events.ts';
import type { EventName } from '#shared/modules/notifications/events.ts';
import { channelsOf } from '#shared/modules/notifications/texts.ts';
import type { OwnTexts } from '#shared/modules/notifications/texts.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';
import { businessName } from '#server/core/notify/business-name.ts';
import { readSection } from '#server/core/sql/tenant-settings.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** What a person has chosen, or the fresh choice. */
export async function readPreferences(sql: Sql, tenantId: string, userId: string): Promise<Preferences> {
  const row = await sql
    .selectFrom('user_preferences')
    .select('preferences')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row
    ? { ...freshPreferences, ...namedIn(storedJson(z.partial(preferencesSchema), row['preferences'])) }
    : freshPreferences;
}

/** What the business has chosen and written for an event; null where everything is as usual. */
export async function readOwnTexts(tx: Tx, name: EventName): Promise<OwnTexts | null> {
  // Many people hear of one thing in one transaction: what it takes to tell them is read once.
  const known = tx.cache.get(`notification-rule:${name}`);
  if (known !== undefined) return known === null ? null : storedMembers(known);
  const row = await tx.sql
    .selectFrom('notification_rules')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('event', '=', name)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  tx.cache.set(`notification-rule:${name}`, row ? JSON.stringify(row) : null);
  return row ?? null;
}

/**
 * By which ways people hear of an event: what the business turned off as a whole keeps back all but alarms.
 */
export async function readWays(tx: Tx, name: EventName): Promise<ReadonlySet<Channel>> {
  const known = tx.cache.get(`notification-ways:${name}`);
  if (typeof known === 'string') return new Set(channels.filter((one) => known.split(' ').includes(one)));
  const ways = await allowedWays(tx, name);
  tx.cache.set(`notification-ways:${name}`, [...ways].join(' '));
  return ways;
}

async function allowedWays(tx: Tx, name: EventName): Promise<ReadonlySet<Channel>> {
  const event = eventOf(name);
  const chosen = channelsOf(event, await readOwnTexts(tx, name));
  if (event.critical) return chosen;
  const allowed: Readonly<Record<string, boolean>> = await readSection(
    tx.sql,
    tx.actor.tenantId,
    'notifications',
    { push: true, email: true, sms: true },
  );
  return new Set([...chosen].filter((channel) => allowed[channel] !== false));
}

/** The name under which a business writes. */
export async function readBusiness(tx: Tx): Promise<string> {
  const known = tx.cache.get('business-name');
  if (typeof known === 'string') return known;
  const name = await businessName({ read: tx.sql }, tx.actor.tenantId);
  tx.cache.set('business-name', name);
  return name;
}

/** The address by which a reader of mails ends those of a kind, as it stands in the outbox. */
export function leaveLinkOf(reader: string): string {
  return `{site}/api/notifications/unsubscribe?token=${reader}`;
}

/**
 * Who reads mails of a kind from a business, by the key in the link of such a mail; null for any other key.
 */
export async function readReader(
  { read }: Pick<Database, 'read'>,
  token: string,
): Promise<{ readonly tenantId: string; readonly id: string; readonly kind: string } | null> {
  const [tenantId = '', id = ''] = token.split('.');
  if (!/^[\w-]{1,200}$/.test(tenantId) || !/^[\w-]{24}$/.test(id)) return null;
  const row = await read
    .selectFrom('mail_recipients')
    .select('kind')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { tenantId, id, kind: String(row['kind']) } : null;
}
