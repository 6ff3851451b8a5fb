import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { say as inWords } from '#shared/core/i18n.ts';
import { departments } from '#shared/modules/settings/department.ts';
import * as contracts from '#shared/modules/settings/department-operations.ts';
import { settingsMessages as say } from '#shared/modules/settings/messages.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import type { Sql } from '#server/core/sql/database.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';

export const createDepartment = bind(contracts.createDepartment, async (tx, { input }) => {
  if (await idOfDepartment(tx.sql, tx.actor.tenantId, input.name))
    refuse('exists', say.departmentKnown, 'name');
  return tx.rows(departments).insert({ id: newId(), name_hi: '', head: '', ...input });
});

export const editDepartment = bind(contracts.editDepartment, async (tx, { id, input }) => {
  const current = await tx.rows(departments).visible(id ?? '', departments.access.write(tx.actor));
  if (input.name !== undefined && input.name !== current.name) {
    if (await idOfDepartment(tx.sql, tx.actor.tenantId, input.name))
      refuse('exists', say.departmentKnown, 'name');
    for (const personId of await peopleIn(tx, current.name)) {
      const person = await tx.rows(staff).find(personId);
      if (person) tx.rows(staff).update({ ...person, department: input.name });
    }
  }
  return tx.rows(departments).update({ ...current, ...input });
});

export const removeDepartment = bind(contracts.removeDepartment, async (tx, { id }) => {
  const current = await tx.rows(departments).visible(id ?? '', departments.access.write(tx.actor));
  const people = await peopleIn(tx, current.name);
  const held = (language: 'en' | 'hi'): string => inWords(say.departmentHeld, language, { n: people.length });
  if (people.length > 0) refuse('illegal_transition', [held('en'), held('hi')]);
  tx.rows(departments).remove(current);
  return current;
});

/** The id of the department with a name; null where there is none. */
export async function idOfDepartment(sql: Sql, tenantId: string, name: string): Promise<string | null> {
  const row = await sql
    .selectFrom('departments')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? String(row['id']) : null;
}

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
