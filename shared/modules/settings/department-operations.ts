import * as z from 'zod/mini';
import { defineOperation } from '#shared/core/operation.ts';
import { inputOf } from '#shared/core/record-schema.ts';
import { departments } from './department.ts';

const byName = '/settings/departments/{name}';
const shared = { resource: departments, permission: 'settings:write', offline: false } as const;

/** Adds a department under a name that is free. */
export const createDepartment = defineOperation({
  ...shared,
  name: 'department.create',
  method: 'POST',
  path: '/settings/departments',
  summary: ['Add a department', 'विभाग जोड़ें'],
  input: inputOf(departments, ['name'], ['name_hi', 'head']),
});

/** Changes a department; the people in it follow a new name. */
export const editDepartment = defineOperation({
  ...shared,
  name: 'department.update',
  method: 'PUT',
  path: byName,
  summary: ['Change a department', 'विभाग बदलें'],
  input: inputOf(departments, [], ['name', 'name_hi', 'head']),
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
