import { refuse } from '#shared/core/errors.ts';
import { onboardingMessages as say } from '#shared/modules/onboarding/messages.ts';
import type { OnboardingStep } from '#shared/modules/onboarding/steps.ts';
import { logLine, restOrigin } from '#server/core/sync/operations.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { readSettings, writeSettings } from '#server/core/sql/tenant-settings.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { freshBeginning, readProgress } from '../queries.ts';
import type { Beginning } from '../queries.ts';

/** Says which steps have time. */
export function putOff(call: SignedCall): Promise<Reply> {
  const { put_off: steps } = call.body as { put_off: OnboardingStep[] };
  return change(call, 'onboarding.progress', (before) => ({ ...before, put_off: [...new Set(steps)] }));
}

/** Ends the beginning, once each step is done or put off. */
export function complete(call: SignedCall): Promise<Reply> {
  return change(call, 'onboarding.complete', async (before, tx) => {
    const { steps } = await readProgress(tx.sql, tx.actor.tenantId);
    if (steps.some((step) => !step.done && !step.put_off)) refuse('illegal_transition', say.notYet, 'steps');
    return { ...before, completed_at: before.completed_at ?? tx.now };
  });
}

/** Leaves the beginning as it is; whoever knows the way needs no guide. */
export function skip(call: SignedCall): Promise<Reply> {
  return change(call, 'onboarding.skip', (before, tx) => ({ ...before, skipped_at: before.skipped_at ?? tx.now }));
}

async function change(call: SignedCall, name: string, next: (before: Beginning, tx: Tx) => Beginning | Promise<Beginning>): Promise<Reply> {
  const data = await runTransaction(call.services, call.actor, async (tx) => {
    const { tenantId } = tx.actor;
    await writeSettings(tx.sql, tenantId, 'onboarding', await next(await readSettings(tx.sql, tenantId, 'onboarding', freshBeginning), tx));
    tx.log(logLine(tx.actor, name, 'tenants', tenantId, restOrigin(), 'applied', JSON.stringify(call.body ?? {})));
    return readProgress(tx.sql, tenantId);
  });
  return { data };
}
