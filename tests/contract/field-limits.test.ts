import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { key, text } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import type { Operation } from '#shared/core/operation.ts';
import { defineResource } from '#shared/core/resource.ts';
import { modules } from '#server/app.ts';

/** Inputs with the name of a field of their record and another limit, each group with the reason. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  'its form says how long it is': ['booking.create.series_id'],
  'a client chooses a short id; the server makes longer ones of several': [
    'location.create.id',
    'punch.create.shift_id',
    'staff_member.create.id',
    'wage_structure.set.id',
  ],
  'the id that the device gave a photo; the record has it behind that of its owner': [
    'incident.create.photos',
    'incident.media.photos',
    'job_return.hand_in.photos',
    'job_return.hand_in.signature',
    'patrol_scan.create.photo_id',
    'punch.create.selfie_id',
  ],
  'something else than the field of the same name: a payment, a line of the history, decisions about days': [
    'booking.pay.id',
    'booking.refund.id',
    'payslip.update.days',
    'task.cancel.note',
    'task.reopen.note',
    'task.start.note',
  ],
  'nothing is an action here: no piece takes a line out of the cart, no rupee is no advance and no deduction':
    ['cart_item.put.quantity', 'pay_advance.create.amount', 'pay_deduction.create.amount'],
  'only what the server books as an opposite is below zero': [
    'advance_use.create.amount',
    'advance_use.refund.amount',
  ],
  'what the screen shows; the server puts its own in its place': ['cart_item.put.price'],
  'what one person sends of what a record keeps of several': ['task.finish.photos'],
};

const operations = modules.flatMap((module) => [
  ...module.routes.flatMap(({ operation }) => (operation ? [operation] : [])),
  ...module.operations.map(({ operation }) => operation),
]);

it('an input that is a field of the record has its limit, but for those named here', () => {
  expect([...new Set(operations.flatMap(otherLimits))].toSorted()).toEqual(
    Object.values(reasons).flat().toSorted(),
  );
});

it('an input with another limit than its field is found', () => {
  const resource = defineResource({
    name: 'bares',
    one: 'bare',
    fields: { id: key(), name: text(20), note: text(20).optional() },
    access: { read: 'bares:read', write: 'bares:write' },
  });
  const bare = defineOperation({
    name: 'bare.create',
    method: 'POST',
    path: '/bares',
    summary: ['Bare', 'Bare'],
    input: z.strictObject({ name: z.optional(text(30).schema), note: z._default(text(20).schema, '') }),
    resource,
    offline: false,
  });
  expect(otherLimits(bare)).toEqual(['bare.create.name']);
});

function otherLimits({ name, input, resource: { fields } }: Pick<Operation, 'name' | 'input' | 'resource'>) {
  if (!(input instanceof z.ZodMiniObject)) return [];
  return Object.entries(input.shape).flatMap(([own, schema]) => {
    const field = fields[own];
    return field && limitOf(schema) !== limitOf(field.schema) ? [`${name}.${own}`] : [];
  });
}

/** How long, how large and how small a value may be, as the schema says it in JSON. */
function limitOf(schema: z.core.$ZodType): string {
  const { anyOf = [], ...whole } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const found = anyOf.find((part) => part.type !== 'null') ?? whole;
  const { maxLength, maxItems, maximum, minimum } = found;
  return JSON.stringify([maxLength, maxItems, maximum, minimum]);
}
