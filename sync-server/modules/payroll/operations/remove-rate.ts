import * as z from 'zod/mini';
import { defineOperation } from '#shared/core/operation.ts';
import { statutoryRates } from '#shared/modules/payroll/statutory/statutory-rate.ts';
import { bind } from '#server/core/sync/operations.ts';

/** Takes a rate away that was entered by mistake. */
export const removeRate = bind(
  defineOperation({
    name: 'statutory_rate.remove',
    method: 'DELETE',
    path: '/payroll/rates/{id}',
    summary: ['Remove a statutory rate', 'क़ानूनी दर हटाएँ'],
    input: z.strictObject({}),
    resource: statutoryRates,
    permission: 'payroll:write',
    offline: false,
    apply: () => null,
  }),
);
