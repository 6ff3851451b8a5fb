import { nameIn } from '#shared/core/file-name.ts';
import { can, ofClients } from '#shared/core/access.ts';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import type { AdminContract } from '#shared/modules/contracts/admin-contract.ts';
import { contractClauses } from '#shared/modules/contracts/clauses/clause.ts';
import type { ContractClause } from '#shared/modules/contracts/clauses/clause.ts';
import { contractTemplates } from '#shared/modules/contracts/clauses/template.ts';
import type { TemplateField } from '#shared/modules/contracts/clauses/template.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { contractMessages as messages } from '#shared/modules/contracts/messages.ts';
import {
  contractStanding,
  contractStandings,
  contractStatus,
  isToSend,
} from '#shared/modules/contracts/rules.ts';
import { contractVisits } from '#shared/modules/contracts/visit.ts';
import { listRows, readRow } from '#server/core/http/crud.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import { makePdf } from '#server/core/documents/pdf.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';
import { storedMembers } from '#server/core/sql/stored-values.ts';
import { decodeRow, pickRow } from '#server/core/sql/table.ts';
import { readSettings } from '#server/core/sql/tenant-settings.ts';
import { contractContent } from './contract-document.ts';
import { contractLanguage } from './quote/queries.ts';
import { otherSide, readClientNames } from './read-client-names.ts';

/** How many days of notice a contract asks for where nobody says otherwise. */
export const usualNotice = 30;

/** What a business's contracts begin with. */
export const freshContractSettings = {
  renewal_days: 30,
  terms: '',
  signature_reminder_days: 3,
  quote_reminder_days: 3,
  quote_template_id: '',
};

/** After how many days clients are reminded of a quote, again and again; 0 where nobody is. */
export async function readReminderDays(sql: Sql, tenantId: string): Promise<number> {
  const settings = await readSettings(sql, tenantId, 'contracts', freshContractSettings);
  return settings.quote_reminder_days;
}

/** The contract a call is about, if the caller may see it. */
export async function readContract(call: SignedCall): Promise<Contract> {
  const answer = contracts.access.read(call.actor);
  return await readRow(
    call.services.database,
    contracts,
    call.actor.tenantId,
    answer,
    call.params['id'] ?? '',
  );
}

/**
 * Contracts, `standing` narrowing them by how they stand today, `to_send` to those to send for signature. The
 * admin app also sees with whom each one is.
 */
export async function listContracts(call: SignedCall): Promise<Reply> {
  const { actor, query, services } = call;
  const wanted = query['standing'] ?? '';
  const standing =
    wanted === ''
      ? null
      : (contractStandings.find((known) => known === wanted) ??
        refuse('malformed', messages.noSuchStatus, 'standing'));
  const answer = contracts.access.read(actor);
  const today = dateOf(instantFromMs(services.nowMs()));
  const toSend = query['to_send'] === 'true';
  const fitting =
    standing === null && !toSend
      ? null
      : await idsOf(
          call,
          (item) =>
            (standing === null || contractStanding(item, today) === standing) &&
            (!toSend || isToSend(item, today)),
        );
  const reply = await listRows(services.database, contracts, {
    tenantId: actor.tenantId,
    answer,
    query,
    where: (select) => (fitting === null ? select : select.where(services.database.isOneOf('id', fitting))),
  });
  return can(actor, 'contracts:read') ? { ...reply, data: await withCustomers(call, reply.data) } : reply;
}

/** One contract; for the office with its customer. */
export async function readOneContract(call: SignedCall): Promise<Reply> {
  const contract = await readContract(call);
  const [data] = can(call.actor, 'contracts:read') ? await withCustomers(call, [contract]) : [contract];
  return { data, etag: `"${contract.ver}"` };
}

/**
 * How a contract stands depends on the day and its own number of days, so it is calculated here and not in
 * SQL.
 */
async function idsOf(
  { services, actor }: SignedCall,
  fits: (contract: Pick<Contract, (typeof standingNames)[number]>) => boolean,
): Promise<string[]> {
  // Without their terms, which may be forty pages of each.
  const rows = await visibleRows(services.database, contracts, actor.tenantId, contracts.access.read(actor))
    .select([...standingNames])
    .execute();
  return rows
    .map((row) => pickRow(contracts, standingNames, row))
    .filter(fits)
    .map((item) => item.id);
}

const standingNames = [
  'id',
  'terminated_at',
  'last_day',
  'start_date',
  'end_date',
  'renewal_days',
  'renewed_by',
  'undone_at',
  'signature',
] as const;

/** Contracts as the office sees them. */
export async function withCustomers(call: SignedCall, list: readonly Contract[]): Promise<AdminContract[]> {
  const { services, actor } = call;
  const today = dateOf(instantFromMs(services.nowMs()));
  const ids = [...new Set(list.map((item) => item.user_id))];
  const rows = await services.database.read
    .selectFrom('users')
    .select(['id', 'name', 'phone'])
    .where('tenant_id', '=', actor.tenantId)
    .where(services.database.isOneOf('id', ids))
    .execute();
  const people = new Map(rows.map((row) => [String(row['id']), row]));
  const clients = await readClientNames(services.database, actor.tenantId, list);
  return list.map((item) => {
    const { name, phone } = otherSide(clients.get(item.client_id ?? ''), people.get(item.user_id));
    return {
      ...item,
      customer_name: name,
      customer_phone: phone === '' ? null : phone,
      standing: contractStatus(item, today),
    };
  });
}

/** The caller's own contracts and those of clients whose money they see, oldest first. */
export async function readOwnContracts({ services, actor }: SignedCall): Promise<Contract[]> {
  const own = { user_id: actor.userId, client_id: ofClients(actor, 'money') };
  const rows = await visibleRows(services.database, contracts, actor.tenantId, own)
    .selectAll()
    .orderBy('created_at')
    .limit(5000)
    .execute();
  return rows.map((row) => decodeRow(contracts, row));
}

/** The visits under a contract. */
export async function listVisits(call: SignedCall): Promise<Reply> {
  const contract = await readContract(call);
  return listRows(call.services.database, contractVisits, {
    tenantId: call.actor.tenantId,
    answer: contractVisits.access.read(call.actor),
    query: call.query,
    where: (select) => select.where('contract_id', '=', contract.id),
  });
}

/** A contract as a document: in the language of its quote, else in the reader's. */
export async function downloadContract(call: SignedCall): Promise<Reply> {
  const contract = await readContract(call);
  const { services, actor, language } = call;
  const now = instantFromMs(services.nowMs());
  const inLanguage = await contractLanguage(services.database, actor.tenantId, { contract, asked: language });
  const content = await contractContent(services.database, actor.tenantId, {
    contract,
    language: inLanguage,
    now,
  });
  return documentReply(await makePdf(content), nameIn(inLanguage, `contract-${contract.number}`), 'pdf');
}

/** The most clauses that quotes choose from. */
const mostQuoteClauses = 500;

/** The clauses in use that quotes may take their terms from, by title. */
export async function readQuoteClauses(
  { read }: Pick<Database, 'read'>,
  tenantId: string,
): Promise<ContractClause[]> {
  const rows = await read
    .selectFrom('contract_clauses')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where('active', '=', 1)
    .where('used_in', '<>', 'contracts')
    .orderBy('title')
    .orderBy('id')
    .limit(mostQuoteClauses)
    .execute();
  return rows.map((row) => decodeRow(contractClauses, row));
}

/** The fields of all templates in use, each name once, by the name of the template. */
export async function readTemplateFields(
  { read }: Pick<Database, 'read'>,
  tenantId: string,
): Promise<ReadonlyMap<string, TemplateField>> {
  const rows = await read
    .selectFrom('contract_templates')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where('active', '=', 1)
    .orderBy('name', 'desc')
    .execute();
  const fields = rows.flatMap((row) => decodeRow(contractTemplates, row).fields);
  return new Map(fields.map((field) => [field.name, field]));
}

/** What of the business stands in clauses, and the days that its new contracts begin with. */
export async function readClauseFacts({ read }: Pick<Database, 'read'>, tenantId: string) {
  const row = await read
    .selectFrom('tenants')
    .select(['name', 'brand'])
    .where('id', '=', tenantId)
    .executeTakeFirst();
  const brand = storedMembers(row?.['brand']);
  const { renewal_days: renewalDays } = await readSettings(
    read,
    tenantId,
    'contracts',
    freshContractSettings,
  );
  return {
    business: { name: textIn(row?.['name']), phone: textIn(brand['phone']), city: textIn(brand['city']) },
    noticeDays: usualNotice,
    renewalDays,
  };
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
