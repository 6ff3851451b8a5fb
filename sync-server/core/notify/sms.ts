import type { Config } from '#server/core/runtime/config.ts';
import { GatewayRefusal } from './gateway-refusal.ts';
import { log } from '#server/core/runtime/log.ts';

/** What India's registry of text messages (DLT) wants to know: who sends, under which header and template. */
export type SmsRegistration = {
  readonly sender: string;
  readonly entity_id: string;
  readonly template_id: string;
};

/** What goes with a text: its registration, and the key that is the same for each try to send it. */
export type SmsMore = { readonly registered?: SmsRegistration; readonly key?: string };
/** Sends one text to one phone; rejects when it could not be handed over. */
export type SmsSender = (phone: string, text: string, more?: SmsMore) => Promise<void>;

/**
 * Prints the code on the console, or hands it to an HTTP gateway as JSON `{to, text}` with a bearer token,
 * within 10 s.
 */
export function createSmsSender(config: Config): SmsSender {
  const { smsUrl, smsToken } = config;
  if (smsUrl === null) {
    return async (phone, text) => {
      process.stdout.write(`SMS to ${phone}: ${text}\n`);
    };
  }
  return async (phone, text, { registered, key } = {}) => {
    const response = await fetch(smsUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(smsToken ? { authorization: `Bearer ${smsToken}` } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify({ to: phone, text, ...registered }),
      signal: AbortSignal.timeout(10_000),
      redirect: 'error',
    });
    if (!response.ok) {
      log('warn', 'sms gateway refused', { status: response.status });
      throw new GatewayRefusal(response.status);
    }
  };
}
