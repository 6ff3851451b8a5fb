import { createHash } from 'node:crypto';
import type { Message } from '#shared/core/i18n.ts';
import type { Resource, Stored } from '#shared/core/resource.ts';
import { billItems } from '#shared/modules/billing/bill-item.ts';
import { billingWorkers } from '#shared/modules/billing/billing-worker.ts';
import { clientSites } from '#shared/modules/billing/client-site.ts';
import { invoicePayments } from '#shared/modules/billing/invoice-payment.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { advanceUses } from '#shared/modules/billing/receipts/advance-use.ts';
import { receipts } from '#shared/modules/billing/receipts/receipt.ts';
import { tdsCertificates } from '#shared/modules/billing/receipts/tds-certificate.ts';
import { billSchedules } from '#shared/modules/billing/schedules/bill-schedule.ts';
import { sheetApprovals } from '#shared/modules/billing/sheets/sheet-approval.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import { recoveryLenders } from '#shared/modules/recovery/lender.ts';
import { incidents } from '#shared/modules/incidents/incident.ts';
import { publishedIncidents } from '#shared/modules/incidents/published-incident.ts';
import { clientPeople } from '#shared/modules/portal/client-person.ts';
import { guardRequests } from '#shared/modules/portal/guard-request.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import type { Sql } from '#server/core/sql/database.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/**
 * The records that name a client in `client_id`: they move with it when it is merged. A contract test finds a
 * resource that is missing here.
 */
export const clientTables = {
  sites: clientSites,
  rates: serviceRates,
  workers: billingWorkers,
  items: billItems,
  invoices,
  receipts,
  uses: advanceUses,
  certificates: tdsCertificates,
  approvals: sheetApprovals,
  schedules: billSchedules,
  contracts,
  lenders: recoveryLenders,
  published: publishedIncidents,
  complaints: incidents,
  people: clientPeople,
  requests: guardRequests,
} as const;
export type ClientTable = keyof typeof clientTables;
export const clientTableNames = [
  'sites',
  'rates',
  'workers',
  'items',
  'invoices',
  'receipts',
  'uses',
  'certificates',
  'approvals',
  'schedules',
  'contracts',
  'lenders',
  'published',
  'complaints',
  'people',
  'requests',
] as const;

/** The ids of what moves, by table. */
export type Moved = Readonly<Record<ClientTable, readonly string[]>>;

/** What names a client now. */
export async function idsOf(sql: Sql, tenantId: string, clientId: string): Promise<Moved> {
  const ids = async (table: ClientTable): Promise<readonly string[]> => {
    const rows = await sql
      .selectFrom(clientTables[table].name)
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('client_id', '=', clientId)
      .where('deleted', '=', 0)
      .orderBy('id')
      .execute();
    return rows.map((row) => String(row['id']));
  };
  return {
    sites: await ids('sites'),
    rates: await ids('rates'),
    workers: await ids('workers'),
    items: await ids('items'),
    invoices: await ids('invoices'),
    receipts: await ids('receipts'),
    uses: await ids('uses'),
    certificates: await ids('certificates'),
    approvals: await ids('approvals'),
    schedules: await ids('schedules'),
    contracts: await ids('contracts'),
    lenders: await ids('lenders'),
    published: await ids('published'),
    complaints: await ids('complaints'),
    people: await ids('people'),
    requests: await ids('requests'),
  };
}

/** Lets records name another client. One that is gone meanwhile is passed over. */
export async function moveRecords<Row extends { client_id: string | null } & Record<string, unknown>>(
  tx: Tx,
  resource: Resource<Row>,
  ids: readonly string[],
  change: (row: Row & Stored) => Row & Stored,
): Promise<void> {
  await tx.rows(resource).prefetch(ids);
  for (const id of ids) {
    await giveWay();
    const row = await tx.rows(resource).find(id);
    if (row) tx.rows(resource).update(change(row));
  }
}

/**
 * What tells whether anything of a client was added, changed or removed: a digest for each kind of record.
 */
export type Fingerprint = Readonly<Record<string, string>>;

/**
 * Reads the fingerprint of a client: of all records that name it with their versions, and of the payments on
 * its bills.
 */
export async function fingerprintOf(sql: Sql, tenantId: string, clientId: string): Promise<Fingerprint> {
  const found: Record<string, string> = {};
  for (const table of clientTableNames) {
    const rows = await sql
      .selectFrom(clientTables[table].name)
      .select(['id', 'ver'])
      .where('tenant_id', '=', tenantId)
      .where('client_id', '=', clientId)
      .where('deleted', '=', 0)
      .orderBy('id')
      .execute();
    found[table] = digestOf(rows);
  }
  const payments = await sql
    .selectFrom('invoice_payments')
    .select(['id', 'ver'])
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where('invoice_id', 'in', (bills) =>
      bills
        .selectFrom('invoices')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('client_id', '=', clientId)
        .where('deleted', '=', 0),
    )
    .orderBy('id')
    .execute();
  return { ...found, payments: digestOf(payments) };
}

/** What a kind of record of a fingerprint is called. */
export function kindTitle(kind: string): Message {
  const table = clientTableNames.find((name) => name === kind);
  const { title } = table === undefined ? invoicePayments : clientTables[table];
  return title?.one ?? [kind, kind];
}

function digestOf(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const hash = createHash('sha256');
  for (const row of rows) hash.update(`${String(row['id'])} ${String(row['ver'])}\n`);
  return hash.digest('base64url');
}
