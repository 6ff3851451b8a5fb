import { searchedSites, searchedCompanies } from '#shared/modules/tenants/searched.ts';
import { Building2, CalendarX2, Globe, Landmark, MapPin, TicketPercent } from 'lucide-react';
import { defineAdminModule } from '#web/core/face/face-module.ts';

export const tenantsAdmin = defineAdminModule({
  name: 'tenants',
  finds: [searchedSites, searchedCompanies],
  pages: [
    {
      path: 'sites',
      load: () => import('./sites-page.tsx'),
      place: {
        job: 'roster',
        order: 90,
        label: ['Sites', 'साइटें'],
        icon: MapPin,
        permission: 'locations:read',
      },
    },
    {
      path: 'settings',
      load: () => import('./business-page.tsx'),
      place: {
        job: 'settings',
        order: 10,
        label: ['Business', 'व्यवसाय'],
        icon: Building2,
        permission: 'settings:read',
      },
    },
    {
      path: 'settings/companies',
      load: () => import('./companies-page.tsx'),
      place: {
        job: 'settings',
        order: 20,
        label: ['Companies', 'कंपनियाँ'],
        icon: Landmark,
        permission: 'companies:read',
      },
    },
    {
      path: 'settings/domains',
      load: () => import('./domains-page.tsx'),
      place: {
        job: 'settings',
        order: 15,
        label: ['Domains', 'डोमेन'],
        icon: Globe,
        permission: 'settings:read',
      },
    },
    {
      path: 'settings/cancellation',
      load: () => import('./cancellation-page.tsx'),
      place: {
        job: 'settings',
        order: 70,
        label: ['Cancellation', 'रद्द करना'],
        icon: CalendarX2,
        permission: 'settings:read',
      },
    },
    {
      path: 'settings/promos',
      load: () => import('./promos-page.tsx'),
      place: {
        job: 'settings',
        order: 80,
        label: ['Promotions', 'ऑफ़र'],
        icon: TicketPercent,
        permission: 'settings:read',
      },
    },
  ],
  commands: [
    {
      name: 'add-domain',
      path: 'settings/domains',
      label: ['Add domain', 'डोमेन जोड़ें'],
      words: 'website address dns url वेबसाइट पता',
      permission: 'settings:write',
    },
    {
      name: 'add-promotion',
      path: 'settings/promos',
      label: ['Add promotion', 'ऑफ़र जोड़ें'],
      words: 'new offer discount code coupon नया छूट',
      permission: 'settings:write',
    },
    {
      name: 'add-location',
      path: 'sites',
      label: ['Add site', 'साइट जोड़ें'],
      words: 'new location client नई जगह',
      permission: 'locations:write',
    },
    {
      name: 'add-company',
      path: 'settings/companies',
      label: ['Add company', 'कंपनी जोड़ें'],
      words: 'new legal entity नई',
      permission: 'companies:write',
    },
  ],
});
