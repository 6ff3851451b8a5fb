import { newId } from '#shared/core/ids.ts';
import type { Config } from '#server/core/runtime/config.ts';
import type { Database } from '#server/core/sql/database.ts';
import { startDelivery } from './delivery.ts';
import { GatewayRefusal } from './gateway-refusal.ts';
import type { Delivery } from './delivery.ts';
import { canMail } from './ways.ts';
import { siteAddress } from './site-address.ts';
import { withSite } from './with-site.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** A mail as it is handed over: plain text, from the business, to one person. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Where the reader ends a subscription; mail programs show it as a button. */
  readonly leaveLink?: string;
  /** The event that it tells of; `{site}` in its text becomes the address of the business's site. */
  readonly event?: string;
  /** Why it is kept in the log and not sent until somebody at the office does. */
  readonly heldBack?: 'limit' | undefined;
  /** Whose account it is written to; absent for what goes to an address alone. */
  readonly userId?: string | undefined;
};

type Letter = Omit<Mail, 'event' | 'heldBack' | 'userId'> & {
  readonly key: string;
  readonly sender: string;
  readonly replyTo: string;
};
type Sender = (letter: Letter) => Promise<void>;

/**
 * Writes a mail into the outbox in the caller's transaction: it goes out if, and only if, the rest is
 * committed. Gives its id there.
 */
export async function queueMail(tx: Tx, mail: Mail): Promise<string> {
  const { tenantId } = tx.actor;
  const id = newId();
  const { name, email } = await readOffice(tx);
  await tx.sql
    .insertInto('mail_outbox')
    .values({
      tenant_id: tenantId,
      id,
      recipient: mail.to,
      sender: name,
      reply_to: email,
      subject: mail.subject.replaceAll(/[\r\n]+/g, ' '),
      body: mail.text,
      leave_link: mail.leaveLink ?? null,
      event: mail.event ?? '',
      user_id: mail.userId ?? null,
      reason: mail.heldBack ?? '',
      tries: 0,
      due_at: mail.heldBack ? null : tx.now,
      state: mail.heldBack ? 'failed' : 'waiting',
      created_at: tx.now,
      done_at: null,
    })
    .execute();
  return id;
}

/** The same to the business itself, at the address its brand names; without one there is nothing to send. */
export async function queueOfficeMail(tx: Tx, mail: Omit<Mail, 'to'>): Promise<void> {
  const { email } = await readOffice(tx);
  if (email !== '') await queueMail(tx, { ...mail, to: email });
}

/** The name and the address under which the business of a transaction writes. */
export async function readOffice(tx: Tx): Promise<{ name: string; email: string }> {
  const row = await tx.sql
    .selectFrom('tenants')
    .select(['name', 'brand'])
    .where('id', '=', tx.actor.tenantId)
    .executeTakeFirst();
  const { email = '' } = JSON.parse(String(row?.['brand'] ?? '{}')) as { email?: string };
  return { name: String(row?.['name'] ?? ''), email };
}

/** Starts the delivery of mails, those of `alerts` first. What was sent is not kept: links in it are keys. */
export function startMailer(
  database: Database,
  config: Config,
  nowMs: () => number,
  alerts: readonly string[],
): Delivery {
  const send = createSender(config);
  return startDelivery(database, nowMs, {
    table: 'mail_outbox',
    alerts,
    columns: ['recipient', 'sender', 'reply_to', 'subject', 'body', 'leave_link'],
    emptied: { body: '', leave_link: null },
    send: async (row) => {
      const site =
        row['event'] === '' ? null : await siteAddress({ config, database }, String(row['tenant_id']));
      const told = (text: unknown): string =>
        row['event'] === '' ? String(text) : withSite(String(text), site);
      const leaveLink = row['leave_link'] === null ? '' : told(row['leave_link']);
      await send({
        key: String(row['id']),
        to: String(row['recipient']),
        sender: String(row['sender']),
        replyTo: String(row['reply_to']),
        subject: String(row['subject']),
        text: told(row['body']),
        ...(leaveLink === '' ? {} : { leaveLink }),
      });
      return canMail({ config }) ? 'sent' : { failed: 'no_gateway' };
    },
  });
}

/** Prints mails on the console, or hands each to an HTTP gateway as JSON with a bearer token, within 10 s. */
function createSender({ mailUrl, mailToken }: Config): Sender {
  if (mailUrl === null) {
    return async ({ to, subject, text }) => {
      process.stdout.write(`MAIL to ${to}: ${subject}\n${text}\n`);
    };
  }
  return async ({ key, to, sender, replyTo, subject, text, leaveLink }) => {
    const headers =
      leaveLink === undefined
        ? {}
        : { 'List-Unsubscribe': `<${leaveLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
    const response = await fetch(mailUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(mailToken ? { authorization: `Bearer ${mailToken}` } : {}),
      },
      body: JSON.stringify({ to, from_name: sender, reply_to: replyTo, subject, text, headers }),
      signal: AbortSignal.timeout(10_000),
      redirect: 'error',
    });
    await response.arrayBuffer();
    if (!response.ok) throw new GatewayRefusal(response.status);
  };
}
