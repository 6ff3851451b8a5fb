import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { newPin } from '#shared/modules/attendance/kiosk.ts';
import { attendanceMessages as say } from '#shared/modules/attendance/messages.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { logLine, restOrigin } from '#server/core/sync/operations.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { hashPin, randomPin } from '../pin-hash.ts';

export const pinInput = z.strictObject({ pin: z.optional(newPin) });
export const ownPinInput = z.strictObject({ pin: newPin });

/** Sets somebody's PIN at the desk. Without one it is drawn and said once, for the person to be told; nothing keeps it. */
export async function setPin(call: SignedCall): Promise<Reply> {
  const { pin: given } = call.body as z.infer<typeof pinInput>;
  const pin = given ?? randomPin();
  await keep(call, call.params['id'] ?? '', pin);
  return { data: { staff_id: call.params['id'], ...(given === undefined ? { pin } : {}) }, message: say.pinSaved };
}

/** Sets one's own PIN on one's own phone. */
export async function setOwnPin(call: SignedCall): Promise<Reply> {
  const { pin } = call.body as z.infer<typeof ownPinInput>;
  await keep(call, call.actor.staffId ?? refuse('forbidden', say.notStaff), pin);
  return { data: { set: true }, message: say.pinSaved };
}

/** Takes somebody's PIN away: no kiosk lets them in until there is a new one. */
export async function removePin(call: SignedCall): Promise<Reply> {
  const staffId = call.params['id'] ?? '';
  await runTransaction(call.services, call.actor, async (tx) => {
    const gone = await tx.sql.deleteFrom('staff_pins').where('tenant_id', '=', tx.actor.tenantId).where('staff_id', '=', staffId).executeTakeFirst();
    if (Number(gone.numDeletedRows) === 0) refuse('not_found', say.noStaff);
    tx.log(logLine(tx.actor, 'pin.remove', staff.name, staffId, restOrigin(), 'applied', '{}'));
  });
  return { data: { staff_id: staffId }, message: say.pinRemoved };
}

async function keep(call: SignedCall, staffId: string, pin: string): Promise<void> {
  const hash = await hashPin(pin);
  await runTransaction(call.services, call.actor, async (tx) => {
    if (!(await tx.rows(staff).find(staffId))) refuse('not_found', say.noStaff);
    const row = { hash, set_by: tx.actor.name, set_at: tx.now };
    await tx.sql
      .insertInto('staff_pins')
      .values({ tenant_id: tx.actor.tenantId, staff_id: staffId, ...row })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'staff_id']).doUpdateSet(row))
      .execute();
    tx.log(logLine(tx.actor, 'pin.set', staff.name, staffId, restOrigin(), 'applied', '{}'));
  });
}
