import { Hourglass, KeyRound, Network, Scale } from 'lucide-react';
import { defineAdminModule } from '#web/core/face/face-module.ts';

export const settingsAdmin = defineAdminModule({
  name: 'settings',
  pages: [
    {
      path: 'settings/departments',
      load: () => import('./departments-page.tsx'),
      place: {
        job: 'settings',
        order: 25,
        label: ['Departments', 'विभाग'],
        icon: Network,
        permission: 'settings:read',
      },
    },
    {
      path: 'settings/shifts',
      load: () => import('./shifts-page.tsx'),
      place: {
        job: 'settings',
        order: 30,
        label: ['Shifts', 'शिफ्ट'],
        icon: Hourglass,
        permission: 'settings:read',
      },
    },
    {
      path: 'settings/rules',
      load: () => import('./rules-page.tsx'),
      place: {
        job: 'settings',
        order: 40,
        label: ['Work rules', 'काम के नियम'],
        icon: Scale,
        permission: 'settings:read',
      },
    },
    {
      path: 'settings/roles',
      load: () => import('./roles-page.tsx'),
      place: {
        job: 'settings',
        order: 50,
        label: ['Roles', 'भूमिकाएँ'],
        icon: KeyRound,
        permission: 'roles:read',
      },
    },
  ],
  commands: [
    {
      name: 'add-department',
      path: 'settings/departments',
      label: ['Add department', 'विभाग जोड़ें'],
      words: 'new नया',
      permission: 'settings:write',
    },
  ],
});
