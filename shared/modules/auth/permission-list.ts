import type { Message } from '#shared/core/i18n.ts';

/** What a role may be given, module by module; `whole` beside them is everything of the module. */
export const permissionModules = {
  dashboard: ['read'],
  staff: ['read', 'write'],
  roster: ['read', 'write'],
  attendance: ['read', 'write', 'mark'],
  payroll: ['read', 'write', 'approve'],
  locations: ['read', 'write'],
  companies: ['read', 'write'],
  bookings: ['read', 'write'],
  services: ['read', 'write'],
  oncall: ['read', 'write'],
  clients: ['read', 'write'],
  crm: ['read', 'write'],
  contracts: ['read', 'write'],
  billing: ['read', 'write'],
  incidents: ['read', 'write'],
  jobs: ['read', 'write'],
  tasks: ['read', 'write'],
  patrol: ['read', 'write'],
  blog: ['read', 'write'],
  reports: ['read'],
  settings: ['read', 'write'],
  roles: ['read', 'write'],
  subscriptions: ['read', 'write'],
  audit: ['read'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PermissionModule = keyof typeof permissionModules;

/** Every permission that a role can hold, `staff:*` for the whole of a module among them. */
export const allPermissions: readonly string[] = Object.entries(permissionModules).flatMap(
  ([module, verbs]) => [...verbs.map((verb) => `${module}:${verb}`), `${module}:*`],
);

/** How the modules of the list are called on screen. */
export const moduleNames: Readonly<Record<PermissionModule, Message>> = {
  dashboard: ['Overview', 'एक नज़र'],
  staff: ['Staff', 'स्टाफ़'],
  roster: ['Roster and leave', 'रोस्टर और छुट्टी'],
  attendance: ['Attendance', 'हाज़िरी'],
  payroll: ['Payroll', 'वेतन'],
  locations: ['Sites', 'साइटें'],
  companies: ['Companies', 'कंपनियाँ'],
  bookings: ['Bookings', 'बुकिंग'],
  services: ['Services and prices', 'सेवाएँ और दाम'],
  oncall: ['Service partners', 'सर्विस पार्टनर'],
  clients: ['Clients', 'ग्राहक कंपनियाँ'],
  crm: ['Leads and quotes', 'लीड और कोटेशन'],
  contracts: ['Contracts', 'अनुबंध'],
  billing: ['Bills', 'बिल'],
  incidents: ['Incidents', 'घटनाएँ'],
  jobs: ['Jobs', 'काम'],
  tasks: ['Tasks', 'कार्य'],
  patrol: ['Patrol', 'गश्त'],
  blog: ['Blog', 'ब्लॉग'],
  reports: ['Reports', 'रिपोर्ट'],
  settings: ['Settings', 'सेटिंग'],
  roles: ['Roles', 'भूमिकाएँ'],
  subscriptions: ['Subscription', 'सदस्यता'],
  audit: ['Change log', 'बदलाव का रिकॉर्ड'],
};
