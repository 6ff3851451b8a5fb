import { clockTime } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { quietUntil } from '#shared/core/quiet-hours.ts';
import type { Instant } from '#shared/core/dates.ts';
import type { Config } from '#server/core/runtime/config.ts';
import type { Database } from '#server/core/sql/database.ts';
import { readSection } from '#server/core/sql/tenant-settings.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { startDelivery } from './delivery.ts';
import type { Delivery, Handed, Letter } from './delivery.ts';
import type { SmsRegistration } from './sms.ts';
import { siteAddress } from './site-address.ts';
import { canText, sendsWhatsApp } from './ways.ts';
import { createPause } from './pause.ts';
import { createWhatsAppSender } from './whatsapp.ts';
import { withSite } from './with-site.ts';

/** A text message to one phone. `quiet` waits until quiet hours are over. */
export type PhoneText = {
  readonly to: string;
  /** Of whom the number is looked up when the text is sent, where `to` is empty. */
  readonly about?: string;
  /** Whose account it is written to; absent for what goes to a number alone. */
  readonly userId?: string | undefined;
  readonly text: string;
  readonly event: string;
  /** `whatsapp` is only prepared where there is no gateway for it: somebody at the desk sends it. */
  readonly channel: 'sms' | 'whatsapp';
  readonly templateId: string;
  readonly quiet: boolean;
  /** When it is due, where that is later than now. */
  readonly dueAt?: Instant;
};

/** Writes a text into the outbox in the caller's transaction, as `queueMail` does a mail. */
export async function queueText(
  tx: Tx,
  { to, about = '', userId, text, event, channel, templateId, quiet, dueAt = tx.now }: PhoneText,
): Promise<void> {
  const isSent = channel === 'sms' || sendsWhatsApp(tx.database);
  await tx.sql
    .insertInto('text_outbox')
    .values({
      tenant_id: tx.actor.tenantId,
      id: newId(),
      channel,
      event,
      recipient: to,
      about,
      user_id: userId ?? null,
      body: text,
      template_id: templateId,
      quiet: quiet ? 1 : 0,
      tries: 0,
      due_at: isSent ? dueAt : null,
      state: isSent ? 'waiting' : 'prepared',
      reason: '',
      created_at: tx.now,
      done_at: null,
    })
    .execute();
}

type Sender = (letter: {
  readonly tenantId: string;
  readonly phone: string;
  readonly text: string;
  readonly event: string;
  readonly key: string;
  readonly registered?: SmsRegistration;
  /** Hands it to the gateway for WhatsApp, where that takes it. */
  readonly over?: () => Promise<void>;
}) => Promise<Handed>;

/**
 * How texts leave: `send` hands one over within the ceilings, `numberOf` gives the number of whom a text is
 * about as it is sent, null where it may not go any more, `gone` hears of one that went, and `unsent` of one
 * that never will.
 */
export type TextWays = {
  readonly send: Sender;
  readonly numberOf: (tenantId: string, about: string) => Promise<string | null>;
  readonly gone: (tenantId: string, about: string) => Promise<void>;
  readonly unsent: (tenantId: string, about: string) => Promise<void>;
  /** The events that somebody must hear of at once. */
  readonly alerts: readonly string[];
};

/** Starts the delivery of text messages. */
export function startTexter(
  database: Database,
  config: Config,
  nowMs: () => number,
  { send, numberOf, gone, unsent, alerts }: TextWays,
): Delivery {
  const whatsapp = createWhatsAppSender(config);
  const pause = createPause(nowMs);
  return startDelivery(database, nowMs, {
    table: 'text_outbox',
    alerts,
    columns: ['channel', 'recipient', 'about', 'body', 'template_id', 'quiet'],
    emptied: { body: '' },
    lanes: [{ channel: 'sms' }, { channel: 'whatsapp', pause }],
    hold: (letter, now) => heldUntil(database, letter, now),
    send: async (row) => {
      const tenantId = String(row['tenant_id']);
      if (row['channel'] === 'whatsapp') return overWhatsApp(tenantId, row);
      const about = String(row['about']);
      const phone = about === '' ? String(row['recipient']) : await numberOf(tenantId, about);
      const sent = phone === null ? ({ failed: 'stopped' } as const) : await handOver(phone);
      const isGone = sent === 'sent' || 'counted' in sent;
      if (about !== '') await (isGone ? gone : unsent)(tenantId, about);
      return sent;

      async function handOver(to: string) {
        // A number that was looked up stands nowhere, also not on a console.
        if (about !== '' && !canText({ config })) return { failed: 'no_gateway' } as const;
        const names = await readSection(database.read, tenantId, 'integration', unregistered);
        return send({
          tenantId,
          event: String(row['event']),
          key: String(row['id']),
          phone: to,
          text: withSite(String(row['body']), await siteAddress({ config, database }, tenantId)),
          registered: {
            sender: names.sms_sender,
            entity_id: names.dlt_entity,
            template_id: String(row['template_id']),
          },
        });
      }
    },
  });

  async function overWhatsApp(tenantId: string, row: Letter): Promise<Handed> {
    // The gateway may have gone since it was written.
    if (whatsapp === null) return { failed: 'no_gateway' };
    const [phone, key] = [String(row['recipient']), String(row['id'])];
    const text = withSite(String(row['body']), await siteAddress({ config, database }, tenantId));
    const template = String(row['template_id']);
    const over = (): Promise<void> => pause.watch(whatsapp({ to: phone, text, template, key }));
    return send({ tenantId, event: String(row['event']), key, phone, text, over });
  }
}

const unregistered = { sms_sender: '', dlt_entity: '' };
const usualNight = { quiet_from: clockTime('22:00'), quiet_to: clockTime('07:00') };

/** Until when a letter that wakes nobody is kept back by the quiet hours of its business. */
export async function heldUntil(database: Database, letter: Letter, now: Instant): Promise<Instant | null> {
  if (Number(letter['quiet']) !== 1) return null;
  const hours = await readSection(database.read, String(letter['tenant_id']), 'notifications', usualNight);
  return quietUntil(now, hours);
}
