import * as z from 'zod/mini';
import { defineList, defineQuery } from '#shared/core/query.ts';
import { okChecks } from './ok-check.ts';

export const listOkChecks = defineList(okChecks, '/sos/ok', { offline: 'keep' });

export const readSafety = defineQuery({
  name: 'sos.safety',
  path: '/sos/settings',
  summary: ['Check-in interval', 'हाल पूछने का समय'],
  output: z.strictObject({ check_minutes: z.number(), grace_minutes: z.number() }),
  offline: 'keep',
});
