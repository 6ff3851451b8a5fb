import { searchedLeads, searchedQuotes, searchedSurveys } from '#shared/modules/crm/searched.ts';
import { Handshake, TrendingUp } from 'lucide-react';
import { defineAdminModule } from '#web/core/face/face-module.ts';

export const crmAdmin = defineAdminModule({
  name: 'crm',
  finds: [searchedLeads, searchedQuotes, searchedSurveys],
  pages: [
    {
      path: 'leads',
      load: () => import('./leads-page.tsx'),
      place: {
        job: 'customers',
        order: 5,
        label: ['Leads', 'लीड'],
        icon: Handshake,
        permission: 'crm:read',
      },
    },
    {
      path: 'wage-change',
      load: () => import('./wage-change/wage-change-page.tsx'),
      place: {
        job: 'customers',
        order: 25,
        label: ['Wage change', 'वेतन बदलाव'],
        icon: TrendingUp,
        permission: 'crm:read',
      },
    },
    { path: 'leads/import', needs: 'crm:write', load: () => import('./import-page.tsx') },
    { path: 'leads/quote', needs: 'crm:write', load: () => import('./quotes/quote-page.tsx') },
  ],
  commands: [
    {
      name: 'add-lead',
      path: 'leads',
      label: ['Add lead', 'लीड जोड़ें'],
      words: 'new enquiry prospect sales client नई पूछताछ',
      permission: 'crm:write',
    },
  ],
});
