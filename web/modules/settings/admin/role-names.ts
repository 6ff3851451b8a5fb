import { everyRead } from '#shared/core/access.ts';
import type { Message } from '#shared/core/i18n.ts';
import { moduleNames } from '#shared/modules/auth/permission-list.ts';
import type { PermissionModule } from '#shared/modules/auth/permission-list.ts';
import type { RoleView } from '#shared/modules/settings/online.ts';
import { settingsScreens as messages } from '../messages.ts';

const known: Readonly<Record<string, Message>> = {
  owner: messages.role_owner,
  hr: messages.role_hr,
  accountant: messages.role_accountant,
  auditor: messages.role_auditor,
  supervisor: messages.role_supervisor,
  staff: messages.role_staff,
  customer: messages.role_customer,
  provider: messages.role_provider,
  kiosk: messages.role_kiosk,
  support: messages.role_support,
};
/** What a role is called: the product's own in the language of the screen, the business's as it wrote it. */
export function roleName(role: Pick<RoleView, 'id' | 'name'>, t: (message: Message) => string): string {
  const message = known[role.id];
  return message ? t(message) : role.name;
}

/** What a role may do, in few words: the modules it reaches. */
export function reachOf(role: RoleView, t: (message: Message) => string): string {
  if (role.permissions.includes('*')) return t(messages.everything);
  if (role.permissions.includes(everyRead))
    return t(role.id === 'support' ? messages.readsForNow : messages.readsEverything);
  if (role.permissions.length === 0) return t(role.built_in ? withoutDesk(role.id) : messages.nothing);
  return partNames(role.permissions, t);
}

/** The parts of the product that some permissions are about. */
export function partNames(permissions: readonly string[], t: (message: Message) => string): string {
  const modules = [...new Set(permissions.map((permission) => permission.split(':')[0] ?? ''))];
  return modules.map((module) => (isModule(module) ? t(moduleNames[module]) : module)).join(', ');
}

/** What a built-in role without permissions uses instead of the admin app. */
function withoutDesk(role: string): Message {
  if (role === 'customer') return messages.usesCustomer;
  return role === 'kiosk' ? messages.usesKiosk : messages.usesField;
}

function isModule(name: string): name is PermissionModule {
  return name in moduleNames;
}
