import type { Config } from '#server/core/runtime/config.ts';
import { log } from '#server/core/runtime/log.ts';
import { GatewayRefusal } from './gateway-refusal.ts';
import { canWhatsApp } from './ways.ts';

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

/** The sender of an installation that sends by WhatsApp, and null of another. */
export function createWhatsAppSender(config: Config): WhatsAppSender | null {
  const { whatsappUrl, whatsappToken } = config;
  if (whatsappUrl === null || !canWhatsApp({ config })) return null;
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
