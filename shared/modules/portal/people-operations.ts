import * as z from 'zod/mini';
import { defineOperation } from '#shared/core/operation.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { clientPeople } from './client-person.ts';

const fields = shapeOf(clientPeople, ['client_id', 'name', 'phone', 'role', 'site_ids', 'until']);
const contract = { resource: clientPeople, permission: 'clients:write', offline: false } as const;

/** Gives somebody of a client's access with the number by which they sign in. */
export const giveAccess = defineOperation({
  ...contract,
  name: 'client_person.create',
  method: 'POST',
  path: '/portal/people',
  summary: ['Give a person of a client access', 'ग्राहक के व्यक्ति को एक्सेस दें'],
  input: z.strictObject({
    ...fields,
    site_ids: z._default(fields.site_ids, []),
    until: z._default(fields.until, null),
  }),
});

export const changeAccess = defineOperation({
  ...contract,
  name: 'client_person.update',
  method: 'PUT',
  path: '/portal/people/{id}',
  summary: ['Change the access of a person of a client', 'ग्राहक के व्यक्ति का एक्सेस बदलें'],
  input: z.partial(z.strictObject(shapeOf(clientPeople, ['name', 'role', 'site_ids', 'until']))),
});

/** From the next request on the person sees nothing of the client any more. */
export const endAccess = defineOperation({
  ...contract,
  name: 'client_person.end',
  method: 'POST',
  path: '/portal/people/{id}/end',
  summary: ['End the access of a person of a client', 'ग्राहक के व्यक्ति का एक्सेस समाप्त करें'],
  input: z.strictObject({}),
});
