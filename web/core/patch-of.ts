import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { pick } from '#shared/core/fields.ts';
import { defineMessages } from '#shared/core/i18n.ts';
import { defineOperation } from '#shared/core/operation.ts';
import type { Operation } from '#shared/core/operation.ts';
import type { Resource } from '#shared/core/resource.ts';

const say = defineMessages({ gone: ['This record is not on this device any more.', 'यह रिकॉर्ड अब इस फ़ोन पर नहीं है।'] });

/**
 * Editing some of a resource's writable fields, as an operation: `send(patchOf(notifications), { id, input: { read_at } })`.
 * What the fields were before is taken from the device when it is sent.
 */
export function patchOf<Row extends Record<string, unknown>>(resource: Resource<Row>): Operation<Partial<Row>, Row> {
  return defineOperation<Partial<Row>, Row>({
    name: `${resource.one}.patch`,
    method: 'PATCH',
    path: `/${resource.name}/{id}`,
    summary: ['Edit', 'बदलें'],
    input: z.partial(pick(resource.fields, resource.writable.update)) as unknown as z.ZodMiniType<Partial<Row>>,
    resource,
    offline: true,
    apply: (current, input) => ({ ...(current ?? refuse('gone', say.gone)), ...input }),
  });
}
