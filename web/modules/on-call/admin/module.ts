import {
  searchedAppeals,
  searchedCustomers,
  searchedPartners,
  searchedPayouts,
  searchedRatings,
  searchedReports,
} from '#shared/modules/on-call/searched.ts';
import { Handshake, Star, Users, Wallet } from 'lucide-react';
import { defineAdminModule } from '#web/core/face/face-module.ts';

export const onCallAdmin = defineAdminModule({
  name: 'on-call',
  finds: [
    searchedPartners,
    searchedCustomers,
    searchedRatings,
    searchedPayouts,
    searchedAppeals,
    searchedReports,
  ],
  pages: [
    {
      path: 'partners',
      load: () => import('./partners-page.tsx'),
      place: {
        job: 'people',
        order: 20,
        label: ['Partners', 'पार्टनर'],
        icon: Handshake,
        permission: 'oncall:read',
      },
    },
    {
      path: 'wallets',
      load: () => import('./wallets-page.tsx'),
      place: {
        job: 'money',
        order: 95,
        label: ['Partner wallets', 'पार्टनर के वॉलेट'],
        icon: Wallet,
        permission: 'oncall:read',
      },
    },
    {
      path: 'customers',
      load: () => import('./customers-page.tsx'),
      place: {
        job: 'customers',
        order: 17,
        label: ['Customers', 'ग्राहक'],
        icon: Users,
        permission: 'oncall:read',
      },
    },
    {
      path: 'ratings',
      load: () => import('./ratings-page.tsx'),
      place: {
        job: 'quality',
        order: 65,
        label: ['Ratings', 'रेटिंग'],
        icon: Star,
        permission: 'oncall:read',
      },
    },
  ],
  commands: [
    {
      name: 'add-customer',
      path: 'customers',
      label: ['Add customer', 'ग्राहक जोड़ें'],
      words: 'new caller book नया बुक',
      permission: 'oncall:write',
    },
  ],
});
