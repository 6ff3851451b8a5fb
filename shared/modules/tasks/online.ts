import * as z from 'zod/mini';
import { id, key, nullable } from '#shared/core/fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { recordSchema } from '#shared/core/record-schema.ts';
import { taskInput } from './operations.ts';
import { tasks } from './task.ts';

const ids = z.array(id().schema).check(z.minLength(1), z.maxLength(200));

/**
 * One thing done with many tasks: all of it, or nothing. `create` makes the same task for each person that is
 * named; where the task has an id it names the batch, which nobody is given twice.
 */
export const changeMany = defineOnlineOperation({
  name: 'task.bulk',
  method: 'POST',
  path: '/tasks/bulk',
  summary: ['Change many tasks', 'कई काम बदलें'],
  permission: 'tasks:write',
  input: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('assign'), ids, assignee_id: nullable(key()).schema }),
    z.strictObject({ action: z.literal('cancel'), ids }),
    z.strictObject({ action: z.literal('reopen'), ids }),
    z.strictObject({ action: z.literal('delete'), ids }),
    z.strictObject({
      action: z.literal('create'),
      task: taskInput,
      assignee_ids: z.array(key().schema).check(z.minLength(1), z.maxLength(200)),
    }),
  ]),
  output: z.strictObject({ count: z.int(), tasks: z.array(recordSchema(tasks)) }),
});
