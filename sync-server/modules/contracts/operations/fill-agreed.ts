import type { Client } from '#shared/modules/billing/client.ts';
import type { Agreed } from '#shared/modules/contracts/clauses/fill-template.ts';
import type { ContractTemplate } from '#shared/modules/contracts/clauses/template.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { noQuoteTemplate } from '#shared/modules/contracts/online.ts';
import { serviceTypeName } from '#shared/modules/contracts/service-types.ts';
import { readSettings } from '#server/core/sql/tenant-settings.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { allTemplates } from '../clauses/read-clauses.ts';
import { fillNew } from '../refill/fillings.ts';
import { partyOfClient } from '../clauses/terms-by-template.ts';
import { freshContractSettings } from '../queries.ts';

type Asked = {
  readonly contract: Contract;
  readonly client: Client;
  /** Of the work that was agreed, as templates name theirs. */
  readonly serviceType: string;
  /** What the quote knows of the fields that templates ask for. */
  readonly values: Readonly<Record<string, string>>;
  readonly agreed: Agreed;
};

/**
 * The terms of a contract by the template of accepted quotes, with what was agreed in its place; nothing
 * where the business has no such template.
 */
export async function fillAgreed(
  tx: Tx,
  { contract, client, serviceType, values, agreed }: Asked,
): Promise<Partial<Pick<Contract, 'terms' | 'terms_hi'>>> {
  const template = await templateOf(tx, serviceType);
  if (template === null) return {};
  // Clauses say “{{service_type}} services”, as of a contract that is made by hand.
  return fillNew(
    tx,
    { templateId: template.id, values, serviceType, agreed },
    { contract, party: partyOfClient(client) },
  );
}

/** The template that the settings name, else the oldest one of the type of service. */
async function templateOf(tx: Tx, serviceType: string): Promise<ContractTemplate | null> {
  const { quote_template_id: chosen } = await readSettings(
    tx.sql,
    tx.actor.tenantId,
    'contracts',
    freshContractSettings,
  );
  if (chosen === noQuoteTemplate) return null;
  const known = (await allTemplates(tx)).filter(({ active }) => active);
  const named = known.find(({ id }) => id === chosen);
  if (named) return named;
  const names = new Set(serviceTypeName(serviceType).map((name) => name.toLowerCase()));
  const fitting = known.filter((template) => names.has(template.service_type.trim().toLowerCase()));
  const oldest = fitting.toSorted((a, b) => (a.created_at + a.id < b.created_at + b.id ? -1 : 1));
  return oldest[0] ?? null;
}
