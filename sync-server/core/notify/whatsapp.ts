import { instantFromMs } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { log } from '#server/core/runtime/log.ts';
import type { Database } from '#server/core/sql/database.ts';
import { GatewayRefusal } from './delivery.ts';

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
/** After so many messages in a row to which nobody answered, all others wait for a minute. */
const unansweredMost = 3;
const pauseMs = 60_000;
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

/** Keeps messages back from a gateway at which nobody answers. */
export type Pause = {
  /** Until when they wait; null where they may go. */
  readonly until: () => Instant | null;
  readonly watch: (sending: Promise<void>) => Promise<void>;
};

/**
 * A gateway that hangs holds up what waits behind it, such as SMS: after three messages in a row without an
 * answer it is left alone for a minute, then tried again, and one more without an answer begins the next
 * minute.
 */
export function createPause(nowMs: () => number): Pause {
  let unanswered = 0;
  let pausedUntilMs = 0;
  return {
    until: () => (nowMs() < pausedUntilMs ? instantFromMs(pausedUntilMs) : null),
    watch: async (sending) => {
      try {
        await sending;
        unanswered = 0;
      } catch (error) {
        unanswered = error instanceof GatewayRefusal ? 0 : unanswered + 1;
        if (unanswered >= unansweredMost) pausedUntilMs = nowMs() + pauseMs;
        throw error;
      }
    },
  };
}
