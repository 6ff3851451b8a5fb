import * as z from 'zod/mini';
import { defineOnlineOperation } from '#shared/core/operation.ts';

/** Adds the home services that the business does not have yet; what it has is left as it is. */
export const addHomeServices = defineOnlineOperation({
  name: 'service.add_home',
  method: 'POST',
  path: '/services/home-services',
  summary: ['Add the home services', 'होम सर्विस जोड़ें'],
  permission: 'services:write',
  input: z.strictObject({}),
  output: z.strictObject({ added: z.int() }),
});
