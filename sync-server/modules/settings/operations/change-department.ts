import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { pick } from '#shared/core/fields.ts';
import { newId } from '#shared/core/ids.ts';
import { say as inWords } from '#shared/core/i18n.ts';
import { departments } from '#shared/modules/settings/department.ts';
import type { Department } from '#shared/modules/settings/department.ts';
import { settingsMessages as say } from '#shared/modules/settings/messages.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { logLine, restOrigin } from '#server/core/sync/operations.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

const { shape } = pick(departments.fields, departments.writable.update);
/** What a new department must name, and what a change may. */
export const departmentInput = z.strictObject({ name: shape['name'] ?? z.string(), ...z.partial(pick(departments.fields, ['name_hi', 'head'])).shape });
export const departmentChange = z.partial(z.strictObject(shape));

/** Adds a department under a name that is free. */
export async function createDepartment(call: SignedCall): Promise<Reply> {
  const given = call.body as { name: string; name_hi?: string; head?: string };
  const record = await runTransaction(call.services, call.actor, async (tx) => {
    if (await idOf(tx, given.name)) refuse('exists', say.departmentKnown, 'name');
    const row = tx.rows(departments).insert({ id: newId(), name_hi: '', head: '', ...given });
    tx.log(logLine(tx.actor, 'department.create', departments.name, row.id, restOrigin(), 'applied', JSON.stringify(given)));
    return row;
  });
  return { data: record, status: 201, etag: '"1"' };
}

/** Changes a department; the people in it follow a new name. */
export async function editDepartment(call: SignedCall): Promise<Reply> {
  const given = call.body as { name?: string; name_hi?: string; head?: string };
  const record = await runTransaction(call.services, call.actor, async (tx) => {
    const current = await find(tx, call.params['name'] ?? '');
    if (given.name !== undefined && given.name !== current.name) {
      if (await idOf(tx, given.name)) refuse('exists', say.departmentKnown, 'name');
      for (const id of await peopleIn(tx, current.name)) {
        const person = await tx.rows(staff).find(id);
        if (person) tx.rows(staff).update({ ...person, department: given.name });
      }
    }
    const next = { ...current, ...given };
    const saved = tx.rows(departments).update(next);
    tx.log(logLine(tx.actor, 'department.update', departments.name, current.id, restOrigin(), 'applied', JSON.stringify(given)));
    return saved;
  });
  return { data: record, etag: `"${record.ver}"` };
}

/** Removes a department that nobody is in. */
export async function removeDepartment(call: SignedCall): Promise<Reply> {
  const record = await runTransaction(call.services, call.actor, async (tx) => {
    const current = await find(tx, call.params['name'] ?? '');
    const people = await peopleIn(tx, current.name);
    const held = (language: 'en' | 'hi'): string => inWords(say.departmentHeld, language, { n: people.length });
    if (people.length > 0) refuse('illegal_transition', [held('en'), held('hi')]);
    tx.rows(departments).remove(current);
    tx.log(logLine(tx.actor, 'department.delete', departments.name, current.id, restOrigin(), 'applied', '{}'));
    return current;
  });
  return { data: record };
}

async function find(tx: Tx, name: string): Promise<Department & { ver: number }> {
  const id = await idOf(tx, name);
  return tx.rows(departments).visible(id ?? '', true);
}

async function idOf(tx: Tx, name: string): Promise<string | null> {
  const row = await tx.sql
    .selectFrom('departments')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
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
