import type { Actor } from '#shared/core/access.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { visiting } from './consent.ts';
import type { Call, Route, Services } from './route.ts';
import { cameFrom } from './shown-lines.ts';

/**
 * Writes into the log of the business what its visitor asks for, before it is answered; also what is refused.
 */
export async function logVisit(services: Services, actor: Actor, route: Route, call: Call): Promise<void> {
  if (actor.role !== visiting) return;
  const { method, path } = route;
  const detail = { method, path, params: call.params, request: call.requestId, ...cameFrom(call) };
  await runTransaction(services, actor, async (tx) => {
    tx.log(
      logLine(tx.actor, {
        type: 'support.read',
        coll: route.answers?.resource.name ?? null,
        rowId: call.params['id'] ?? null,
        detail: JSON.stringify(detail),
      }),
    );
  });
}
