import { refuse } from './errors.ts';
import { editInputOf } from './record-schema.ts';
import type { Message } from './i18n.ts';
import { defineOperation } from './operation.ts';
import type { Changes, Operation } from './operation.ts';
import type { Resource } from './resource.ts';

const notThere: Message = ['This record no longer exists.', 'यह रिकॉर्ड अब नहीं है।'];

/**
 * The operation `<one>.edit` that sets some of the fields a resource's clients may write. REST takes the new
 * values; a device sends each field as `[from, to]`, and one that somebody else has changed meanwhile is
 * refused with `stale`.
 */
export function editOperation<Row extends Record<string, unknown>>(
  resource: Resource<Row>,
  {
    path,
    summary,
    waits,
    permission,
    quiet,
    changes,
  }: {
    readonly path: string;
    readonly summary: Message;
    readonly waits?: Message;
    readonly permission?: string;
    readonly quiet?: boolean;
    readonly changes?: Changes;
  },
): Operation<Partial<Row>, Row> {
  return defineOperation<Partial<Row>, Row>({
    name: `${resource.one}.edit`,
    method: 'PATCH',
    path,
    summary,
    ...(waits === undefined ? {} : { waits }),
    input: editInputOf(resource),
    resource,
    ...(permission === undefined ? {} : { permission }),
    offline: true,
    ...(quiet === undefined ? {} : { quiet }),
    ...(changes === undefined ? {} : { changes }),
    sends: 'pairs',
    apply: (current, input) => ({ ...(current ?? refuse('not_found', notThere)), ...input }),
  });
}
