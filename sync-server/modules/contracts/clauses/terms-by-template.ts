import { AppError, refuse } from '#shared/core/errors.ts';
import { languages } from '#shared/core/i18n.ts';
import { freshCompanySettings } from '#shared/modules/billing/company-settings.ts';
import { clients } from '#shared/modules/billing/client.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { clauseMessages as messages } from '#shared/modules/contracts/clauses/messages.ts';
import {
  fillTemplate,
  templateFaults,
  templateLength,
} from '#shared/modules/contracts/clauses/fill-template.ts';
import type { Agreed } from '#shared/modules/contracts/clauses/fill-template.ts';
import type { ContractTemplate } from '#shared/modules/contracts/clauses/template.ts';
import { mostTerms } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { readSection } from '#server/core/sql/tenant-settings.ts';
import { readClauseFacts } from '../queries.ts';
import { clausesById, templateById } from './read-clauses.ts';

/** Whose records are read, and where. */
export type Place = { readonly sql: Sql; readonly tenantId: string };

/** With whom a contract is, as its clauses name them. */
export type ContractParty = {
  readonly name: string;
  readonly phone: string;
  /** How many days they have to pay a bill. */
  readonly creditDays: number;
};

/** From which template terms are filled, and with what besides what the contract and its party say. */
export type Filling = {
  readonly templateId: string;
  readonly values: Readonly<Record<string, string>>;
  /** Of the work, as templates name theirs, where the contract calls it otherwise. */
  readonly serviceType?: string;
  /** Set where a client has agreed to a quote: what nobody has typed yet then stays to be filled in. */
  readonly agreed?: Agreed;
};

export type FilledTerms = Pick<Contract, 'terms' | 'terms_hi'>;

/**
 * The terms of a contract by a template, in its languages. Refuses with all that is missing, by field; gives
 * none where a client has agreed to more than a contract has room for.
 */
export async function termsByTemplate(
  place: Place,
  { templateId, values, serviceType, agreed }: Filling,
  { contract, party }: { readonly contract: Contract; readonly party: ContractParty },
): Promise<FilledTerms | null> {
  const template = await templateById(place, templateId);
  if (!template?.active) return refuse('invalid', messages.noTemplate, 'template_id');
  const asked = { ...(await textOf(place, template, party)), values, ...(agreed ? { agreed } : {}) };
  const named = { ...asked, contract: { ...contract, service_type: serviceType ?? contract.service_type } };
  const [first, ...others] = agreed ? [] : templateFaults(named);
  if (first) throw new AppError('invalid', first.message, { fields: [first, ...others] });
  if (languages.some((language) => templateLength(named, language) > mostTerms))
    return agreed ? null : refuse('invalid', messages.tooLong, 'template_id');
  return { terms: fillTemplate(named, 'en'), terms_hi: fillTemplate(named, 'hi') };
}

async function textOf(place: Place, template: ContractTemplate, { creditDays, ...client }: ContractParty) {
  const clauses = (await clausesById(place, template.clauses)).filter(({ active }) => active);
  const { business } = await readClauseFacts({ read: place.sql }, place.tenantId);
  return { template, clauses, sides: { client, business, creditDays } };
}

/** A client as clauses name it. */
export function partyOfClient({
  name,
  phone,
  credit_days: creditDays,
}: Pick<Client, 'name' | 'phone' | 'credit_days'>): ContractParty {
  return { name, phone, creditDays };
}

/** A customer of the app as clauses name it, who pays in the usual days of the business. */
export async function partyOfCustomer(
  { sql, tenantId }: Place,
  { name, phone }: Pick<ContractParty, 'name' | 'phone'>,
): Promise<ContractParty> {
  const usual = await readSection(sql, tenantId, 'billing_company', freshCompanySettings);
  return { name, phone, creditDays: usual.credit_days };
}

/** With whom a contract on record is today. */
export async function partyOfContract(
  place: Place,
  { client_id: clientId, user_id: userId }: Pick<Contract, 'client_id' | 'user_id'>,
): Promise<ContractParty> {
  const { sql, tenantId } = place;
  if (clientId !== null) {
    const row = await sql
      .selectFrom('clients')
      .select(['name', 'phone', 'credit_days'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', clientId)
      .executeTakeFirst();
    if (row) return partyOfClient(pickRow(clients, ['name', 'phone', 'credit_days'], row));
  }
  const user = await sql
    .selectFrom('users')
    .select(['name', 'phone'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .executeTakeFirst();
  const [name, phone] = [user?.['name'], user?.['phone']].map((value) => String(value ?? ''));
  return partyOfCustomer(place, { name: name ?? '', phone: phone ?? '' });
}
