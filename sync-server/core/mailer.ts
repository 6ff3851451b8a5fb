import { instantFromMs } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import { log } from './log.ts';
import type { Tx } from './transaction.ts';

/** A mail as it is handed over: plain text, from the business, to one person. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Where the reader ends a subscription; mail programs show it as a button. */
  readonly leaveLink?: string;
};
/** The running delivery. `deliver` sends what is due and says how many went; `wake` does so soon. */
export type Mailer = { readonly deliver: () => Promise<number>; readonly wake: () => void; readonly stop: () => Promise<void> };

type Letter = Mail & { readonly sender: string; readonly replyTo: string };
type Sender = (letter: Letter) => Promise<void>;

const minute = 60_000;
/** How long after each failed try the next comes; after the last it is given up. */
const pauses = [1, 5, 30, 120, 720].map((minutes) => minutes * minute);
const lookEveryMs = 5000;
/** A server that dies while sending leaves the mail to the next after this long. */
const claimMs = 5 * minute;

/** Writes a mail into the outbox in the caller's transaction: it goes out if, and only if, the rest is committed. */
export async function queueMail(tx: Tx, mail: Mail): Promise<void> {
  const { tenantId } = tx.actor;
  const { name, email } = await readOffice(tx);
  await tx.sql
    .insertInto('mail_outbox')
    .values({
      tenant_id: tenantId,
      id: newId(),
      recipient: mail.to,
      sender: name,
      reply_to: email,
      subject: mail.subject.replaceAll(/[\r\n]+/g, ' '),
      body: mail.text,
      leave_link: mail.leaveLink ?? null,
      tries: 0,
      due_at: tx.now,
      state: 'waiting',
      created_at: tx.now,
      done_at: null,
    })
    .execute();
}

/** The same to the business itself, at the address its brand names; without one there is nothing to send. */
export async function queueOfficeMail(tx: Tx, mail: Omit<Mail, 'to'>): Promise<void> {
  const { email } = await readOffice(tx);
  if (email !== '') await queueMail(tx, { ...mail, to: email });
}

async function readOffice(tx: Tx): Promise<{ name: string; email: string }> {
  const row = await tx.sql.selectFrom('tenants').select(['name', 'brand']).where('id', '=', tx.actor.tenantId).executeTakeFirst();
  const { email = '' } = JSON.parse(String(row?.['brand'] ?? '{}')) as { email?: string };
  return { name: String(row?.['name'] ?? ''), email };
}

/** Starts the delivery: it looks every five seconds, and at once when woken. */
export function startMailer(database: Database, config: Config, nowMs: () => number): Mailer {
  const send = createSender(config);
  let running: Promise<number> | null = null;
  let stopped = false;
  const deliver = (): Promise<number> => {
    if (stopped) return Promise.resolve(0);
    running ??= deliverDue(database, send, nowMs).finally(() => (running = null));
    return running;
  };
  const attempt = (): void => void deliver().catch((error: unknown) => log('warn', 'mails not delivered', { reason: String(error) }));
  const timer = setInterval(attempt, lookEveryMs);
  timer.unref();
  return {
    deliver,
    wake: () => void setImmediate(attempt),
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}

async function deliverDue(database: Database, send: Sender, nowMs: () => number): Promise<number> {
  let sent = 0;
  const due = await database.read
    .selectFrom('mail_outbox')
    .select(['tenant_id', 'id', 'recipient', 'sender', 'reply_to', 'subject', 'body', 'leave_link', 'tries', 'due_at'])
    .where('due_at', '<=', instantFromMs(nowMs()))
    .orderBy('due_at')
    .limit(50)
    .execute();
  for (const row of due) {
    const [tenantId, id] = [String(row['tenant_id']), String(row['id'])];
    const change = (values: Record<string, string | number | null>, dueAt: string): Promise<boolean> =>
      database.write(async (trx) => {
        const done = await trx
          .updateTable('mail_outbox')
          .set(values)
          .where('tenant_id', '=', tenantId)
          .where('id', '=', id)
          .where('due_at', '=', dueAt)
          .executeTakeFirst();
        return Number(done.numUpdatedRows) === 1;
      });
    const claim = instantFromMs(nowMs() + claimMs);
    const tries = Number(row['tries']) + 1;
    // Another server on the same database may have taken it a moment ago.
    if (!(await change({ due_at: claim, tries }, String(row['due_at'])))) continue;
    try {
      await send({
        to: String(row['recipient']),
        sender: String(row['sender']),
        replyTo: String(row['reply_to']),
        subject: String(row['subject']),
        text: String(row['body']),
        ...(row['leave_link'] === null ? {} : { leaveLink: String(row['leave_link']) }),
      });
      // What was sent is not kept: links in it are keys.
      await change({ due_at: null, state: 'sent', done_at: instantFromMs(nowMs()), body: '', leave_link: null }, claim);
      sent += 1;
    } catch (error) {
      const pause = pauses[tries - 1];
      log('warn', 'mail not taken', { id, tries, reason: String(error) });
      await change(
        pause === undefined
          ? { due_at: null, state: 'failed', done_at: instantFromMs(nowMs()), body: '', leave_link: null }
          : { due_at: instantFromMs(nowMs() + pause) },
        claim,
      );
    }
  }
  return sent;
}

/** Prints mails on the console, or hands each to an HTTP gateway as JSON with a bearer token, within 10 s. */
function createSender({ mailUrl, mailToken }: Config): Sender {
  if (mailUrl === null) {
    return async ({ to, subject, text }) => {
      process.stdout.write(`MAIL to ${to}: ${subject}\n${text}\n`);
    };
  }
  return async ({ to, sender, replyTo, subject, text, leaveLink }) => {
    const headers = leaveLink === undefined ? {} : { 'List-Unsubscribe': `<${leaveLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
    const response = await fetch(mailUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(mailToken ? { authorization: `Bearer ${mailToken}` } : {}) },
      body: JSON.stringify({ to, from_name: sender, reply_to: replyTo, subject, text, headers }),
      signal: AbortSignal.timeout(10_000),
      redirect: 'error',
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`the gateway answered ${response.status}`);
  };
}
