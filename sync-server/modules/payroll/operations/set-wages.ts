import { namedIn } from '#shared/core/named-in.ts';
import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { payrollMessages as messages } from '#shared/modules/payroll/messages.ts';
import {
  removeStructure as removeContract,
  setProfile as profileContract,
  setStructure as structureContract,
} from '#shared/modules/payroll/operations.ts';
import { blankProfile, payProfiles } from '#shared/modules/payroll/pay-profile.ts';
import type { PayProfile } from '#shared/modules/payroll/pay-profile.ts';
import { wageStructures } from '#shared/modules/payroll/wage-structure.ts';
import type { WageStructure } from '#shared/modules/payroll/wage-structure.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** Enters a person's payroll facts from a day on: what is left out stays as it was before that day. */
export const setProfile = bind(
  profileContract,
  async (tx, { input }) => {
    const { staff_id: staffId, effective_from: from } = input;
    const person = await tx.rows(staff).find(staffId);
    if (!person) refuse('invalid', messages.noStaff, 'staff_id');
    const rows = tx.rows(payProfiles);
    const id = `${staffId}:${from}`;
    const known = await rows.find(id);
    const before = known ?? (await newestBefore(tx, staffId, from));
    const record: PayProfile = {
      ...blankProfile,
      skill: person.skill_class,
      ...before,
      ...namedIn(input),
      id,
      ver: known?.ver ?? 1,
      staff_id: staffId,
      effective_from: from,
      created_at: known?.created_at ?? tx.now,
      updated_at: tx.now,
    };
    if (known) rows.update(record);
    else rows.insert(record);
    return { ...record, ver: known ? known.ver + 1 : 1 };
  },
  (tx, { staff_id: staffId, effective_from: from }) => newestBefore(tx, staffId, from),
);

/**
 * Enters a wage, or corrects the one with this id or the one that is for the same and from the same day: two
 * from one day would leave open which is paid. Earlier wages stay for the months they held.
 */
export const setStructure = bind(
  structureContract,
  async (tx, { input }) => {
    if (input.staff_id !== null && !(await tx.rows(staff).find(input.staff_id)))
      refuse('invalid', messages.noStaff, 'staff_id');
    if (input.site_id !== null && !(await tx.rows(sites).find(input.site_id)))
      refuse('invalid', ['This site does not exist.', 'यह साइट मालूम नहीं।'], 'site_id');
    if (new Set(input.components.map((component) => component.name)).size < input.components.length)
      refuse('invalid', messages.twice, 'components');
    await lockTenantSequence(tx);
    const same = await newestOf(tx, input, '=');
    if (input.id !== undefined && same !== null && same !== input.id)
      refuse('invalid', messages.wageTwice, 'effective_from');
    const rows = tx.rows(wageStructures);
    const id = input.id ?? same ?? newId();
    const known = await rows.find(id);
    if (known !== null && known.staff_id !== input.staff_id)
      refuse('invalid', messages.wageOfAnother, 'staff_id');
    const record = {
      ...input,
      id,
      ver: known?.ver ?? 1,
      created_at: known?.created_at ?? tx.now,
      updated_at: tx.now,
    };
    if (known) rows.update(record);
    else rows.insert(record);
    return { ...record, ver: known ? known.ver + 1 : 1 };
  },
  async (tx, record) => {
    const id = await newestOf(tx, record, '<');
    return id === null ? null : tx.rows(wageStructures).find(id);
  },
);

/** Takes a wage away that was entered by mistake. */
export const removeStructure = bind(removeContract);

/** Takes a person's payroll facts of a day away that were entered by mistake. */
export const removeProfile = bind(
  defineOperation({
    name: 'pay_profile.remove',
    method: 'DELETE',
    path: '/payroll/profiles/{id}',
    summary: ['Remove payroll details', 'व्यक्ति की वेतन-जानकारी हटाएँ'],
    input: z.strictObject({}),
    resource: payProfiles,
    permission: 'payroll:write',
    offline: false,
    apply: () => null,
  }),
);

/** The wage for the same from the same day, or the newest from an earlier one: the last one entered. */
async function newestOf(
  tx: Tx,
  wage: Pick<WageStructure, 'staff_id' | 'site_id' | 'post' | 'skill' | 'effective_from'>,
  from: '=' | '<',
): Promise<string | null> {
  const row = await tx.sql
    .selectFrom('wage_structures')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('staff_id', wage.staff_id === null ? 'is' : '=', wage.staff_id)
    .where('site_id', wage.site_id === null ? 'is' : '=', wage.site_id)
    .where('skill', wage.skill === null ? 'is' : '=', wage.skill)
    .where('post', '=', wage.post)
    .where('effective_from', from, wage.effective_from)
    .where('deleted', '=', 0)
    .orderBy('effective_from', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row ? String(row['id']) : null;
}

async function newestBefore(tx: Tx, staffId: string, day: string): Promise<PayProfile | null> {
  const row = await tx.sql
    .selectFrom('pay_profiles')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('staff_id', '=', staffId)
    .where('effective_from', '<', day)
    .where('deleted', '=', 0)
    .orderBy('effective_from', 'desc')
    .executeTakeFirst();
  return row ? tx.rows(payProfiles).find(String(row['id'])) : null;
}
