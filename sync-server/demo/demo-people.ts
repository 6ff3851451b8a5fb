import type { Category } from '#shared/modules/staff/words.ts';
import { operatorSlug } from '#server/core/sql/operator-business.ts';

/** The fixed ids of the demo, so that a test can name them. */
export const demoIds = {
  platform: '00000000-0000-4000-8000-000000000001',
  narmada: '00000000-0000-4000-8000-00000000000a',
  malwa: '00000000-0000-4000-8000-00000000000b',
  asha: '00000000-0000-4000-8000-000000000101',
  ravi: '00000000-0000-4000-8000-000000000102',
  meena: '00000000-0000-4000-8000-000000000103',
  mahesh: '00000000-0000-4000-8000-000000000111',
  sunita: '00000000-0000-4000-8000-000000000112',
  officer: '00000000-0000-4000-8000-000000000113',
  provider: '00000000-0000-4000-8000-000000000114',
  owner: '00000000-0000-4000-8000-000000000121',
  accountant: '00000000-0000-4000-8000-000000000122',
  hr: '00000000-0000-4000-8000-000000000123',
  malwaOwner: '00000000-0000-4000-8000-000000000131',
  malwaGuard: '00000000-0000-4000-8000-000000000132',
  malwaCustomer: '00000000-0000-4000-8000-000000000133',
  operator: '00000000-0000-4000-8000-000000000141',
} as const;

const ids = demoIds;

/** Brands are what the specification's defaults say, with a number and a city of their own. */
export const demoTenants = [
  { id: ids.platform, name: 'Prahari', slug: operatorSlug, brand: { phone: '', email: '', city: '' } },
  {
    id: ids.narmada,
    name: 'Narmada Services',
    slug: 'narmada',
    brand: {
      phone: '+91 731 400 0100',
      email: 'hello@narmada.example',
      city: 'Indore',
      state: 'Madhya Pradesh',
    },
  },
  {
    id: ids.malwa,
    name: 'Malwa Facility',
    slug: 'malwa',
    brand: {
      phone: '+91 734 400 0200',
      email: 'hello@malwa.example',
      city: 'Ujjain',
      state: 'Madhya Pradesh',
    },
  },
] as const;

export type DemoPerson = {
  readonly tenantId: string;
  readonly id: string;
  readonly name: string;
  readonly nameHi?: string;
  readonly role: string;
  readonly phone?: string;
  readonly email?: string;
  readonly since?: string;
  readonly staffId?: string;
  readonly code?: string;
  readonly post?: string;
  readonly category?: Category;
};

/** Everybody the demo has. Their one-time code is 123456, their password Demo@12345. */
export const demoPeople: readonly DemoPerson[] = [
  {
    tenantId: ids.narmada,
    id: ids.asha,
    name: 'Asha Verma',
    nameHi: 'आशा वर्मा',
    role: 'customer',
    phone: '+919876500001',
    since: '2024-01-15T06:00:00.000Z',
  },
  {
    tenantId: ids.narmada,
    id: ids.ravi,
    name: 'Ravi Jain',
    nameHi: 'रवि जैन',
    role: 'customer',
    phone: '+919876500002',
    since: '2025-06-02T06:00:00.000Z',
  },
  {
    tenantId: ids.narmada,
    id: ids.meena,
    name: 'Meena Agrawal',
    nameHi: 'मीना अग्रवाल',
    role: 'customer',
    phone: '+919876500016',
    since: '2025-09-01T06:00:00.000Z',
  },
  {
    tenantId: ids.narmada,
    id: ids.mahesh,
    name: 'Mahesh Patel',
    nameHi: 'महेश पटेल',
    role: 'staff',
    phone: '+919876500011',
    staffId: 'n-g-1',
    code: 'NS-101',
    post: 'Security guard',
  },
  {
    tenantId: ids.narmada,
    id: ids.sunita,
    name: 'Sunita Yadav',
    nameHi: 'सुनीता यादव',
    role: 'staff',
    phone: '+919876500012',
    staffId: 'n-g-2',
    code: 'NS-102',
    post: 'Housekeeper',
    category: 'housekeeper',
  },
  {
    tenantId: ids.narmada,
    id: ids.officer,
    name: 'Imran Khan',
    nameHi: 'इमरान ख़ान',
    role: 'supervisor',
    phone: '+919876500013',
    staffId: 'n-s-1',
    code: 'NS-001',
    post: 'Field officer',
    category: 'supervisor',
  },
  {
    tenantId: ids.narmada,
    id: ids.provider,
    name: 'Kavita Solanki',
    nameHi: 'कविता सोलंकी',
    role: 'provider',
    phone: '+919876500014',
  },
  {
    tenantId: ids.narmada,
    id: ids.owner,
    name: 'Nandini Rao',
    nameHi: 'नंदिनी राव',
    role: 'owner',
    email: 'owner@narmada.example',
  },
  {
    tenantId: ids.narmada,
    id: ids.accountant,
    name: 'Deepak Gupta',
    nameHi: 'दीपक गुप्ता',
    role: 'accountant',
    email: 'accounts@narmada.example',
  },
  {
    tenantId: ids.narmada,
    id: ids.hr,
    name: 'Farah Sheikh',
    nameHi: 'फ़राह शेख़',
    role: 'hr',
    email: 'hr@narmada.example',
  },
  {
    tenantId: ids.malwa,
    id: ids.malwaOwner,
    name: 'Suresh Malviya',
    nameHi: 'सुरेश मालवीय',
    role: 'owner',
    email: 'owner@malwa.example',
  },
  {
    tenantId: ids.malwa,
    id: ids.malwaGuard,
    name: 'Bhola Nath',
    nameHi: 'भोला नाथ',
    role: 'staff',
    phone: '+919876500021',
    staffId: 'm-g-1',
    code: 'MF-101',
    post: 'Security guard',
  },
  {
    tenantId: ids.malwa,
    id: ids.malwaCustomer,
    name: 'Leela Joshi',
    nameHi: 'लीला जोशी',
    role: 'customer',
    phone: '+919876500022',
  },
  {
    tenantId: ids.platform,
    id: ids.operator,
    name: 'Operator',
    role: 'operator',
    email: 'operator@prahari.example',
  },
];

/** The work sites of both businesses. */
export const demoSites = [
  {
    tenantId: ids.narmada,
    id: 'n-site-1',
    name: 'Vijay Nagar Business Park',
    name_hi: 'विजय नगर बिज़नेस पार्क',
    address: 'Scheme 54, Vijay Nagar',
    city: 'Indore',
    client_name: 'Sunrise Realty',
    lat: 22.7533,
    lng: 75.8937,
    radius_m: 120,
  },
  {
    tenantId: ids.narmada,
    id: 'n-site-2',
    name: 'Palasia Heights',
    name_hi: 'पलासिया हाइट्स',
    address: 'A. B. Road, Palasia',
    city: 'Indore',
    client_name: 'Palasia Housing Society',
    lat: 22.7244,
    lng: 75.8839,
    radius_m: 100,
  },
  {
    tenantId: ids.narmada,
    id: 'n-site-3',
    name: 'Pithampur Cold Store',
    name_hi: 'पीथमपुर कोल्ड स्टोर',
    address: 'Sector 3, Industrial Area',
    city: 'Pithampur',
    client_name: 'Deccan Cold Chain',
    lat: 22.6013,
    lng: 75.6972,
    radius_m: 200,
  },
  {
    tenantId: ids.malwa,
    id: 'm-site-1',
    name: 'Freeganj Market',
    name_hi: 'फ़्रीगंज मार्केट',
    address: 'Freeganj',
    city: 'Ujjain',
    client_name: 'Freeganj Traders',
    lat: 23.1793,
    lng: 75.7849,
    radius_m: 100,
  },
  {
    tenantId: ids.malwa,
    id: 'm-site-2',
    name: 'Nanakheda Depot',
    name_hi: 'नानाखेड़ा डिपो',
    address: 'Nanakheda',
    city: 'Ujjain',
    client_name: 'City Transport',
    lat: 23.1565,
    lng: 75.7906,
    radius_m: 150,
  },
] as const;
