import * as z from 'zod/mini';
import { addDays, dateOf, calendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { editInputOf, shapeOf } from '#shared/core/record-schema.ts';
import { plainKey } from '#shared/core/fields.ts';
import { newId } from '#shared/core/ids.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { aadhaar } from '#shared/modules/staff/identity.ts';
import { parsePhone } from '#shared/core/phone.ts';
import { staffMessages as messages } from '#shared/modules/staff/messages.ts';
import { blankStaff, lastDigits, staff } from '#shared/modules/staff/staff-member.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import { canonicalJson } from '#shared/core/json.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { BoundOperation } from '#server/core/sync/bound-operation.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { linkAccount } from './link-account.ts';

/** Numbers that the log must not hold. */
const secret = ['aadhaar', 'bank_account', 'pan'];
const contract = { resource: staff, permission: 'staff:write', offline: false, secret } as const;
/** The Aadhaar number comes in whole, so that its check digit can be looked at, and is not kept. */
const aadhaarInput = { aadhaar: z.optional(aadhaar().schema) };
type Given = Partial<Omit<StaffMember, 'id'>> & { id?: string | undefined; aadhaar?: string | undefined };

/** What a new record must name: a number and a name. The rest may come later. */
export const staffInput = editInputOf(staff, {
  ...aadhaarInput,
  ...shapeOf(staff, ['code', 'name']),
  id: z.optional(plainKey().schema),
});

/** Engages somebody. */
export const createStaffMember = bind(
  defineOperation<Given, StaffMember>({
    ...contract,
    name: 'staff_member.create',
    method: 'POST',
    path: '/staff',
    summary: ['Add an employee', 'व्यक्ति जोड़ें'],
    input: staffInput,
  }),
  async (tx, { input }) => {
    const record = completed(tx, {
      ...blankStaff,
      code: '',
      name: '',
      ...keptOf(input),
      id: input.id ?? newId(),
    });
    await checkCode(tx, record);
    return tx.rows(staff).insert({ ...record, user_id: await linkAccount(tx, record) });
  },
);

/** Changes somebody's record. */
export const editStaffMember: BoundOperation = {
  ...bind(
    defineOperation<Given, StaffMember>({
      ...contract,
      name: 'staff_member.update',
      method: 'PUT',
      path: '/staff/{id}',
      summary: ['Change a record', 'रिकॉर्ड बदलें'],
      input: editInputOf(staff, aadhaarInput),
    }),
    async (tx, { id, input }) => {
      const current = await tx.rows(staff).visible(id ?? '', staff.access.write(tx.actor));
      const changed = completed(tx, { ...current, ...keptOf(input) });
      if (changed.code !== current.code) await checkCode(tx, changed);
      const known =
        changed.phone !== current.phone ||
        changed.name !== current.name ||
        changed.category !== current.category;
      const record = known ? { ...changed, user_id: await linkAccount(tx, changed) } : changed;
      // A form that is saved as it was opened changes nothing, and the log says nothing of it.
      if (canonicalJson(record) === canonicalJson(current)) return current;
      return tx.rows(staff).update(record);
    },
  ),
  savesOnly: true,
};

/** What is kept of what was given: of the Aadhaar number its end. */
function keptOf({ aadhaar: whole, id: _id, ...input }: Given): Partial<StaffMember> {
  return whole === undefined ? input : { ...input, aadhaar_last4: whole.slice(-4) };
}

type Draft = Omit<StaffMember, 'ver' | 'created_at' | 'updated_at'>;

/** A record with what follows from its parts, or a refusal that names the part at fault. */
export function completed<Record extends Draft>(tx: Tx, record: Record): Record {
  const phone =
    record.phone === null || record.phone.trim() === ''
      ? null
      : (parsePhone(record.phone) ?? refuse('invalid', messages.phone, 'phone'));
  const { date_of_birth: born, joined_on: joined, left_on: left } = record;
  if (born !== null && yearsLater(born, 18) > dateOf(tx.now))
    refuse('invalid', messages.young, 'date_of_birth');
  if (joined !== null && left !== null && left < joined) refuse('invalid', messages.leftBefore, 'joined_on');
  return { ...record, phone, ...lastDigits(record) };
}

async function checkCode(tx: Tx, { id, code }: Draft): Promise<void> {
  const other = await tx.sql
    .selectFrom('staff')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('code', '=', code)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (other && other['id'] !== id) refuse('exists', messages.codeKnown, 'code');
}

/** The birthday so many years later; who was born on 29 February has it on 1 March in other years. */
function yearsLater(day: NonNullable<StaffMember['date_of_birth']>, years: number): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const moved = `${String(Number(year) + years).padStart(4, '0')}-${month}-${date}`;
  if (month !== '02' || date !== '29') return moved;
  const leap =
    (Number(year) + years) % 4 === 0 &&
    ((Number(year) + years) % 100 !== 0 || (Number(year) + years) % 400 === 0);
  return leap ? moved : addDays(calendarDate(moved.replace('02-29', '02-28')), 1);
}
