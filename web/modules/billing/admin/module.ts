import {
  BookOpen,
  Building2,
  ChartNoAxesCombined,
  FileJson,
  Landmark,
  ReceiptText,
  Scale,
  Wallet,
} from 'lucide-react';
import { defineAdminModule } from '#web/core/face/face-module.ts';

export const billingAdmin = defineAdminModule({
  name: 'billing',
  pages: [
    {
      path: 'billing',
      load: () => import('./billing-page.tsx'),
      place: {
        job: 'money',
        order: 10,
        label: ['Invoices', 'बिल'],
        icon: ReceiptText,
        permission: 'billing:read',
      },
    },
    {
      path: 'gst-returns',
      load: () => import('./returns/returns-page.tsx'),
      place: {
        job: 'money',
        order: 15,
        label: ['GST returns', 'GST रिटर्न'],
        icon: FileJson,
        permission: 'billing:read',
      },
    },
    {
      path: 'clients',
      load: () => import('./clients/clients-page.tsx'),
      place: {
        job: 'money',
        order: 5,
        label: ['Clients', 'ग्राहक कंपनियाँ'],
        icon: Building2,
        permission: 'clients:read',
      },
    },
    {
      path: 'billing-check',
      load: () => import('./leaks/leak-page.tsx'),
      place: {
        job: 'money',
        order: 12,
        label: ['Billing check', 'बिल की जाँच'],
        icon: Scale,
        permission: 'billing:read',
      },
    },
    {
      path: 'receivables',
      load: () => import('./reports/receivables-page.tsx'),
      place: {
        job: 'money',
        order: 14,
        label: ['Receivables', 'बकाया वसूली'],
        icon: Wallet,
        permission: 'billing:read',
      },
    },
    {
      path: 'profit',
      load: () => import('./profit/profit-page.tsx'),
      place: {
        job: 'money',
        order: 16,
        label: ['Profit', 'मुनाफ़ा'],
        icon: ChartNoAxesCombined,
        permission: 'billing:read',
      },
    },
    {
      path: 'day-book',
      load: () => import('./books/day-book-page.tsx'),
      place: {
        job: 'money',
        order: 18,
        label: ['Day book', 'रोज़नामचा'],
        icon: BookOpen,
        permission: 'billing:read',
      },
    },
    {
      path: 'bank-accounts',
      load: () => import('./bank-accounts-page.tsx'),
      place: {
        job: 'money',
        order: 90,
        label: ['Bank accounts', 'बैंक खाते'],
        icon: Landmark,
        permission: 'billing:read',
      },
    },
  ],
  finds: { bill: ['Invoice', 'बिल'], client: ['Client', 'ग्राहक कंपनी'] },
  commands: [
    {
      name: 'add-client',
      path: 'clients',
      label: ['Add client', 'ग्राहक कंपनी जोड़ें'],
      words: 'new client customer company naya ग्राहक',
      permission: 'clients:write',
    },
    {
      name: 'bill-month',
      path: 'billing',
      label: ['Draft invoices for a month', 'महीने के बिल बनाएँ'],
      words: 'bill month duties generate billing all महीना बिल',
      permission: 'billing:write',
    },
    {
      name: 'new-invoice',
      path: 'billing',
      label: ['New invoice', 'नया बिल'],
      words: 'add create bill invoice naya बनाएँ इनवॉइस',
      permission: 'billing:write',
    },
  ],
});
