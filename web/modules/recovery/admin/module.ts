import {
  searchedAgents,
  searchedCases,
  searchedLenders,
  searchedLetters,
  searchedPossessions,
  searchedReceipts,
} from '#shared/modules/recovery/searched.ts';
import { CalendarCheck, Clock, FileCheck, HandCoins, IdCard, IndianRupee, Landmark } from 'lucide-react';
import { defineAdminModule } from '#web/core/face/face-module.ts';

const place = { job: 'customers', permission: 'recovery:read' } as const;

export const recoveryAdmin = defineAdminModule({
  name: 'recovery',
  finds: [
    searchedCases,
    searchedLenders,
    searchedReceipts,
    searchedAgents,
    searchedLetters,
    searchedPossessions,
  ],
  pages: [
    {
      path: 'recovery',
      load: () => import('./cases-page.tsx'),
      place: { ...place, order: 60, label: ['Recovery cases', 'रिकवरी केस'], icon: HandCoins },
    },
    { path: 'recovery/import', needs: 'recovery:write', load: () => import('./import-page.tsx') },
    {
      path: 'recovery/promises',
      load: () => import('./promises-page.tsx'),
      place: { ...place, order: 61, label: ['Promises to pay', 'भुगतान के वादे'], icon: CalendarCheck },
    },
    {
      path: 'recovery/collections',
      load: () => import('./collections-page.tsx'),
      place: { ...place, order: 62, label: ['Collections', 'वसूली'], icon: IndianRupee },
    },
    {
      path: 'recovery/agents',
      load: () => import('./agents-page.tsx'),
      place: { ...place, order: 63, label: ['Recovery agents', 'रिकवरी एजेंट'], icon: IdCard },
    },
    {
      path: 'recovery/lenders',
      load: () => import('./lenders-page.tsx'),
      place: { ...place, order: 64, label: ['Lenders', 'बैंक'], icon: Landmark },
    },
    {
      path: 'recovery/letters',
      load: () => import('./letters-page.tsx'),
      place: { ...place, order: 65, label: ['Authorisation letters', 'अधिकार पत्र'], icon: FileCheck },
    },
    {
      path: 'recovery/rules',
      load: () => import('./rules-page.tsx'),
      place: { ...place, order: 66, label: ['Contact rules', 'संपर्क नियम'], icon: Clock },
    },
  ],
  commands: [
    {
      name: 'add-recovery_lender',
      path: 'recovery/lenders',
      label: ['Add lender', 'बैंक जोड़ें'],
      words: 'new bank nbfc finance नया बैंक',
      permission: 'recovery:write',
    },
    {
      name: 'add-recovery_letter',
      path: 'recovery/letters',
      label: ['Add authorisation letter', 'अधिकार पत्र जोड़ें'],
      words: 'lender bank agent letter अधिकार पत्र एजेंट बैंक',
      permission: 'recovery:write',
    },
  ],
});
