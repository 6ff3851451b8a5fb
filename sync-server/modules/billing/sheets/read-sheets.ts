import { isEmail } from '#shared/core/email.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { clients } from '#shared/modules/billing/client.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { billedMonth } from '#shared/modules/billing/generate.ts';
import { billingMessages } from '#shared/modules/billing/messages.ts';
import { sheetMessages as messages } from '#shared/modules/billing/sheets/messages.ts';
import type { ListedSheet, listSheets, readSheet } from '#shared/modules/billing/sheets/queries.ts';
import { sheetApprovals } from '#shared/modules/billing/sheets/sheet-approval.ts';
import { sheetStateOf, sheetStates } from '#shared/modules/billing/sheets/sheet-state.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { readSheetsFor } from '../plan-bills.ts';
import type { Sheet } from './make-sheets.ts';

/** The sheets of a month; those that keep a bill back come first. */
export async function answerSheets(
  call: QueryCall<typeof listSheets>,
): Promise<QueryReply<typeof listSheets>> {
  const { database, nowMs } = call.services;
  const { tenantId } = call.actor;
  const month = monthOf(call.input.month);
  const known = await readClients(database, tenantId, null);
  const asked = { tenantId, month, clientIds: [...known.keys()], nowMs: nowMs() };
  const sheets = await readSheetsFor(database, asked);
  const approvals = groupBy(await readApprovals(database.read, tenantId, { month }), keyOf);
  const rows = [...known.values()].flatMap((client) =>
    (sheets.get(client.id) ?? []).map((sheet) =>
      listed(
        client,
        sheet,
        approvals.get(keyOf({ client_id: client.id, site_id: sheet.siteId })) ?? [],
        instantFromMs(nowMs()),
      ),
    ),
  );
  const rank = ({ approver, state }: ListedSheet): number =>
    (approver === 'none' ? sheetStates.length : 0) + sheetStates.indexOf(state);
  return {
    data: {
      sheets: rows.toSorted(
        (a, b) => rank(a) - rank(b) || a.client.localeCompare(b.client) || a.site.localeCompare(b.site),
      ),
    },
  };
}

/** One sheet with its people and what was decided about it. */
export async function answerSheet(call: QueryCall<typeof readSheet>): Promise<QueryReply<typeof readSheet>> {
  const { database, nowMs } = call.services;
  const { tenantId } = call.actor;
  const { client_id: clientId = '', site_id: siteId = '' } = call.input;
  const month = monthOf(call.input.month);
  const client = (await readClients(database, tenantId, [clientId])).get(clientId);
  const asked = { tenantId, month, clientIds: [clientId], nowMs: nowMs() };
  const sheets = client ? await readSheetsFor(database, asked) : null;
  const sheet = sheets?.get(clientId)?.find((one) => one.siteId === siteId);
  if (!client || !sheet) return refuse('not_found', messages.noSheet);
  const approvals = await readApprovals(database.read, tenantId, { month, clientId, siteId });
  const { digest, rows, posts } = sheet;
  return {
    data: {
      ...listed(client, sheet, approvals, instantFromMs(nowMs())),
      digest,
      rows,
      posts,
      emails: emailsOf(client),
      approvals: approvals.toReversed(),
    },
  };
}

function listed(
  client: Pick<Client, 'id' | 'name' | 'sheet_approval'>,
  sheet: Sheet,
  approvals: Awaited<ReturnType<typeof readApprovals>>,
  now: Instant,
): ListedSheet {
  return {
    client_id: client.id,
    client: client.name,
    site_id: sheet.siteId,
    site: sheet.site,
    people: sheet.people,
    duties: sheet.duties,
    approver: client.sheet_approval,
    state: sheetStateOf(client.sheet_approval, approvals, sheet.digest, now),
  };
}

/** The addresses on a client's record, each once. */
export function emailsOf({ name, email, contacts }: Pick<Client, 'name' | 'email' | 'contacts'>) {
  const all = [{ name, email }, ...contacts.map((contact) => ({ name: contact.name, email: contact.email }))];
  return all.filter(
    (one, i) => isEmail(one.email) && all.findIndex((other) => other.email === one.email) === i,
  );
}

/** What was decided about sheets of a month, the oldest first. */
export async function readApprovals(
  sql: Sql,
  tenantId: string,
  only: { readonly month: string; readonly clientId?: string; readonly siteId?: string },
) {
  const all = sql
    .selectFrom('sheet_approvals')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('month', '=', only.month)
    .where('deleted', '=', 0);
  const ofClient = only.clientId === undefined ? all : all.where('client_id', '=', only.clientId);
  const ofSite = only.siteId === undefined ? ofClient : ofClient.where('site_id', '=', only.siteId);
  const rows = await ofSite.orderBy('created_at').orderBy('id').execute();
  return rows.map((row) => decodeRow(sheetApprovals, row));
}

function keyOf({
  client_id: client,
  site_id: site,
}: {
  readonly client_id: string;
  readonly site_id: string;
}) {
  return `${client}\n${site}`;
}

/** Clients in use by their ids; all of them where none are named. */
export async function readClients(
  database: Database,
  tenantId: string,
  ids: readonly string[] | null,
): Promise<ReadonlyMap<string, Client>> {
  const all = database.read
    .selectFrom('clients')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('active', '=', 1)
    .where('deleted', '=', 0);
  const rows = await (ids === null ? all : all.where(database.isOneOf('id', ids))).orderBy('id').execute();
  return new Map(rows.map((row) => decodeRow(clients, row)).map((client) => [client.id, client] as const));
}

/** The month that a query names. */
export function monthOf(given: string | undefined): string {
  const { success, data } = billedMonth.safeParse(given);
  return success ? data : refuse('invalid', billingMessages.badMonth, 'month');
}
