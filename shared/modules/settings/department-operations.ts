import * as z from 'zod/mini';
import { pick } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { departments } from './department.ts';

type NewDepartment = { name: string; name_hi?: string; head?: string };
const byName = '/settings/departments/{name}';
const shared = { resource: departments, permission: 'settings:write', offline: false } as const;
const rest = z.partial(pick(departments.fields, ['name_hi', 'head']));

/** Adds a department under a name that is free. */
export const createDepartment = defineOperation({
  ...shared,
  name: 'department.create',
  method: 'POST',
  path: '/settings/departments',
  summary: ['Add a department', 'विभाग जोड़ें'],
  input: z.extend(pick(departments.fields, ['name']), rest.shape) as unknown as z.ZodMiniType<NewDepartment>,
});

/** Changes a department; the people in it follow a new name. */
export const editDepartment = defineOperation({
  ...shared,
  name: 'department.update',
  method: 'PUT',
  path: byName,
  summary: ['Change a department', 'विभाग बदलें'],
  input: z.partial(pick(departments.fields, departments.writable.update)) as unknown as z.ZodMiniType<Partial<NewDepartment>>,
});

/** Removes a department that nobody is in. */
export const removeDepartment = defineOperation({
  ...shared,
  name: 'department.delete',
  method: 'DELETE',
  path: byName,
  summary: ['Remove a department', 'विभाग हटाएँ'],
  input: z.strictObject({}),
});
