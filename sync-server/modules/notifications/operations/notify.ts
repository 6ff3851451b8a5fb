import { storedTexts } from '#server/core/sql/stored-values.ts';
import { grants } from '#shared/core/access.ts';
import { newId } from '#shared/core/ids.ts';
import { filled, languages, translate } from '#shared/core/i18n.ts';
import type { Language, Message, Values } from '#shared/core/i18n.ts';
import { recordOf } from '#shared/core/keys-of.ts';
import { inApp } from '#shared/core/news-event.ts';
import type { Channel, NewsKind } from '#shared/core/news-event.ts';
import { eventOf } from '#shared/modules/notifications/events.ts';
import type { EventName, ValuesOf } from '#shared/modules/notifications/events.ts';
import { notifications } from '#shared/modules/notifications/notification.ts';
import { wants } from '#shared/modules/notifications/preferences.ts';
import { textOf } from '#shared/modules/notifications/texts.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readBusiness, readOwnTexts, readPreferences, readWays } from '../queries.ts';
import { writeToPerson } from './write-to.ts';

/** Words that are no event's: the files that may say them stand in a list, each with its reason. */
type Words = {
  readonly event: null;
  readonly kind: NewsKind;
  readonly title: Message;
  readonly body: Message;
};

/**
 * What somebody hears: an event with its values, for which the business may have words and ways of its own.
 */
export type News = (Words | { readonly event: Told }) & {
  readonly link: string;
  /** Marks what people asked for themselves: it comes whatever they have turned off. */
  readonly asked?: boolean;
  /** By which ways alone it comes, where the person has chosen them. */
  readonly ways?: ReadonlySet<Channel>;
  /** This time it cannot wait for the morning, though news of its event mostly can. */
  readonly urgent?: boolean;
  /** The language of what goes out; the person's own where nothing is said. */
  readonly language?: Language;
};
type Told = { readonly name: EventName; readonly values: Values };

/** News of an event, in the usual words unless the business has its own. */
export function newsOf<Name extends EventName>(name: Name, values: ValuesOf<Name>, link: string) {
  return { event: { name, values }, link } as const satisfies News;
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

const usualWays: ReadonlySet<Channel> = new Set(inApp);

async function notifyNow(tx: Tx, userId: string, news: News): Promise<void> {
  const preferences = await readPreferences(tx.sql, tx.actor.tenantId, userId);
  const event = news.event && eventOf(news.event.name);
  const kind = news.event === null ? news.kind : eventOf(news.event.name).kind;
  if (!news.asked && !event?.critical && !wants(preferences, kind)) return;
  const language = news.language ?? preferences.language ?? 'en';
  const ways = news.ways ?? (news.event ? await readWays(tx, news.event.name) : usualWays);
  const told = news.event === null ? news : await wordsOf(tx, news.event);
  const id = newId();
  if (ways.has('inbox'))
    tx.rows(notifications).insert({
      id,
      user_id: userId,
      kind,
      title: [...told.title],
      body: [...told.body],
      link: news.link,
      read_at: null,
    });
  if (ways.has('push')) await queuePush(tx, userId, { id, news, told, language });
  if (news.event) {
    const { link, urgent = false } = news;
    await writeToPerson(tx, userId, { ...news.event, link, ways, language, urgent });
  }
}

/** The title and the text of an event, those that the business has written where it has. */
async function wordsOf(tx: Tx, { name, values }: Told): Promise<Pick<Words, 'title' | 'body'>> {
  const event = eventOf(name);
  const own = await readOwnTexts(tx, name);
  if (own === null) return { title: filled(event.title, values), body: filled(event.body, values) };
  const all = { business: await readBusiness(tx), link: '', ...values };
  const texts = recordOf(languages, (language) =>
    textOf(event, own, { channel: 'inbox', language, values: all }),
  );
  return { title: [texts.en.title, texts.hi.title], body: [texts.en.body, texts.hi.body] };
}

/**
 * Writes what goes to the person's phones, in the person's language; it goes out if, and only if, the rest is
 * committed.
 */
async function queuePush(
  tx: Tx,
  userId: string,
  {
    id,
    news,
    told,
    language,
  }: { id: string; news: News; told: Pick<Words, 'title' | 'body'>; language: Language },
): Promise<void> {
  const { tenantId } = tx.actor;
  const phones = await tx.sql
    .selectFrom('push_subscriptions')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute();
  const message = JSON.stringify({
    title: translate(told.title, language),
    body: translate(told.body, language),
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
      quiet: event && !event.critical && !event.urgent && !news.urgent ? 1 : 0,
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
