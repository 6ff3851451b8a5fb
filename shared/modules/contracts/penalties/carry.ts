import * as z from 'zod/mini';
import { date } from '#shared/core/fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { defineQuery } from '#shared/core/query.ts';

/**
 * The penalty terms that counted to the end of the contract that one goes on from, where it never had any of
 * its own; null where nothing was lost.
 */
export const readLostPenalties = defineQuery({
  name: 'contracts.lost_penalties',
  path: '/contracts/{id}/lost-penalties',
  permission: 'contracts:read',
  summary: ['Penalty terms that were not carried on', 'जुर्माने की शर्तें जो जारी नहीं रहीं'],
  output: z.strictObject({
    lost: z.nullable(
      z.strictObject({
        /** The contract before. */
        number: z.string(),
        names: z.array(z.string()),
        /** From when they would count: never for days that have passed. */
        from: date().schema,
      }),
    ),
  }),
});

/** Writes them for the contract from today, or from its first day. */
export const carryLostPenalties = defineOnlineOperation({
  name: 'contract.carry_penalties',
  method: 'POST',
  path: '/contracts/{id}/carry-penalties',
  summary: ['Carry the penalty terms of the contract before', 'पिछले अनुबंध की जुर्माने की शर्तें जारी रखें'],
  permission: 'contracts:write',
  input: z.strictObject({}),
  output: z.strictObject({ made: z.array(z.string()) }),
});
