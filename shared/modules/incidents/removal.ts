import * as z from 'zod/mini';
import { defineOperation } from '#shared/core/operation.ts';
import { incidents } from './incident.ts';

/** Within a day only: afterwards a report stays. */
export const removeIncident = defineOperation({
  name: 'incident.delete',
  method: 'DELETE',
  path: '/incidents/{id}',
  summary: ['Remove an incident that was reported by mistake', 'ग़लती से दर्ज घटना हटाएँ'],
  input: z.strictObject({}),
  resource: incidents,
  permission: 'incidents:write',
  offline: false,
});
