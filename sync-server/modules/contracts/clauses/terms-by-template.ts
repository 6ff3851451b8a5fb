import { AppError, refuse } from '#shared/core/errors.ts';
import { languages } from '#shared/core/i18n.ts';
import { clauseMessages as messages } from '#shared/modules/contracts/clauses/messages.ts';
import {
  fillTemplate,
  templateFaults,
  templateLength,
} from '#shared/modules/contracts/clauses/fill-template.ts';
import type { Agreed } from '#shared/modules/contracts/clauses/fill-template.ts';
import { contractTemplates } from '#shared/modules/contracts/clauses/template.ts';
import { mostTerms } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readClauseFacts } from '../queries.ts';
import { clausesById } from './read-clauses.ts';

/** With whom a contract is, as its clauses name them. */
export type ContractParty = {
  readonly name: string;
  readonly phone: string;
  /** How many days they have to pay a bill. */
  readonly creditDays: number;
};

type Asked = {
  readonly templateId: string;
  readonly values: Readonly<Record<string, string>>;
  readonly contract: Contract;
  readonly party: ContractParty;
  /** Set where a client has agreed to a quote: what nobody has typed yet then stays to be filled in. */
  readonly agreed?: Agreed;
};

/**
 * The terms of a new contract by a template, in its languages. Refuses with all that is missing, by field.
 */
export async function termsByTemplate(
  tx: Tx,
  { templateId, values, contract, party, agreed }: Asked,
): Promise<Partial<Pick<Contract, 'terms' | 'terms_hi'>>> {
  const template = await tx.rows(contractTemplates).find(templateId);
  if (!template?.active) return refuse('invalid', messages.noTemplate, 'template_id');
  const clauses = (await clausesById(tx, template.clauses)).filter(({ active }) => active);
  const { business } = await readClauseFacts({ read: tx.sql }, tx.actor.tenantId);
  const { creditDays, ...client } = party;
  const sides = { client, business, creditDays };
  const asked = { template, clauses, values, contract, sides, ...(agreed ? { agreed } : {}) };
  const [first, ...others] = agreed ? [] : templateFaults(asked);
  if (first) throw new AppError('invalid', first.message, { fields: [first, ...others] });
  if (languages.some((language) => templateLength(asked, language) > mostTerms)) {
    // The client has agreed: the contract then has what was agreed alone.
    if (agreed) return {};
    refuse('invalid', messages.tooLong, 'template_id');
  }
  return { terms: fillTemplate(asked, 'en'), terms_hi: fillTemplate(asked, 'hi') };
}
