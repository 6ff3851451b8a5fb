import { AppError, refuse } from '#shared/core/errors.ts';
import { languages } from '#shared/core/i18n.ts';
import { clauseMessages as messages } from '#shared/modules/contracts/clauses/messages.ts';
import {
  fillTemplate,
  templateFaults,
  templateLength,
} from '#shared/modules/contracts/clauses/fill-template.ts';
import { contractTemplates } from '#shared/modules/contracts/clauses/template.ts';
import { mostTerms } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readClauseFacts } from '../queries.ts';
import { clausesById } from './read-clauses.ts';

type Asked = {
  readonly templateId: string;
  readonly values: Readonly<Record<string, string>>;
  readonly contract: Contract;
  readonly customer: Readonly<Record<string, unknown>>;
};

/**
 * The terms of a new contract by a template, in its languages. Refuses with all that is missing, by field.
 */
export async function termsByTemplate(
  tx: Tx,
  { templateId, values, contract, customer }: Asked,
): Promise<Pick<Contract, 'terms' | 'terms_hi'>> {
  const template = await tx.rows(contractTemplates).find(templateId);
  if (!template?.active) return refuse('invalid', messages.noTemplate, 'template_id');
  const clauses = (await clausesById(tx, template.clauses)).filter(({ active }) => active);
  const asked = { template, clauses, values, contract, sides: await sidesOf(tx, customer) };
  const [first, ...others] = templateFaults(asked);
  if (first) throw new AppError('invalid', first.message, { fields: [first, ...others] });
  if (languages.some((language) => templateLength(asked, language) > mostTerms))
    refuse('invalid', messages.tooLong, 'template_id');
  return { terms: fillTemplate(asked, 'en'), terms_hi: fillTemplate(asked, 'hi') };
}

async function sidesOf(tx: Tx, customer: Readonly<Record<string, unknown>>) {
  const { business } = await readClauseFacts({ read: tx.sql }, tx.actor.tenantId);
  return { client: { name: textIn(customer['name']), phone: textIn(customer['phone']) }, business };
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
