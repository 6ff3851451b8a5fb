import { refuse } from '#shared/core/errors.ts';
import { gstinFault, gstinMessages, normalGstin } from '#shared/core/gstin.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { operatorMessages as messages } from '#shared/modules/billing/operator-messages.ts';

type Operator = Pick<Invoice, 'operator_gstin' | 'operator_section'>;
type Said = { readonly [Name in keyof Operator]?: Operator[Name] | undefined };

/**
 * The e-commerce operator of a bill as it is kept. Refuses a wrong GSTIN or the business's own, one without
 * what the operator does, and one that is said to collect tax without being registered for that.
 */
export function operatorOf(said: Said, kind: Invoice['kind'], supplier: Invoice['supplier']): Operator {
  const gstin = normalGstin(said.operator_gstin ?? '');
  const section = said.operator_section ?? '';
  if (gstin === '' && section === '') return { operator_gstin: '', operator_section: '' };
  const fault = gstinFault(gstin);
  if (gstin === '') refuse('invalid', messages.gstinMissing, 'operator_gstin');
  if (fault !== null) refuse('invalid', gstinMessages[fault], 'operator_gstin');
  if (gstin === supplier.gstin) refuse('invalid', messages.own, 'operator_gstin');
  if (section === '') refuse('invalid', messages.sectionMissing, 'operator_section');
  if (section === '52' && gstin[13] !== 'C') refuse('invalid', messages.collects, 'operator_gstin');
  if (kind === 'bill_of_supply') refuse('invalid', messages.untaxed, 'operator_gstin');
  return { operator_gstin: gstin, operator_section: section };
}
