import { randomBytes } from 'node:crypto';
import { instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language, Values } from '#shared/core/i18n.ts';
import type { Channel } from '#shared/core/news-event.ts';
import { eventOf } from '#shared/modules/notifications/events.ts';
import type { EventName } from '#shared/modules/notifications/events.ts';
import { notificationsMessages as messages } from '#shared/modules/notifications/messages.ts';
import { textOf } from '#shared/modules/notifications/texts.ts';
import { queueMail } from '#server/core/notify/mailer.ts';
import type { Mail } from '#server/core/notify/mailer.ts';
import { queueText } from '#server/core/notify/texter.ts';
import { asWritten } from '#server/core/notify/with-site.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { leaveLinkOf, readBusiness, readOwnTexts, readWays } from '../queries.ts';

/** What a mail or a text tells of, in which language. */
export type Written = {
  readonly name: EventName;
  readonly values: Values;
  readonly language: Language;
  /** It cannot wait for the morning, whatever its event mostly does. */
  readonly urgent?: boolean;
};

/** Writes to somebody who has an account, by the ways outside the app that are on. */
export async function writeToPerson(
  tx: Tx,
  userId: string,
  written: Written & { readonly link: string; readonly ways: ReadonlySet<Channel> },
): Promise<void> {
  const { ways } = written;
  if (!ways.has('email') && !ways.has('sms') && !ways.has('whatsapp')) return;
  const user = await tx.sql
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', userId)
    .where('active', '=', 1)
    .executeTakeFirst();
  const values = { business: await readBusiness(tx), link: `{site}${written.link}`, ...written.values };
  const email = String(user?.['email'] ?? '');
  if (ways.has('email') && email !== '') {
    const isFree = eventOf(written.name).critical === true || (await hasRoom(tx, email, written.name));
    await mailEvent(tx, { ...written, values, userId, to: email, ...(isFree ? {} : { heldBack: 'limit' }) });
  }
  const phone = String(user?.['phone'] ?? '');
  for (const channel of ['sms', 'whatsapp'] as const)
    if (ways.has(channel) && phone !== '')
      await textEvent(tx, { ...written, values, userId, to: phone, channel });
}

/**
 * Writes to an address that need not have an account, such as a client's. False where that is turned off, or
 * its reader wants no more mails of this kind.
 */
export async function writeToAddress(tx: Tx, written: Written & { readonly to: string }): Promise<boolean> {
  if (!(await readWays(tx, written.name)).has('email')) return false;
  return mailEvent(tx, { ...written, values: { business: await readBusiness(tx), ...written.values } });
}

/**
 * Texts somebody without an account, whose number is looked up only when the text is sent. False where the
 * business has that turned off.
 */
export async function textAbout(
  tx: Tx,
  written: Written & { readonly about: string; readonly dueAt?: Instant },
): Promise<boolean> {
  if (!(await readWays(tx, written.name)).has('sms')) return false;
  const values = { business: await readBusiness(tx), ...written.values };
  await textEvent(tx, { ...written, values, to: '', channel: 'sms' });
  return true;
}

async function mailEvent(
  tx: Tx,
  { name, values, language, to, heldBack, userId }: Written & Pick<Mail, 'to' | 'heldBack' | 'userId'>,
): Promise<boolean> {
  const event = eventOf(name);
  const { title, body } = textOf(event, await readOwnTexts(tx, name), {
    channel: 'email',
    language,
    values: shown(values),
  });
  if (event.critical || event.audience !== 'customer') {
    await queueMail(tx, { to, subject: title, text: body, event: name, heldBack, userId });
    return true;
  }
  const reader = await readerOf(tx, to, event.kind);
  if (reader === null) return false;
  const footer = translate(messages.leaveFooter, language, {
    link: `{site}/mail/unsubscribe?token=${reader}&lang=${language}`,
  });
  await queueMail(tx, {
    to,
    subject: title,
    text: `${body}\n\n${footer}`,
    event: name,
    heldBack,
    userId,
    leaveLink: leaveLinkOf(reader),
  });
  return true;
}

async function textEvent(
  tx: Tx,
  written: Written & {
    to: string;
    about?: string;
    userId?: string;
    channel: 'sms' | 'whatsapp';
    dueAt?: Instant;
  },
): Promise<void> {
  const { name, values, language, to, about = '', userId, channel, dueAt, urgent = false } = written;
  const event = eventOf(name);
  const own = await readOwnTexts(tx, name);
  const { body } = textOf(event, own, { channel, language, values: shown(values) });
  await queueText(tx, {
    to,
    about,
    userId,
    channel,
    text: body,
    event: name,
    templateId: channel === 'sms' ? String(own?.[`sms_template_${language}`] ?? '') : `${name}.${language}`,
    quiet: !event.critical && !event.urgent && !urgent,
    ...(dueAt === undefined ? {} : { dueAt }),
  });
}

/** The values of a text, in which only its link leads to the site. */
function shown(values: Values): Values {
  const ofOne = (value: Values[string]): Values[string] =>
    typeof value === 'object'
      ? [asWritten(value[0]), asWritten(value[1])]
      : typeof value === 'string'
        ? asWritten(value)
        : value;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, name === 'link' ? value : ofOne(value)]),
  );
}

/** The key by which the reader of an address ends mails of a kind; null where that is done. */
async function readerOf(tx: Tx, email: string, kind: string): Promise<string | null> {
  const { tenantId } = tx.actor;
  const address = email.trim().toLowerCase();
  const id = randomBytes(18).toString('base64url');
  await tx.sql
    .insertInto('mail_recipients')
    .values({ tenant_id: tenantId, id, email: address, kind, created_at: tx.now, left_at: null })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'email', 'kind']).doNothing())
    .execute();
  const row = await tx.sql
    .selectFrom('mail_recipients')
    .select(['id', 'left_at'])
    .where('tenant_id', '=', tenantId)
    .where('email', '=', address)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row && row['left_at'] === null ? `${tenantId}.${String(row['id'])}` : null;
}

/**
 * The most mails an address gets from a business within a day of what its account does: whose address it is,
 * nobody may have proved. What nobody can turn off goes beyond them. The office has as many of each event:
 * otherwise whoever reports much would take the mails of everything else from it. What is beyond them stays
 * in the delivery log, where the office can send it.
 */
const mostMails = 10;

async function hasRoom(tx: Tx, recipient: string, event: EventName): Promise<boolean> {
  const dayBefore = instantFromMs(msFromInstant(tx.now) - 86_400_000);
  let query = tx.sql
    .selectFrom('mail_outbox')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('recipient', '=', recipient)
    .where('reason', '!=', 'limit')
    .where('created_at', '>', dayBefore);
  if (eventOf(event).audience === 'office') query = query.where('event', '=', event);
  const sent = await query.limit(mostMails).execute();
  return sent.length < mostMails;
}
