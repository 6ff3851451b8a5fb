import type { Config } from '#server/core/runtime/config.ts';
import { log } from '#server/core/runtime/log.ts';
import type { Database } from '#server/core/sql/database.ts';
import { GatewayRefusal } from './gateway-refusal.ts';

/**
 * Hands a message for WhatsApp over; rejects where that could not be done. `template` is the event with its
 * language, such as `booking.confirmed.hi`, and `key` the same for each try.
 */
export type WhatsAppSender = (message: {
  readonly to: string;
  readonly text: string;
  readonly template: string;
  readonly key: string;
}) => Promise<void>;

const patienceMs = 10_000;
const reached = new WeakSet<Database>();

/**
 * The sender of an installation that has a gateway for WhatsApp; null where there is none, and in the demo.
 */
export function createWhatsAppSender(
  { whatsappUrl, whatsappToken, demo }: Pick<Config, 'whatsappUrl' | 'whatsappToken' | 'demo'>,
  database: Database,
): WhatsAppSender | null {
  if (whatsappUrl === null || demo) return null;
  reached.add(database);
  return async ({ key, ...message }) => {
    const answer = await fetch(whatsappUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(whatsappToken ? { authorization: `Bearer ${whatsappToken}` } : {}),
      },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    });
    if (answer.ok) return;
    log('warn', 'whatsapp gateway refused', { status: answer.status });
    throw new GatewayRefusal(answer.status);
  };
}

/** Whether messages for WhatsApp of this database are sent; otherwise somebody at the desk sends them. */
export function hasWhatsApp(database: Database): boolean {
  return reached.has(database);
}
