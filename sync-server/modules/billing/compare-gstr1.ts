import type * as exchanges from '#shared/modules/billing/gst/exchanges.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import { readJsonBytes } from '#server/core/http/json-body.ts';
import { shareOf } from '#server/core/runtime/workers/share.ts';
import { compareGstr1Task } from './compare-gstr1-task.ts';

/** The most bytes of a file with what is asked: the portal’s tool splits its files at 4.7 MiB. */
export const mostComparedBytes = 8 * 1024 * 1024;

/** Compares a GSTR-1 file with the books of its month, in a worker from the first byte on. */
export async function compareGstr1({
  raw,
  services,
  actor,
  signal,
}: ExchangeCall<typeof exchanges.compareGstr1>): Promise<ExchangeReply<typeof exchanges.compareGstr1>> {
  const bytes = new Uint8Array(await readJsonBytes(raw, mostComparedBytes));
  const data = await services.readWorkers.inReports(
    compareGstr1Task,
    { tenantId: actor.tenantId, bytes },
    { transfer: [bytes.buffer], share: shareOf(actor), signal },
  );
  return { data };
}
