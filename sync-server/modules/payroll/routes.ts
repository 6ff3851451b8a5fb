import * as z from 'zod/mini';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { manualSchema, workOut } from '#shared/modules/payroll/manual.ts';
import type { ManualInput } from '#shared/modules/payroll/manual.ts';
import { payrollMessages as say } from '#shared/modules/payroll/messages.ts';
import { statutoryRates } from '#shared/modules/payroll/statutory-rate.ts';
import { readRoutes } from '#server/core/crud.ts';
import { defineModule } from '#server/core/module.ts';
import { handle } from '#server/core/operations.ts';
import type { Reply, SignedCall } from '#server/core/route.ts';
import { removeRate } from './operations/remove-rate.ts';
import { setRate } from './operations/set-rate.ts';
import { readRates } from './queries.ts';

/** Wages by the law: the dated rates, and what figures come to by them. */
export const payrollModule = defineModule('payroll', {
  resources: [statutoryRates],
  routes: [
    ...readRoutes(statutoryRates, '/payroll/rates', ['Statutory rates', 'क़ानूनी दरें'], { access: 'tenant', permission: 'payroll:read' }, 200),
    handle(setRate),
    handle(removeRate),
    {
      method: 'POST',
      path: '/payroll/process/manual',
      access: 'tenant',
      permission: 'payroll:write',
      summary: ['Work out pay from figures typed in', 'टाइप किए आँकड़ों से वेतन निकालें'],
      body: z.strictObject({ dryRun: z.boolean(), input: manualSchema }),
      handle: processManual,
    },
  ],
});

async function processManual(call: SignedCall): Promise<Reply> {
  const { dryRun, input } = call.body as { dryRun: boolean; input: ManualInput };
  if (!dryRun) refuse('invalid', say.dryRunOnly, 'dryRun');
  const rates = await readRates(call.services.database, call.actor.tenantId);
  return { data: workOut(input, rates, dateOf(instantFromMs(call.services.nowMs()))) };
}
