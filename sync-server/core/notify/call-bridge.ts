import type { Config } from '#server/core/runtime/config.ts';
import { log } from '#server/core/runtime/log.ts';

/**
 * Rings one phone and then another and connects them; neither sees the other's number. False where it was
 * refused, so that nobody was rung; rejects where nobody knows whether somebody was.
 */
export type CallBridge = (from: string, to: string) => Promise<boolean>;

/**
 * Hands a call to an HTTP gateway as JSON `{from, to}` with a bearer token, within 10 s; null where this
 * installation has none.
 */
export function callBridgeOf({
  callUrl,
  callToken,
}: Pick<Config, 'callUrl' | 'callToken'>): CallBridge | null {
  if (callUrl === null) return null;
  return async (from, to) => {
    const response = await fetch(callUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(callToken ? { authorization: `Bearer ${callToken}` } : {}),
      },
      body: JSON.stringify({ from, to }),
      signal: AbortSignal.timeout(10_000),
      redirect: 'error',
    });
    if (!response.ok) log('warn', 'call bridge refused', { status: response.status });
    return response.ok;
  };
}
