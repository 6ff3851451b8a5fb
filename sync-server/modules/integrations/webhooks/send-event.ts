import { createHmac, randomBytes } from 'node:crypto';
import { instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { overlapHours } from '#shared/modules/integrations/webhook.ts';
import type { Webhook } from '#shared/modules/integrations/webhook.ts';
import { callOut } from '#server/core/http/call-out.ts';
import { faultCode } from '#server/core/runtime/fault-code.ts';
import type { Services } from '#server/core/http/route.ts';
import { version } from '#shared/core/version.ts';

/** What is sent: which event, when it happened, and the record. */
export type Message = {
  readonly id: string;
  readonly event: string;
  readonly at: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** What came of one try. */
export type Attempt = {
  readonly isTaken: boolean;
  readonly answered: number | null;
  readonly answer: string;
  readonly tookMs: number;
};

const timeoutMs = 15_000;
const keptCharacters = 500;
const secretMark = 'whsec_';

/** A secret as Standard Webhooks writes them: 32 random bytes in base64. */
export function newSecret(): string {
  return `${secretMark}${randomBytes(32).toString('base64')}`;
}

/** The signature of a message: HMAC-SHA256 of its id, the second it is sent at, and its body. */
export function signatureOf(secret: string, id: string, seconds: number, body: string): string {
  return `v1,${createHmac('sha256', Buffer.from(secret.slice(secretMark.length), 'base64'))
    .update(`${id}.${seconds}.${body}`)
    .digest('base64')}`;
}

/** The present secret, and for a day after a change the one before. */
function secretsAt({ secret, old_secret, old_until }: Webhook, now: Instant): string[] {
  return old_secret !== '' && old_until !== null && old_until > now ? [secret, old_secret] : [secret];
}

/** Until when the secret before goes on signing. */
export function overlapEnd(now: Instant): Instant {
  return instantFromMs(msFromInstant(now) + overlapHours * 3_600_000);
}

/** The JSON of a message. */
export function bodyOf({ id, event, at, data }: Message): string {
  return JSON.stringify({ id, event, time: at, data });
}

/** The headers that are the same for each try of a message; those of its time and its signature are not. */
export function plainHeaders(id: string): Readonly<Record<string, string>> {
  return {
    'content-type': 'application/json',
    'user-agent': `Prahari-Webhooks/${version}`,
    'webhook-id': id,
  };
}

/** The headers that are made for each try. */
export const headersOfTry = ['webhook-timestamp', 'webhook-signature'] as const;

/** Sends a message once. Never rejects: that nobody answered is an attempt too. */
export async function sendEvent(
  { config, nowMs }: Pick<Services, 'config' | 'nowMs'>,
  webhook: Webhook,
  { id, event, at, data }: Message,
  signal?: AbortSignal,
): Promise<Attempt> {
  const body = bodyOf({ id, event, at, data });
  const seconds = Math.floor(nowMs() / 1000);
  const signatures = secretsAt(webhook, instantFromMs(nowMs())).map((secret) =>
    signatureOf(secret, id, seconds, body),
  );
  const began = performance.now();
  const outcome = (answered: number | null, text: string): Attempt => ({
    isTaken: answered !== null && answered >= 200 && answered < 300,
    answered,
    answer: storable(text),
    tookMs: Math.round(performance.now() - began),
  });
  try {
    const { status, text } = await callOut({
      method: 'POST',
      url: webhook.url,
      headers: {
        ...plainHeaders(id),
        'webhook-timestamp': String(seconds),
        'webhook-signature': signatures.join(' '),
      },
      body,
      timeoutMs,
      hosts: config.webhookHosts,
      readsBytes: keptCharacters * 4,
      ...(signal ? { signal } : {}),
    });
    return outcome(status, text);
  } catch (error) {
    return outcome(null, reasonOf(error));
  }
}

/** What a database can hold of what a stranger answered. */
function storable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- exactly the characters that no text may hold
  return Array.from(text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/g, ''))
    .slice(0, keptCharacters)
    .join('');
}

/** Why nothing came back, without the inside of this server. */
function reasonOf(error: unknown): string {
  const code = faultCode(error);
  if (code === 'TimeoutError') return 'no answer in 15 seconds';
  return code || (error instanceof Error ? error.message : '');
}
