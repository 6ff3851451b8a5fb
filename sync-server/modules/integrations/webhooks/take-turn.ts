import { grants } from '#shared/core/access.ts';
import type { Actor } from '#shared/core/access.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { integrationMessages as messages } from '#shared/modules/integrations/messages.ts';
import { webhooks } from '#shared/modules/integrations/webhook.ts';
import type { Webhook } from '#shared/modules/integrations/webhook.ts';
import { keepsKeys } from '#server/core/http/api-keys.ts';
import type { Services } from '#server/core/http/route.ts';
import { readMaker } from '#server/core/sql/read-maker.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { hasFeature } from '#server/modules/subscriptions/queries.ts';
import { pauseWebhook } from './pause-webhook.ts';
import { readLanes, recordAttempts, recordSkipped } from './deliveries.ts';
import type { Delivery, Lane, Named, Tried } from './deliveries.ts';
import { readAs } from './read-as.ts';
import { sendEvent } from './send-event.ts';

/** After so long a webhook gives its place to the next, even where more is due. */
const turnMs = 10_000;
/** So many of different records are under way at once. */
const together = 8;

/**
 * Sends what is due of one webhook, each record's events one after another, until nothing is left, its time
 * is over or the other side is down. Gives when it is to have its next turn; null for when something is
 * queued.
 */
export async function takeTurn(
  services: Services,
  named: Named,
  signal: AbortSignal,
): Promise<string | null> {
  const began = performance.now();
  const isOver = (): boolean => signal.aborted || performance.now() - began > turnMs;
  while (!isOver()) {
    const { lanes, next } = await readLanes(services.database, named, instantFromMs(services.nowMs()));
    if (lanes.length === 0) return next;
    for (let open = lanes; open.length > 0 && !isOver(); ) {
      const round = open.slice(0, together);
      const outcome = await sendRound(services, named, round, signal);
      if (outcome.ended) return outcome.next;
      const left = round.filter((lane) => outcome.goesOn.has(lane) && lane.length > 0);
      open = [...open.slice(together), ...left];
    }
  }
  return instantFromMs(services.nowMs());
}

type Round =
  | { readonly ended: true; readonly next: string | null }
  | { readonly ended: false; readonly goesOn: ReadonlySet<Lane> };

/** Sends the first of each of some records, and takes off those that are done with. */
async function sendRound(
  services: Services,
  named: Named,
  round: readonly Lane[],
  signal: AbortSignal,
): Promise<Round> {
  const webhook = await readWebhook(services, named);
  if (!webhook || !webhook.active || webhook.paused_at !== null) return { ended: true, next: null };
  // What waits goes out with the first event after the business has chosen a plan with webhooks.
  if (!(await hasFeature(services.database.read, named.tenantId, 'integrations')))
    return { ended: true, next: null };
  const maker = await readMaker(services.database.read, named.tenantId, webhook.made_by);
  const pause = async (problem: Message): Promise<Round> => {
    await pauseWebhook(services, named, problem);
    return { ended: true, next: null };
  };
  if (!maker || !grants(maker.permissions, keepsKeys))
    return pause(filled(messages.makerLost, { name: webhook.made_by_name }));
  const heads = round.flatMap((lane) => lane.slice(0, 1));
  const tried = await Promise.all(
    heads.map((delivery) => tryOne(services, { webhook, maker, delivery, signal })),
  );
  // What the end of this server has cut off was no try.
  if (signal.aborted) return { ended: true, next: instantFromMs(services.nowMs()) };
  const skipped = heads.filter((_, i) => tried[i] === null);
  await recordSkipped(services, named, skipped);
  const { heldUntil, problem } = await recordAttempts(
    services,
    named,
    tried.filter((one) => one !== null),
  );
  if (problem) return pause(problem);
  if (heldUntil !== null) return { ended: true, next: heldUntil };
  const goesOn = round.filter((_, i) => tried[i]?.attempt.isTaken !== false);
  for (const lane of goesOn) lane.shift();
  return { ended: false, goesOn: new Set(goesOn) };
}

async function readWebhook({ database }: Services, { tenantId, id }: Named): Promise<Webhook | null> {
  const row = await database.read
    .selectFrom('webhooks')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? decodeRow(webhooks, row) : null;
}

type Work = {
  readonly webhook: Webhook;
  readonly maker: Actor;
  readonly delivery: Delivery;
  readonly signal: AbortSignal;
};

/** Sends one; null where its record is gone, or who set the webhook up may not see it. */
async function tryOne(services: Services, { webhook, maker, delivery, signal }: Work): Promise<Tried | null> {
  const data = await readAs(services, maker, delivery);
  if (!data) return null;
  const { id, event, at } = delivery;
  return { delivery, attempt: await sendEvent(services, webhook, { id, event, at, data }, signal) };
}
