import * as z from 'zod/mini';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { freshSafety } from './ok-check.ts';

const minutes = z.int().check(z.gte(0), z.lte(720));
const grace = z.int().check(z.gte(1), z.lte(120));

/** Sets how often people on duty alone are asked for a sign of life; 0 minutes is never. */
export const editSafety = defineOnlineOperation({
  name: 'safety.edit',
  method: 'PUT',
  path: '/sos/settings',
  summary: ['Set the check-in interval', 'ठीक होने की पूछताछ तय करें'],
  permission: 'settings:write',
  input: z.strictObject({
    check_minutes: minutes,
    grace_minutes: z._default(grace, freshSafety.grace_minutes),
  }),
  output: z.strictObject({ check_minutes: minutes, grace_minutes: grace }),
});
