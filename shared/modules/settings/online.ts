import * as z from 'zod/mini';
import { email } from '#shared/core/email-field.ts';
import { both, text } from '#shared/core/fields.ts';
import type { Message } from '#shared/core/i18n.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import type { OnlineOperation } from '#shared/core/operation.ts';
import { allPermissions } from '#shared/modules/auth/permission-list.ts';
import { settingsMessages as messages } from './messages.ts';
import { sectionSchemas } from './sections.ts';
import type { SectionName } from './sections.ts';

const rolesPath = '/settings/roles-with-permissions';
const roleName = text(60, { min: 1, missing: messages.roleName }).schema;
const unknownPermission: Message = ['This permission is not in the list.', 'यह अनुमति सूची में नहीं है।'];
const permissions = z
  .array(z.string().check(z.refine((value) => allPermissions.includes(value), both(unknownPermission))))
  .check(z.maxLength(allPermissions.length));

/** A role as the admin app sees it. */
export const roleView = z.strictObject({
  id: z.string(),
  name: z.string(),
  built_in: z.boolean(),
  permissions: z.array(z.string()),
  users: z.int(),
});
export type RoleView = z.output<typeof roleView>;

/** Makes a role of the business's own. It may do nothing until it is given permissions. */
export const createRole = defineOnlineOperation({
  name: 'role.create',
  method: 'POST',
  path: rolesPath,
  summary: ['Add a role', 'भूमिका जोड़ें'],
  permission: 'roles:write',
  input: z.strictObject({ name: roleName, permissions: z.optional(permissions) }),
  output: roleView,
  status: 201,
});

/** Changes a role. Whoever holds it may do the new things, and no longer the old, from the next call on. */
export const editRole = defineOnlineOperation({
  name: 'role.update',
  method: 'PUT',
  path: `${rolesPath}/{id}`,
  summary: ['Change a role', 'भूमिका बदलें'],
  permission: 'roles:write',
  input: z.strictObject({ name: z.optional(roleName), permissions: z.optional(permissions) }),
  output: roleView,
});

/** Removes a role that nobody holds. */
export const removeRole = defineOnlineOperation({
  name: 'role.delete',
  method: 'DELETE',
  path: `${rolesPath}/{id}`,
  summary: ['Remove a role', 'भूमिका हटाएँ'],
  permission: 'roles:write',
  input: z.strictObject({}),
  output: roleView,
  /** How many people hold it. */
  refusals: { illegal_transition: z.strictObject({ users: z.int() }) },
});

const accountName = text(120, { min: 1 }).schema;
const roleId = z.string().check(z.minLength(1), z.maxLength(80));
const address = email().required().schema;

/** Somebody who signs in in the admin app. */
export const accountView = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  role: z.string(),
  active: z.boolean(),
  created_at: z.string(),
});
export type AccountView = z.output<typeof accountView>;

/** Gives somebody an admin account with a first password, which they change themselves. */
export const createAccount = defineOnlineOperation({
  name: 'account.create',
  method: 'POST',
  path: '/settings/accounts',
  summary: ['Add an office account', 'दफ़्तर खाता जोड़ें'],
  permission: 'roles:write',
  input: z.strictObject({
    name: accountName,
    email: address,
    role: roleId,
    password: z.string().check(z.minLength(12, both(messages.password)), z.maxLength(128)),
  }),
  output: accountView,
  status: 201,
  secret: ['password'],
});

/**
 * Changes who somebody in the admin app is: name, role, or whether they may sign in at all. Open devices hear
 * of it.
 */
export const editAccount = defineOnlineOperation({
  name: 'account.update',
  method: 'PUT',
  path: '/settings/accounts/{id}',
  summary: ['Change an office account', 'दफ़्तर खाता बदलें'],
  permission: 'roles:write',
  input: z.strictObject({
    name: z.optional(accountName),
    role: z.optional(roleId),
    active: z.optional(z.boolean()),
  }),
  output: accountView,
});

/** Changes in one section of the settings what the input names, and leaves the rest. */
export const editSection = {
  attendance: section('attendance', '/settings/attendance', [
    'Attendance and roster rules',
    'हाज़िरी और रोस्टर के नियम',
  ]),
  job: section('job', '/settings/job', ['Job and call rules', 'काम और कॉल के नियम']),
  home: section('home', '/settings/home', ['Rules of home services and guards', 'होम सर्विस और गार्ड के नियम']),
  payroll: section('payroll', '/settings/payroll', ['Payroll rules', 'वेतन के नियम']),
  notifications: section('notifications', '/settings/notifications', [
    'Notification settings',
    'क्या और कब बताया जाए',
  ]),
  integration: section('integration', '/settings/integration', [
    'SMS, Tally & calendar',
    'SMS, Tally और कैलेंडर',
  ]),
  company: section('company', '/settings/company/settings', [
    'Legal details of the business',
    'क़ानूनी रूप में व्यवसाय',
  ]),
} as const satisfies Readonly<Record<SectionName, OnlineOperation>>;

type SectionOperation<Path extends string> = OnlineOperation<z.ZodMiniObject, z.ZodMiniObject, 'PUT', Path>;

function section<Path extends string>(
  name: SectionName,
  path: Path,
  summary: Message,
): SectionOperation<Path> {
  const output: z.ZodMiniObject = sectionSchemas[name];
  return defineOnlineOperation({
    name: `settings.${name}`,
    method: 'PUT',
    path,
    summary,
    permission: 'settings:write',
    input: z.partial(output),
    output,
  });
}
