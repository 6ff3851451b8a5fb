import { financialYearOf } from '#shared/core/financial-year.ts';
import { dateOf, instantFromMs, isCalendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { noMoney, paise, rupeesToPaise } from '#shared/core/money.ts';
import { clients } from '#shared/modules/billing/client.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import { billingReportKinds } from '#shared/modules/billing/reports.ts';
import type { readBillingReport, readStatement } from '#shared/modules/billing/reports.ts';
import { readRow } from '#server/core/http/crud.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Database } from '#server/core/sql/database.ts';
import { gstinOfBiller } from './books/registration-of-money.ts';
import { readCompanyAsked } from './read-registrations.ts';
import type { CompanyAsked } from './read-registrations.ts';
import { ageingOf } from './reports/ageing.ts';
import { reportFormatOf } from './report-format.ts';
import type { OpeningBalance } from './reports/ageing.ts';
import { billedOf } from './reports/billed.ts';
import { ageingFile, billedFile, statementFile } from './reports/report-files.ts';
import { ledgerOfCompany } from './reports/ledger-of-company.ts';
import { readLedger } from './reports/read-ledger.ts';
import { statementOf } from './reports/statement.ts';

/** What is due by age, or what clients were billed and have paid. */
export async function billingReport(
  call: QueryCall<typeof readBillingReport>,
): Promise<QueryReply<typeof readBillingReport>> {
  const { database, nowMs } = call.services;
  const { tenantId } = call.actor;
  const asked = call.query['report'] ?? 'ageing';
  const report =
    billingReportKinds.find((kind) => kind === asked) ?? refuse('malformed', messages.badReport, 'report');
  const format = reportFormatOf(call.query);
  const today = dateOf(instantFromMs(nowMs()));
  const span = spanOf(call.query, today);
  const company = await readCompanyAsked(database, tenantId, call.query);
  const whole = await readLedger(database, tenantId, null);
  const ledger = company ? ledgerOfCompany(whole, company) : whole;
  const ageing = async () => ageingOf(ledger, await readOpeningBalances(database, tenantId, company), today);
  if (format !== 'json' && report === 'clients')
    return billedFile(call, { rows: billedOf(ledger, span), company, ...span }, format);
  if (format !== 'json') return ageingFile(call, { rows: await ageing(), company, day: today }, format);
  return {
    data: {
      report,
      ...span,
      ageing: report === 'ageing' ? await ageing() : [],
      clients: report === 'clients' ? billedOf(ledger, span) : [],
    },
  };
}

/** Every line of a client's account: bills and notes on the one side, what settled them on the other. */
export async function readClientStatement(
  call: QueryCall<typeof readStatement>,
): Promise<QueryReply<typeof readStatement>> {
  const { database, nowMs } = call.services;
  const { actor, params, query } = call;
  const client = await readRow(
    database,
    clients,
    actor.tenantId,
    clients.access.read(actor),
    params['id'] ?? '',
  );
  const span = spanOf(query, dateOf(instantFromMs(nowMs())));
  const format = reportFormatOf(query);
  const company = await readCompanyAsked(database, actor.tenantId, query);
  const whole = await readLedger(database, actor.tenantId, client.id);
  const opening = isOpeningOf(company, client) ? rupeesToPaise(client.opening_balance) : noMoney;
  const ledger = company ? ledgerOfCompany(whole, company) : whole;
  const statement = { ...span, ...statementOf(ledger, opening, span) };
  return format === 'json'
    ? { data: statement }
    : statementFile(call, { client, company, ...statement }, format);
}

/** Whether the opening balance of a client is owed to a company. */
function isOpeningOf(
  company: CompanyAsked | null,
  { opening_billed_by: kept, billed_by: now }: { opening_billed_by?: unknown; billed_by?: unknown },
): boolean {
  return !company || gstinOfBiller(company.issuers, kept ?? now) === company.gstin;
}

async function readOpeningBalances(
  database: Database,
  tenantId: string,
  company: CompanyAsked | null,
): Promise<OpeningBalance[]> {
  const rows = await database.read
    .selectFrom('clients')
    .select(['id', 'name', 'opening_balance', 'opening_billed_by', 'billed_by'])
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .execute();
  return rows.map((row) => ({
    id: String(row['id']),
    name: String(row['name']),
    opening: isOpeningOf(company, row) ? paise(Number(row['opening_balance'])) : noMoney,
  }));
}

/** Without days it is the financial year until today. */
function spanOf(
  query: Readonly<Record<string, string>>,
  today: CalendarDate,
): { readonly from: CalendarDate; readonly to: CalendarDate } {
  const given = (name: 'from' | 'to', otherwise: CalendarDate): CalendarDate => {
    const value = query[name] ?? '';
    if (value === '') return otherwise;
    return isCalendarDate(value) ? value : refuse('malformed', messages.badDay, name);
  };
  const from = given('from', financialYearOf(today).from);
  const to = given('to', today);
  return to < from ? refuse('malformed', messages.badDay, 'to') : { from, to };
}
