import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { AppError } from '#shared/core/errors.ts';
import type { RazorpayKeys } from '#server/core/runtime/config.ts';
import { isSameSecret } from '#server/core/runtime/same-secret.ts';
import { providerUnreachable, refusedByProvider } from './provider-errors.ts';

const timeoutMs = 20_000;
const attempts = 3;

/** A call of Razorpay's REST interface. */
export type RazorpayCall<Schema extends z.ZodMiniType> = {
  /** The shape of a right answer. */
  readonly answer: Schema;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
};

/**
 * One call with an answer of a known shape. A call that reads is repeated where nothing or a fault of the
 * service comes back; one that makes something is not, for it could make it twice. What the service refuses
 * is told as `invalid`; where it cannot be reached, the caller hears it with `payment_provider_failed`.
 */
export async function callRazorpay<Schema extends z.ZodMiniType>(
  { id, secret, url }: RazorpayKeys,
  { answer, method, path, body }: RazorpayCall<Schema>,
): Promise<z.output<Schema>> {
  const tries = method === 'GET' ? attempts : 1;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(new URL(path, url), {
        method,
        headers: {
          authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
          'content-type': 'application/json',
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      const text = await response.text();
      if (response.status >= 400 && response.status < 500 && response.status !== 429)
        throw refusedByProvider(reasonOf(text));
      if (!response.ok) throw new Error(`status ${response.status}`);
      return answer.parse(JSON.parse(text));
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (attempt >= tries) throw providerUnreachable(error);
    }
  }
}

const refusalText = z.object({ error: z.object({ description: z.string() }) });

function reasonOf(text: string): string {
  try {
    return refusalText.parse(JSON.parse(text)).error.description;
  } catch {
    return '';
  }
}

/** Whether a text was signed with the secret of the webhook. */
export function hasRazorpaySignature(
  { webhookSecret }: Pick<RazorpayKeys, 'webhookSecret'>,
  text: string,
  signature: string,
): boolean {
  return isSameSecret(signature, createHmac('sha256', webhookSecret).update(text).digest('hex'));
}
