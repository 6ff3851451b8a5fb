import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { pick } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { availability, openAvailability } from '#shared/modules/staff/availability.ts';
import type { Availability } from '#shared/modules/staff/availability.ts';
import { staffMessages as messages } from '#shared/modules/staff/messages.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { bind } from '#server/core/sync/operations.ts';

/** Says when somebody can work. What is left out stays as it is. */
export const setAvailability = bind(
  defineOperation<Partial<Availability>, Availability>({
    name: 'staff_availability_of_one.set',
    method: 'PUT',
    path: '/staff/{id}/availability',
    summary: ['Availability of an employee', 'कब काम कर सकते हैं'],
    input: z.partial(pick(availability.fields, availability.writable.update)),
    resource: availability,
    permission: 'staff:write',
    offline: false,
  }),
  async (tx, { id, input }) => {
    const person = await tx.rows(staff).visible(id ?? '', staff.access.write(tx.actor));
    const rows = tx.rows(availability);
    const current = await rows.find(person.id);
    const next = { ...openAvailability, ...current, ...input, id: person.id };
    for (const [i, away] of next.away.entries())
      if (away.to < away.from) refuse('invalid', messages.order, `away.${i}.to`);
    const record = {
      ...next,
      ver: current?.ver ?? 1,
      created_at: current?.created_at ?? tx.now,
      updated_at: tx.now,
    };
    if (current) rows.update(record);
    else rows.insert(record);
    return { ...record, ver: (current?.ver ?? 0) + 1 };
  },
);
