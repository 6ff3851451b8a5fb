import { storedTexts } from '#server/core/sql/stored-values.ts';
import { grants } from '#shared/core/access.ts';
import { newId } from '#shared/core/ids.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { notifications } from '#shared/modules/notifications/notification.ts';
import type { Notification } from '#shared/modules/notifications/notification.ts';
import { wants } from '#shared/modules/notifications/preferences.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readPreferences } from '../queries.ts';

/**
 * What somebody hears. `asked` marks what they asked for themselves: it comes whatever they have turned off.
 */
export type News = {
  readonly kind: Notification['kind'];
  readonly title: Message;
  readonly body: Message;
  readonly link: string;
  readonly asked?: boolean;
};

/**
 * Tells one person at the end of the transaction, unless that person did it or does not want to hear of it.
 */
export function notifyPerson(tx: Tx, userId: string, news: News): void {
  if (userId === '' || userId === tx.actor.userId) return;
  tx.atEnd(`notify:${newId()}`, () => notifyNow(tx, userId, news));
}

/** Tells those who act themselves: of what they did some time ago without network, and what came of it now. */
export function notifyActor(tx: Tx, news: News): void {
  tx.atEnd(`notify:${newId()}`, () => notifyNow(tx, tx.actor.userId, news));
}

/** Tells everybody of the business whose role may do something about it. */
export function notifyOffice(tx: Tx, permission: string, news: News): void {
  tx.atEnd(`tell-desk:${newId()}`, async () => {
    const { tenantId } = tx.actor;
    const roles = await tx.sql
      .selectFrom('roles')
      .select(['id', 'permissions'])
      .where('tenant_id', '=', tenantId)
      .execute();
    const able = roles
      .filter((role) => grants(storedTexts(role['permissions']), permission))
      .map((role) => String(role['id']));
    const people = await tx.sql
      .selectFrom('users')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('active', '=', 1)
      .where(tx.database.isOneOf('role', able))
      .limit(50)
      .execute();
    for (const person of people)
      if (person['id'] !== tx.actor.userId) await notifyNow(tx, String(person['id']), news);
  });
}

async function notifyNow(tx: Tx, userId: string, news: News): Promise<void> {
  const preferences = await readPreferences(tx.sql, tx.actor.tenantId, userId);
  if (!news.asked && !wants(preferences, news.kind)) return;
  const id = newId();
  tx.rows(notifications).insert({
    id,
    user_id: userId,
    kind: news.kind,
    title: [...news.title],
    body: [...news.body],
    link: news.link,
    read_at: null,
  });
  await queuePush(tx, userId, id, news, preferences.language ?? 'en');
}

/**
 * Writes what goes to the person's phones, in the person's language; it goes out if, and only if, the rest is
 * committed.
 */
async function queuePush(tx: Tx, userId: string, id: string, news: News, language: Language): Promise<void> {
  const { tenantId } = tx.actor;
  const phones = await tx.sql
    .selectFrom('push_subscriptions')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute();
  const message = JSON.stringify({
    title: translate(news.title, language),
    body: translate(news.body, language),
    link: news.link,
    tag: id,
  });
  for (const phone of phones) {
    const letter = {
      subscription_id: String(phone['id']),
      message,
      tries: 0,
      due_at: tx.now,
      state: 'waiting',
      created_at: tx.now,
      done_at: null,
    };
    await tx.sql
      .insertInto('push_outbox')
      .values({ tenant_id: tenantId, id: newId(), ...letter })
      .execute();
  }
}
