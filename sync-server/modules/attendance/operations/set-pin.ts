import { refuse } from '#shared/core/errors.ts';
import { attendanceSays as messages } from '#shared/modules/attendance/server-messages.ts';
import * as contracts from '#shared/modules/attendance/online.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { hashPin, randomPin } from '../pin-hash.ts';

export const setPin = handleOnline(contracts.setPin, {
  prepare: async ({ input }) => {
    const pin = input.pin ?? randomPin();
    return { drawn: input.pin === undefined ? { pin } : {}, hash: await hashPin(pin) };
  },
  handler: async (tx, { params, prepared }) => {
    const staffId = params['id'] ?? '';
    await keep(tx, staffId, prepared.hash);
    return {
      answer: { staff_id: staffId, ...prepared.drawn },
      about: [staff.name, staffId],
      logged: {},
      message: messages.pinSaved,
    };
  },
});

export const setOwnPin = handleOnline(contracts.setOwnPin, {
  prepare: ({ input, call }) =>
    call.actor.staffId === null ? refuse('forbidden', messages.notStaff) : hashPin(input.pin),
  handler: async (tx, { prepared }) => {
    const staffId = tx.actor.staffId ?? refuse('forbidden', messages.notStaff);
    await keep(tx, staffId, prepared);
    return {
      answer: { set: true },
      about: [staff.name, staffId],
      logged: {},
      message: messages.pinSaved,
    };
  },
});

export const removePin = handleOnline(contracts.removePin, {
  handler: async (tx, { params }) => {
    const staffId = params['id'] ?? '';
    const gone = await tx.sql
      .deleteFrom('staff_pins')
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('staff_id', '=', staffId)
      .executeTakeFirst();
    if (Number(gone.numDeletedRows) === 0) refuse('not_found', messages.noStaff);
    return {
      answer: { staff_id: staffId },
      about: [staff.name, staffId],
      message: messages.pinRemoved,
    };
  },
});

async function keep(tx: Tx, staffId: string, hash: string): Promise<void> {
  if (!(await tx.rows(staff).find(staffId))) refuse('not_found', messages.noStaff);
  const row = { hash, set_by: tx.actor.name, set_at: tx.now };
  await tx.sql
    .insertInto('staff_pins')
    .values({ tenant_id: tx.actor.tenantId, staff_id: staffId, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'staff_id']).doUpdateSet(row))
    .execute();
}
