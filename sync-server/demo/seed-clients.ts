import { calendarDate, clockTime, instantAt } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { blankClient } from '#shared/modules/billing/blank-client.ts';
import { clients } from '#shared/modules/billing/client.ts';
import { clientSites } from '#shared/modules/billing/client-site.ts';
import type { Supplier } from '#shared/modules/billing/invoice.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import { clientPeople, clientPersonLifecycle } from '#shared/modules/portal/client-person.ts';
import { companies } from '#shared/modules/tenants/company.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { demoIds, demoPeople } from './demo-people.ts';

/** The registration of Narmada Services. */
export const narmadaSupplier: Supplier = {
  company_id: '5c1f0f2e-7a41-4a0e-9a6b-2f1d0c3b4a01',
  name: 'Narmada Services Private Limited',
  gstin: '23AAKCN4821R1ZZ',
  pan: 'AAKCN4821R',
  address: '12, Ring Road, Scheme 78, Indore',
  state_code: '23',
  constitution: 'company',
};

const sunrise = '5c1f0f2e-7a41-4a0e-9a6b-2f1d0c3b4a11';
const palasia = '5c1f0f2e-7a41-4a0e-9a6b-2f1d0c3b4a12';
const deccan = '5c1f0f2e-7a41-4a0e-9a6b-2f1d0c3b4a13';

/**
 * Narmada's registration, its three clients with their sites and a person of one, and what they pay for
 * guards.
 */
export function seedClients(tx: Tx, today: CalendarDate): void {
  const from = calendarDate(`${Number(today.slice(0, 4)) - 1}-04-01`);
  tx.rows(companies).insert({
    created_at: instantAt(from, clockTime('10:00')),
    id: narmadaSupplier.company_id,
    name: narmadaSupplier.name,
    gstin: narmadaSupplier.gstin,
    pan: narmadaSupplier.pan,
    constitution: null,
    address: '12, Ring Road, Scheme 78',
    city: 'Indore',
    pin: '452010',
    state: 'Madhya Pradesh',
    epf_code: '',
    esic_code: '',
    psara_licence: '',
    psara_area: '',
    psara_to: null,
    active: true,
  });
  addClient(tx, {
    id: sunrise,
    site: 'n-site-1',
    from,
    name: 'Sunrise Realty Private Limited',
    kind: 'regular',
    gstin: '23AABCS7712K1ZD',
    address: '5th floor, Vijay Nagar Business Park, Scheme 54',
    email: 'accounts@sunrise.example',
    tds_section: '194C-2',
    rates: [
      { title: 'Security guard', rank: '', basis: 'month', rate: 38_500 },
      { title: 'Armed guard', rank: 'Armed guard', basis: 'month', rate: 40_500 },
    ],
  });
  const [meena] = demoPeople.filter(({ id }) => id === demoIds.meena);
  tx.rows(clientPeople).insert({
    id: '5c1f0f2e-7a41-4a0e-9a6b-2f1d0c3b1190',
    client_id: sunrise,
    user_id: demoIds.meena,
    name: meena?.name ?? '',
    phone: meena?.phone ?? '',
    role: 'owner',
    site_ids: [],
    until: null,
    status: clientPersonLifecycle.initial,
    given_by: 'Nandini Rao',
    ended_at: null,
  });
  addClient(tx, {
    id: palasia,
    site: 'n-site-2',
    from,
    name: 'Palasia Housing Society',
    kind: 'unregistered',
    gstin: '',
    address: 'A. B. Road, Palasia',
    email: 'society@palasia.example',
    tds_section: 'none',
    rates: [
      { title: 'Security guard', rank: '', basis: 'duty', rate: 750 },
      { title: 'Housekeeping', rank: 'Housekeeper', basis: 'duty', rate: 720, sac: '998533' },
    ],
  });
  addClient(tx, {
    id: deccan,
    site: 'n-site-3',
    from,
    name: 'Deccan Cold Chain Private Limited',
    kind: 'regular',
    gstin: '27AAFCD6093M1Z4',
    address: '204, Hadapsar Industrial Estate',
    city: 'Pune',
    state_code: '27',
    pin: '411013',
    email: 'accounts@deccan.example',
    tds_section: '194C-2',
    rates: [{ title: 'Security guard', rank: '', basis: 'duty', rate: 590 }],
  });
}

type Seed = {
  readonly id: string;
  readonly site: string;
  readonly from: CalendarDate;
  readonly name: string;
  readonly kind: 'regular' | 'unregistered';
  readonly gstin: string;
  readonly address: string;
  readonly city?: string;
  readonly state_code?: string;
  readonly pin?: string;
  readonly email: string;
  readonly tds_section: 'none' | '194C-2';
  readonly rates: readonly {
    readonly title: string;
    readonly rank: string;
    readonly basis: 'month' | 'duty';
    readonly rate: number;
    readonly sac?: string;
  }[];
};

function addClient(tx: Tx, { id, site, from, rates, ...said }: Seed): void {
  const last = Number(id.slice(-2));
  const idOf = (n: number): string => `5c1f0f2e-7a41-4a0e-9a6b-2f1d0c3b${last}${String(n).padStart(2, '0')}`;
  tx.rows(clients).insert({
    ...blankClient,
    city: 'Indore',
    state_code: '23',
    pin: '452010',
    id,
    ...said,
    pan: said.gstin.slice(2, 12),
  });
  tx.rows(clientSites).insert({
    id: idOf(1),
    client_id: id,
    site_id: site,
    from,
    to: null,
    gstin: '',
    billed_by: null,
  });
  for (const [i, rate] of rates.entries())
    tx.rows(serviceRates).insert({
      id: idOf(20 + i),
      client_id: id,
      site_id: null,
      post_id: null,
      shift_id: null,
      days: null,
      overtime: 0,
      hours: null,
      holiday: 1,
      skill: '',
      wage: null,
      sac: '998525',
      gst_percent: 18,
      from,
      to: null,
      ...rate,
    });
}
