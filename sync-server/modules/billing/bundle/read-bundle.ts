import { firstOfMonth, formatDate, formatMonth, lastOfMonth } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import type { AnnexureRow } from '#shared/modules/billing/duties/bill-facts.ts';
import { bundleMessages } from '#shared/modules/billing/bundle/messages.ts';
import type { BundleGap, BundlePart, FoundGap } from '#shared/modules/billing/bundle/queries.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import { companies } from '#shared/modules/tenants/company.ts';
import type { Company } from '#shared/modules/tenants/company.ts';
import type { Services, SignedCall } from '#server/core/http/route.ts';
import type { Database } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { readPayrollProof } from '#server/modules/payroll/queries.ts';
import { mustSeeBoth } from '../must-see-both.ts';
import { findInvoice } from '../queries.ts';
import type { InvoiceView } from '../queries.ts';
import { readBillAnnexure } from '../read-annexure.ts';

type Proof = Awaited<ReturnType<typeof readPayrollProof>>;

/** A bill with everything that goes into its bundle, and what is missing. */
export type Bundle = {
  readonly bill: InvoiceView;
  readonly annexure: readonly AnnexureRow[];
  readonly sheets: Proof['sheets'];
  /** The company that bills, with its licence and codes; null where the bill names none. */
  readonly company: Company | null;
  readonly included: ReadonlySet<BundlePart>;
  readonly people: number;
  readonly gaps: readonly FoundGap[];
};

const pages: Readonly<Record<BundleGap, string>> = {
  not_from_duties: '/admin/billing',
  payroll_missing: '/admin/payroll',
  payroll_open: '/admin/payroll',
  no_payslip: '/admin/payroll/wages',
  no_uan: '/admin/staff',
  no_esic: '/admin/staff',
  no_epf_challan: '/admin/payroll',
  no_esi_challan: '/admin/payroll',
  not_paid: '/admin/payroll',
  no_licence: '/admin/settings/companies',
  licence_expired: '/admin/settings/companies',
  several_months: '/admin/payroll',
};

/** Reads what goes into the bundle of an issued bill, by who may see both bills and wages. */
export async function readBundle(call: SignedCall, language: Language): Promise<Bundle> {
  mustSeeBoth(call);
  const bill = await findInvoice(call, invoices.access.read(call.actor));
  return bundleOf(call.services, call.actor.tenantId, bill, language);
}

/** What goes into the bundle of a bill. Whoever asks has to be allowed to see wages. */
export async function bundleOf(
  { database }: Pick<Services, 'database'>,
  tenantId: string,
  bill: InvoiceView,
  language: Language,
): Promise<Bundle> {
  if (bill.stage === 'draft') refuse('illegal_transition', messages.draft, 'status');
  if (bill.stage === 'cancelled') refuse('illegal_transition', messages.cancelled, 'status');
  const annexure = await readBillAnnexure(database, tenantId, bill.id);
  const worked = annexure.filter(({ penalty }) => penalty === 0);
  const people = [...new Map(worked.map((row) => [row.staff_id, row.name]))].map(([id, name]) => ({
    id,
    name,
  }));
  const { month } = bill;
  const proof: Proof =
    month === null || people.length === 0
      ? { sheets: [], gaps: [] }
      : await readPayrollProof(database, tenantId, { month, people }, language);
  const company = await readCompany(database, tenantId, bill.supplier.company_id);
  const gaps = [
    ...(annexure.length === 0 ? [found('not_from_duties')] : []),
    ...(annexure.some((row) => row.month !== '') ? [found('several_months')] : []),
    ...proof.gaps.map(({ gap, people: of }) => found(gap, of)),
    ...licenceGaps(company, bill),
  ];
  return {
    bill,
    annexure,
    sheets: proof.sheets.map((sheet) => ({
      ...sheet,
      notes: [...sheet.notes, ...wholeMonth(bill, language)],
    })),
    company,
    people: people.length,
    included: new Set<BundlePart>([
      'invoice',
      ...(annexure.length === 0 ? [] : (['muster'] as const)),
      ...proof.sheets.map(({ part }) => part),
      ...(company === null ? [] : (['licences'] as const)),
    ]),
    gaps,
  };
}

function found(
  gap: BundleGap,
  people: readonly { readonly id: string; readonly name: string }[] = [],
): FoundGap {
  return {
    gap,
    link: pages[gap],
    people: people.map(({ id, name }) => ({ name, link: `/admin/staff/${encodeURIComponent(id)}` })),
  };
}

/** Says of pages about wages that they are of the whole month, where the bill is of a part of it. */
function wholeMonth({ month, period_from: from, period_to: to }: InvoiceView, language: Language): string[] {
  if (month === null || from === null || to === null) return [];
  if (from <= firstOfMonth(month) && to >= lastOfMonth(month)) return [];
  return [
    translate(bundleMessages.wholeMonth, language, {
      month: formatMonth(month, language),
      from: formatDate(from, language),
      to: formatDate(to, language),
    }),
  ];
}

/** The licence has to last until the end of what is billed. */
function licenceGaps(company: Company | null, { month, period_to: to, issued_on: issued }: InvoiceView) {
  const until = company?.psara_to ?? null;
  if (company === null || company.psara_licence === '' || until === null) return [found('no_licence')];
  const last = to ?? (month === null ? issued : lastOfMonth(month));
  return last !== null && until < last ? [found('licence_expired')] : [];
}

/** The company of a bill, also one that is no longer in use. */
async function readCompany(database: Database, tenantId: string, id: string): Promise<Company | null> {
  const row = await database.read
    .selectFrom('companies')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? decodeRow(companies, row) : null;
}
