import { storedTexts } from '#server/core/sql/stored-values.ts';
import { grants } from '#shared/core/access.ts';
import { newId } from '#shared/core/ids.ts';
import { filled, translate } from '#shared/core/i18n.ts';
import type { Language, Message, Values } from '#shared/core/i18n.ts';
import { eventOf } from '#shared/modules/notifications/events.ts';
import type { Channel, EventName } from '#shared/modules/notifications/events.ts';
import { notifications } from '#shared/modules/notifications/notification.ts';
import type { Notification } from '#shared/modules/notifications/notification.ts';
import { wants } from '#shared/modules/notifications/preferences.ts';
import { textOf } from '#shared/modules/notifications/texts.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readBusiness, readOwnTexts, readPreferences, readWays } from '../queries.ts';
import { writeToPerson } from './write-to.ts';

/**
 * What somebody hears. `asked` marks what they asked for themselves: it comes whatever they have turned off.
 */
export type News = {
  readonly kind: Notification['kind'];
  readonly title: Message;
  readonly body: Message;
  readonly link: string;
  readonly asked?: boolean;
  /** Which event it is, with its values: the business may have words and ways of its own for it. */
  readonly event?: { readonly name: EventName; readonly values: Values };
  /** By which ways alone it comes, where the person has chosen them. */
  readonly ways?: ReadonlySet<Channel>;
  /** The language of what goes out; the person's own where nothing is said. */
  readonly language?: Language;
};

/** News of an event, in the usual words unless the business has its own. */
export function newsOf(name: EventName, values: Values, link: string): News {
  const { kind, title, body } = eventOf(name);
  return { kind, title: filled(title, values), body: filled(body, values), link, event: { name, values } };
}

/**
 * Tells one person at the end of the transaction, unless that person did it or does not want to hear of it.
 */
export function notifyPerson(tx: Tx, userId: string, news: News): void {
  if (userId === '' || userId === tx.actor.userId) return;
  tx.atEnd(`notify:${newId()}`, () => notifyNow(tx, userId, news));
}

/**
 * Tells those who act themselves: of what they did some time ago without network, and what came of it now.
 */
export function notifyActor(tx: Tx, news: News): void {
  tx.atEnd(`notify:${newId()}`, () => notifyNow(tx, tx.actor.userId, news));
}

/** Tells everybody of the business whose role may do something about it, and `also` one person of any. */
export function notifyOffice(
  tx: Tx,
  permission: string,
  news: News,
  { also = '' }: { readonly also?: string } = {},
): void {
  tx.atEnd(`tell-desk:${newId()}`, async () => {
    const { tenantId } = tx.actor;
    const roles = await tx.sql
      .selectFrom('roles')
      .select(['id', 'permissions'])
      .where('tenant_id', '=', tenantId)
      .execute();
    const able = roles
      // Who only looks in is told nothing.
      .filter((role) => role['id'] !== 'support' && grants(storedTexts(role['permissions']), permission))
      .map((role) => String(role['id']));
    const people = await tx.sql
      .selectFrom('users')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('active', '=', 1)
      .where((is) => is.or([tx.database.isOneOf('role', able), is('id', '=', also)]))
      .limit(50)
      .execute();
    for (const person of people)
      if (person['id'] !== tx.actor.userId) await notifyNow(tx, String(person['id']), news);
  });
}

const inApp: ReadonlySet<Channel> = new Set(['inbox', 'push']);

async function notifyNow(tx: Tx, userId: string, news: News): Promise<void> {
  const preferences = await readPreferences(tx.sql, tx.actor.tenantId, userId);
  const event = news.event && eventOf(news.event.name);
  if (!news.asked && !event?.critical && !wants(preferences, news.kind)) return;
  const language = news.language ?? preferences.language ?? 'en';
  const ways = news.ways ?? (news.event ? await readWays(tx, news.event.name) : inApp);
  const told = await inOwnWords(tx, news);
  const id = newId();
  if (ways.has('inbox'))
    tx.rows(notifications).insert({
      id,
      user_id: userId,
      kind: news.kind,
      title: [...told.title],
      body: [...told.body],
      link: news.link,
      read_at: null,
    });
  if (ways.has('push')) await queuePush(tx, userId, id, told, language);
  if (news.event) await writeToPerson(tx, userId, { ...news.event, link: news.link, ways, language });
}

/** The news with the title and the text that the business has written for its event, where it has. */
async function inOwnWords(tx: Tx, news: News): Promise<News> {
  if (!news.event) return news;
  const own = await readOwnTexts(tx, news.event.name);
  if (own === null) return news;
  const event = eventOf(news.event.name);
  const values = { business: await readBusiness(tx), link: '', ...news.event.values };
  const [en, hi] = (['en', 'hi'] as const).map((language) =>
    textOf(event, own, { channel: 'inbox', language, values }),
  );
  return en && hi ? { ...news, title: [en.title, hi.title], body: [en.body, hi.body] } : news;
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
  const event = news.event && eventOf(news.event.name);
  for (const phone of phones) {
    const letter = {
      subscription_id: String(phone['id']),
      user_id: userId,
      event: news.event?.name ?? '',
      message,
      quiet: event && !event.critical && !event.urgent ? 1 : 0,
      tries: 0,
      due_at: tx.now,
      state: 'waiting',
      reason: '',
      created_at: tx.now,
      done_at: null,
    };
    await tx.sql
      .insertInto('push_outbox')
      .values({ tenant_id: tenantId, id: newId(), ...letter })
      .execute();
  }
}
