import { refuse } from '#shared/core/errors.ts';
import { onboardingMessages as messages } from '#shared/modules/onboarding/messages.ts';
import * as contracts from '#shared/modules/onboarding/online.ts';
import type { OnboardingProgress } from '#shared/modules/onboarding/online.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { Outcome } from '#server/core/http/online-route.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { readSettings, writeSettings } from '#server/core/sql/tenant-settings.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { freshBeginning, readProgress } from '../queries.ts';
import type { Beginning } from '../queries.ts';

export const putOff = handleOnline(contracts.putOff, {
  handler: (tx, { input }) => change(tx, (before) => ({ ...before, put_off: [...new Set(input.put_off)] })),
});

export const complete = handleOnline(contracts.complete, {
  handler: async (tx) => {
    const { steps } = await readProgress(tx.sql, tx.actor.tenantId);
    if (steps.some((step) => !step.done && !step.put_off))
      refuse('illegal_transition', messages.notYet, 'steps');
    return change(tx, (before) => ({ ...before, completed_at: before.completed_at ?? tx.now }));
  },
});

export const skip = handleOnline(contracts.skip, {
  handler: (tx) => change(tx, (before) => ({ ...before, skipped_at: before.skipped_at ?? tx.now })),
});

async function change(tx: Tx, next: (before: Beginning) => Beginning): Promise<Outcome<OnboardingProgress>> {
  const { tenantId } = tx.actor;
  await lockTenantSequence(tx);
  await writeSettings(
    tx.sql,
    tenantId,
    'onboarding',
    next(await readSettings(tx.sql, tenantId, 'onboarding', freshBeginning)),
  );
  return { answer: await readProgress(tx.sql, tenantId), about: ['tenants', tenantId] };
}
