import { refuse } from '#shared/core/errors.ts';

/** Longest event that is read, in bytes. */
const mostBytes = 512_000;

/** How a route takes an event: as the bytes that were sent, for a signature is of these. */
export const webhookRoute = { bodyAs: 'raw', maxBytes: mostBytes } as const;

/** The text of an event as it was sent. Refuses with `too_large` one that no service sends. */
export async function readWebhookBody({ raw }: { readonly raw: Request }): Promise<string> {
  const length = Number(raw.headers.get('content-length') ?? 0);
  if (length > mostBytes) refuse('too_large', ['Too large', 'बहुत बड़ा']);
  const text = await raw.text();
  if (Buffer.byteLength(text) > mostBytes) refuse('too_large', ['Too large', 'बहुत बड़ा']);
  return text;
}
