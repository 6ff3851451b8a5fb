import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { departmentOperations, departments } from '#shared/modules/settings/department.ts';
import { settingsMessages as messages } from '#shared/modules/settings/messages.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { refuseTaken } from '#server/core/http/resource-routes.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';

export const editDepartment = bind(departmentOperations.update, async (tx, { id, input }) => {
  const current = await tx.rows(departments).visible(id ?? '', departments.access.write(tx.actor));
  const next = { ...current, ...input };
  await refuseTaken(tx, departments, next);
  if (next.name !== current.name) {
    for (const personId of await peopleIn(tx, current.name)) {
      const person = await tx.rows(staff).find(personId);
      if (person) tx.rows(staff).update({ ...person, department: next.name });
    }
  }
  return tx.rows(departments).update(next);
});

export const removeDepartment = bind(departmentOperations.remove, async (tx, { id }) => {
  const current = await tx.rows(departments).visible(id ?? '', departments.access.write(tx.actor));
  const people = await peopleIn(tx, current.name);
  if (people.length > 0) refuse('illegal_transition', filled(messages.departmentHeld, { n: people.length }));
  tx.rows(departments).remove(current);
  return current;
});

async function peopleIn(tx: Tx, department: string): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('staff')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('department', '=', department)
    .where('deleted', '=', 0)
    .execute();
  return rows.map((row) => String(row['id']));
}
