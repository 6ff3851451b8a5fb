import { addDays, dateOf, firstOfMonth, instantFromMs, lastOfMonth } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { blankInvoice } from '#shared/modules/billing/blank-invoice.ts';
import type { BilledTo, DutyLine } from '#shared/modules/billing/duties/bill-facts.ts';
import { clients, kindUnder, stateOf } from '#shared/modules/billing/client.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import * as contract from '#shared/modules/billing/generate.ts';
import type { BillProblems } from '#shared/modules/billing/generate.ts';
import { invoices, mostInvoiceLines } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { operatorMessages } from '#shared/modules/billing/operator-messages.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import { linesFault } from '#shared/modules/billing/rules.ts';
import { sheetMessages } from '#shared/modules/billing/sheets/messages.ts';
import { isReverse, supplyOf } from '#shared/modules/billing/supply.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { shareOf } from '#server/core/runtime/workers/share.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { refuseMerged } from './change-client.ts';
import { billedFor, billedIn, whyBilled, keepSources, runSource } from './billed-work.ts';
import { planBills } from '../plan-bills-task.ts';
import type { BillsAsked, PlannedBill } from '../plan-bills-task.ts';
import { readCompanySettings, readIssuers } from '../read-supplier.ts';
import { requireApproval, unapprovedSites } from '../sheets/require-approval.ts';
import { addressUnder, kindOf, reckoned } from './invoice-of.ts';
import type { NewInvoice } from './invoice-of.ts';
import type { Group } from './bill-group.ts';
import { withBeside } from './billed-days.ts';
import { draftedRates, readRateNames } from './rate-names.ts';
import { unbilledGroups } from './unbilled-groups.ts';

export const generateBill = handleOnline(contract.generateBill, {
  prepare: async ({ input, params, call }) => {
    const [planned] = await plan(call, input.month, [params['id'] ?? '']);
    return planned ?? refuse('not_found', ['Not found', 'नहीं मिला']);
  },
  handler: async (tx, { input, params, prepared }) => {
    // Two who draft the same month would each leave drafts.
    await lockTenantSequence(tx);
    const client = await tx.rows(clients).visible(params['id'] ?? '', clients.access.write(tx.actor));
    refuseMerged(client);
    const { month, without_approval: reason } = input;
    const asked = { clientId: client.id, month };
    const rest = await toDraft(tx, asked, prepared, await groupsFor(tx, client, prepared));
    if (rest.issued !== null && rest.groups.length === 0)
      refuse('illegal_transition', rest.partly ?? whyBilled(rest.issued, 'monthIssued'), 'month');
    if (prepared.lines.length === 0) refuseEmpty(prepared);
    await requireApproval(tx, client, { month, sheets: prepared.sheets }, { reason, field: 'month' });
    const refused = faultOf(rest.groups);
    if (refused !== null) refuse('invalid', refused, 'month');
    await removeDrafts(tx, client.id, month);
    const drafts = await draft(tx, client, { ...daysOf(month), month }, rest, rest.groups);
    return {
      answer: { invoices: drafts, problems: problemsOf(prepared, rest.partly) },
      about: ['invoices', ...drafts.map((bill) => bill.id)],
    };
  },
});

export const generateBills = handleOnline(contract.generateBills, {
  prepare: async ({ input, call }) => {
    const { database } = call.services;
    const all = database.read
      .selectFrom('clients')
      .where('tenant_id', '=', call.actor.tenantId)
      .where('active', '=', 1)
      .where('deleted', '=', 0);
    const counted = await all.select(({ fn }) => fn.countAll().as('n')).executeTakeFirst();
    const page = await all
      .select('id')
      .where('id', '>', input.after ?? '')
      .orderBy('id')
      .limit(contract.clientsAtOnce)
      .execute();
    const ids = page.map((row) => String(row['id']));
    return { total: Number(counted?.['n'] ?? 0), ids, planned: await plan(call, input.month, ids) };
  },
  handler: async (tx, { input, prepared }) => {
    await lockTenantSequence(tx);
    const made: Invoice[] = [];
    const problems: { client_id: string; client: string; problems: BillProblems }[] = [];
    let [empty, refused, issued] = [0, 0, 0];
    for (const planned of prepared.planned) {
      const client = await tx.rows(clients).find(planned.clientId);
      if (!client || client.merged_into !== null) continue;
      const asked = { clientId: client.id, month: input.month };
      const rest = await toDraft(tx, asked, planned, await groupsFor(tx, client, planned));
      const { groups } = rest;
      const missing = await unapprovedSites(tx, client, { month: input.month, sheets: planned.sheets });
      const unapproved =
        missing.length === 0 ? null : filled(sheetMessages.notApproved, { sites: missing.join(', ') });
      const why = faultOf(groups) ?? (planned.lines.length === 0 ? null : unapproved);
      const found = problemsOf(planned, why ?? rest.partly);
      if (found.unpriced_count > 0 || found.unreviewed > 0 || found.refused !== null)
        problems.push({ client_id: client.id, client: client.name, problems: found });
      if (planned.lines.length === 0) empty += 1;
      else if (why !== null) refused += 1;
      else if (groups.length === 0) issued += 1;
      else {
        await removeDrafts(tx, client.id, input.month);
        const days = { ...daysOf(input.month), month: input.month };
        made.push(...(await draft(tx, client, days, rest, groups)));
      }
    }
    const last = prepared.ids.length < contract.clientsAtOnce ? null : (prepared.ids.at(-1) ?? null);
    return {
      answer: { total: prepared.total, drafted: made.length, empty, refused, issued, problems, next: last },
      about: made.length === 0 ? null : ['invoices', ...made.map((bill) => bill.id)],
    };
  },
});

/** What of a month is still to be drafted, and a word on what is billed in part. */
async function toDraft(
  tx: Tx,
  { clientId, month }: { readonly clientId: string; readonly month: string },
  planned: PlannedBill,
  groups: readonly Group[],
) {
  const whole = { ...planned, groups, partly: null };
  const issued = await billedFor(tx, { clientId, ...daysOf(month) }, null);
  if (issued === null) return { ...whole, issued };
  const billed = await billedIn(tx, { clientId, ...daysOf(month) });
  if (billed === null) return { ...whole, groups: [], issued };
  const sources = planned.lines.flatMap(({ source }) => source ?? []);
  const namesOf = await readRateNames(tx, draftedRates(sources, null), billed.rates);
  const { partly, ...rest } = unbilledGroups(planned, groups, { month, billed: billed.work, namesOf });
  const sites = partly.join(', ');
  const said = sites === '' ? null : filled(messages.partlyBilled, { sites, number: issued.number });
  return { ...rest, partly: said, issued };
}

type Days = NonNullable<BillsAsked['within']>;

function daysOf(month: string): Days {
  return { from: firstOfMonth(month), to: lastOfMonth(month) };
}

/**
 * Counts the duties of a month, or of some of its days, in a worker; `namesMonth` for a bill over several.
 */
export function plan(
  call: SignedCall,
  month: string,
  clientIds: readonly string[],
  within: Days = daysOf(month),
  namesMonth = false,
): Promise<readonly PlannedBill[]> {
  const { services, actor } = call;
  const today = dateOf(instantFromMs(services.nowMs()));
  if (firstOfMonth(month) > today) refuse('invalid', messages.monthAhead, 'month');
  const asked = { tenantId: actor.tenantId, month, within, namesMonth, clientIds, nowMs: services.nowMs() };
  return services.readWorkers.inReports(planBills, asked, { share: shareOf(actor), signal: call.signal });
}

function refuseEmpty(planned: PlannedBill): never {
  const [first] = planned.unpriced;
  return first
    ? refuse('invalid', filled(messages.noRates, { site: first.site }), 'month')
    : refuse('invalid', messages.noDuties, 'month');
}

/** What is to be looked at before the drafts of a client are issued. */
export function problemsOf({ unpriced, unreviewed }: PlannedBill, refused: Message | null): BillProblems {
  return {
    unpriced: unpriced.slice(0, contract.mostUnpriced),
    unpriced_count: unpriced.length,
    unreviewed,
    refused: refused ? [refused[0], refused[1]] : null,
  };
}

/** Why the bills of a client cannot be drafted; each of them has to be right alone. */
export function faultOf(groups: readonly Group[]): Message | null {
  for (const { supplier, lines } of groups) {
    if (supplier === null) return noIssuer(lines);
    if (lines.length > mostInvoiceLines) return messages.tooManyLines;
    const fault = linesFault(lines.map((item) => item.line));
    if (fault) return fault.text;
  }
  return null;
}

/** Names the first site whose company is not in use; where it is the client’s own, no site is at fault. */
function noIssuer(lines: readonly DutyLine[]): Message {
  const site = lines.find(({ billed_by: own }) => own !== null)?.line.site ?? '';
  return site === '' ? messages.issuerGone : filled(messages.siteIssuerGone, { site });
}

/** The lines of a client by the bills they go into. */
export async function groupsFor(tx: Tx, client: Client, planned: PlannedBill): Promise<readonly Group[]> {
  const issuers = await readIssuers(tx.sql, tx.actor.tenantId);
  return groupsOf(client, planned.lines, issuers, dateOf(tx.now));
}

/** The days of a draft, and the e-commerce operator through whom was sold. */
type DraftDays = Days & {
  readonly month: string | null;
  readonly operator?: Pick<Invoice, 'operator_gstin' | 'operator_section'>;
};

/** Drafts a bill for each group of lines of a client, with the muster behind it. */
export async function draft(
  tx: Tx,
  client: Client,
  { from, to, month, operator }: DraftDays,
  { annexure, work }: Pick<PlannedBill, 'annexure' | 'work'>,
  groups: readonly Group[],
): Promise<Invoice[]> {
  const settings = await readCompanySettings(tx.sql, tx.actor.tenantId);
  const issuedOn = dateOf(tx.now);
  const made: Invoice[] = [];
  const run = newId();
  const muster = withBeside(annexure, month ?? '');
  const placed = new Set(groups.flatMap((group) => group.lines.map(({ siteId }) => siteId)));
  // Where nobody worked yet, the first bill would have the duties that come.
  const isOf = (group: Group, siteId: string): boolean =>
    placed.has(siteId) ? group.lines.some((item) => item.siteId === siteId) : group === groups[0];
  for (const group of groups) {
    const supplier = group.supplier ?? refuse('invalid', messages.issuerGone, 'billed_by');
    if (operator && operator.operator_gstin !== '' && operator.operator_gstin === supplier.gstin)
      refuse('invalid', operatorMessages.own, 'operator_gstin');
    const gstin = group.gstin || client.gstin;
    const kind = kindOf(kindUnder(client, gstin), gstin);
    const place = gstin.slice(0, 2) || stateOf(client) || supplier.state_code;
    const supply = supplyOf({
      kind,
      gstin,
      sezWithTax: client.sez_with_tax,
      financial: client.financial,
      place,
      supplier,
      lines: group.lines.map((item) => item.line),
      day: issuedOn,
    });
    const bill: NewInvoice = {
      ...blankInvoice,
      id: newId(),
      meant_for: client.user_id,
      client_id: client.id,
      client_name: client.name,
      client_address: addressUnder(client, gstin),
      client_gstin: gstin,
      client_kind: kind,
      place_of_supply: place,
      ...supply,
      supplier,
      supplier_gstin: supplier.gstin,
      issued_on: issuedOn,
      due_on: addDays(issuedOn, client.credit_days),
      month,
      period_from: from,
      period_to: to,
      po_number: client.po_number,
      ...operator,
    };
    const lines = group.lines.map((item) => item.line);
    const saved = tx.rows(invoices).insert(reckoned(bill, lines, settings.round_totals));
    const sites = new Set(group.lines.map((item) => `${item.siteId} ${item.rateId ?? item.line.title}`));
    // An amount for all sites has the duties of each behind it.
    const rows = muster.filter((row) => {
      const by = row.rateIds.length === 0 ? [row.title] : row.rateIds;
      const isAt = (site: string | null): boolean => by.some((one) => sites.has(`${site} ${one}`));
      return (group.isOf(row) && isAt(row.siteId)) || isAt(null);
    });
    await tx.sql
      .insertInto('bill_annexures')
      .values({
        tenant_id: tx.actor.tenantId,
        invoice_id: saved.id,
        rows: JSON.stringify(rows),
        work: JSON.stringify(work.filter(({ siteId }) => isOf(group, siteId))),
      })
      .execute();
    await keepSources(tx, saved.id, [
      runSource(run),
      ...group.lines.flatMap(({ source }) => (source === null ? [] : [source])),
    ]);
    made.push(saved);
  }
  return made;
}

/**
 * Lines that go into one bill: by one company to one GSTIN of the client, either all under reverse charge or
 * none, and of one site where the client wants it so.
 */
function groupsOf(
  client: Client,
  lines: readonly DutyLine[],
  { usual, issuerOf }: Awaited<ReturnType<typeof readIssuers>>,
  day: Invoice['issued_on'],
): readonly Group[] {
  const groups = new Map<string, Group & { lines: DutyLine[] }>();
  const issuerIn = ({ billed_by: own }: BilledTo) => issuerOf(own ?? client.billed_by);
  const betweenOf = (item: BilledTo): string =>
    [furtherOf(client, item.gstin), issuerIn(item)?.company_id ?? 'none'].join(' ');
  for (const item of lines) {
    const gstin = furtherOf(client, item.gstin);
    const billed = { gstin: gstin || client.gstin, kind: kindUnder(client, gstin || client.gstin) };
    const supplier = issuerIn(item) ?? null;
    const reverse = isReverse(item.line.sac, { ...client, ...billed, supplier: supplier ?? usual, day });
    const between = betweenOf(item);
    const key = [between, reverse, client.bill_format === 'by_site' ? item.siteId : ''].join(' ');
    const isOf = (counted: BilledTo): boolean => betweenOf(counted) === between;
    const group = groups.get(key) ?? { gstin, supplier, isOf, lines: [] };
    group.lines.push(item);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/**
 * The further GSTIN that a site is billed to; a site that names the main one is billed as those that name
 * none.
 */
function furtherOf(client: Client, gstin: string): string {
  return gstin === client.gstin ? '' : gstin;
}

async function removeDrafts(tx: Tx, clientId: string, month: string): Promise<void> {
  const rows = await tx.sql
    .selectFrom('invoices')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('client_id', '=', clientId)
    .where('month', '=', month)
    // Drafts of chosen days are somebody's choice, and stay.
    .where('period_from', '=', firstOfMonth(month))
    .where('period_to', '=', lastOfMonth(month))
    .where('stage', '=', 'draft')
    .where('deleted', '=', 0)
    .execute();
  for (const row of rows) await removeDraft(tx, String(row['id']));
}

async function removeDraft(tx: Tx, id: string): Promise<void> {
  const known = await tx.rows(invoices).find(id);
  if (known) tx.rows(invoices).remove(known);
  await tx.sql
    .deleteFrom('bill_annexures')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('invoice_id', '=', id)
    .execute();
}
