import {
  BookOpenCheck,
  CalendarHeart,
  Coins,
  HandCoins,
  Landmark,
  SlidersHorizontal,
  Wallet,
} from 'lucide-react';
import { defineAdminModule } from '#web/core/face/face-module.ts';

export const payrollAdmin = defineAdminModule({
  name: 'payroll',
  pages: [
    {
      path: 'payroll',
      load: () => import('./payroll-page.tsx'),
      place: {
        job: 'money',
        order: 20,
        label: ['Payroll', 'वेतन'],
        icon: Wallet,
        permission: 'payroll:read',
      },
    },
    {
      path: 'payroll/advances',
      load: () => import('./advances-page.tsx'),
      place: {
        job: 'money',
        order: 30,
        label: ['Advances', 'एडवांस'],
        icon: HandCoins,
        permission: 'payroll:read',
      },
    },
    {
      path: 'payroll/wages',
      load: () => import('./wages-page.tsx'),
      place: {
        job: 'money',
        order: 40,
        label: ['Wages', 'वेतन दरें'],
        icon: Coins,
        permission: 'payroll:read',
      },
    },
    {
      path: 'payroll/rates',
      load: () => import('./rates-page.tsx'),
      place: {
        job: 'money',
        order: 50,
        label: ['Rates', 'दरें'],
        icon: Landmark,
        permission: 'payroll:read',
      },
    },
    {
      path: 'payroll/rules',
      load: () => import('./pay-rules-page.tsx'),
      place: {
        job: 'money',
        order: 60,
        label: ['Payroll rules', 'वेतन के नियम'],
        icon: SlidersHorizontal,
        permission: 'settings:read',
      },
    },
    {
      path: 'payroll/registers',
      load: () => import('./registers-page.tsx'),
      place: {
        job: 'money',
        order: 68,
        label: ['Registers', 'रजिस्टर'],
        icon: BookOpenCheck,
        permission: 'payroll:read',
      },
    },
    {
      path: 'payroll/holidays',
      load: () => import('./holidays-page.tsx'),
      place: {
        job: 'money',
        order: 70,
        label: ['Holidays', 'छुट्टियाँ'],
        icon: CalendarHeart,
        permission: 'settings:read',
      },
    },
  ],
  commands: [
    {
      name: 'add-holiday',
      path: 'payroll/holidays',
      label: ['Add holiday', 'छुट्टी का दिन जोड़ें'],
      words: 'new festival national नई त्योहार',
      permission: 'settings:write',
    },
    {
      name: 'set-wage',
      path: 'payroll/wages',
      label: ['Set wage', 'वेतन तय करें'],
      words: 'add salary structure सैलरी',
      permission: 'payroll:write',
    },
    {
      name: 'lock-payroll',
      path: 'payroll',
      label: ['Lock payroll', 'वेतन लॉक करें'],
      words: 'close month salary calculate pay सैलरी महीना हिसाब',
      permission: 'payroll:write',
    },
  ],
});
