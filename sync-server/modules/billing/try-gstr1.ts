import type * as exchanges from '#shared/modules/billing/gst/exchanges.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import { readJsonBytes } from '#server/core/http/json-body.ts';
import { shareOf } from '#server/core/runtime/workers/share.ts';
import { tryGstr1Task } from './try-gstr1-task.ts';

/** The most bytes of a call: fifty thousand documents. */
export const mostTriedBytes = 48 * 1024 * 1024;

/** Makes the GSTR-1 of the documents that are sent, in a worker from the first byte on. */
export async function tryGstr1({
  raw,
  headers,
  language,
  services,
  actor,
  signal,
}: ExchangeCall<typeof exchanges.tryGstr1>): Promise<ExchangeReply<typeof exchanges.tryGstr1>> {
  const bytes = new Uint8Array(await readJsonBytes(raw, mostTriedBytes));
  const answer = await services.readWorkers.inReports(
    tryGstr1Task,
    { bytes, language, acceptEncoding: headers.get('accept-encoding') ?? '' },
    { transfer: [bytes.buffer], share: shareOf(actor), signal },
  );
  return {
    response: new Response(answer.body, {
      headers: answer.headers.map(([name, value]): [string, string] => [name, value]),
    }),
  };
}
