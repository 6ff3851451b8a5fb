import { addDays, isCalendarDate } from '#shared/core/dates.ts';
import type { ContractRequest } from '#shared/modules/contracts/contract-request.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { today } from '#web/core/ui/look/when.ts';

/** What is typed for a contract, as text until it is sent. */
export type ContractDraft = {
  readonly title: string;
  readonly description: string;
  readonly service_type: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly yearly_value: string;
  readonly frequency: Contract['frequency'];
  readonly renewal_days: string;
  readonly notice_days: string;
  readonly renewal_uplift: string;
  readonly wage_change: Contract['wage_change'];
  readonly terms: string;
  readonly terms_hi: string;
};

/** A form in which nobody has said yet when a new contract is due for renewal. */
type FirstDraft = Omit<ContractDraft, 'renewal_days'> & { readonly renewal_days: string | null };

/** What the form begins with: the contract that is changed, or the customer's wish. */
export function draftOf(contract: Contract | undefined, request: ContractRequest | null): FirstDraft {
  return {
    title: contract?.title ?? '',
    description: contract?.description ?? request?.message ?? '',
    service_type: contract?.service_type ?? request?.service_type ?? '',
    start_date: contract?.start_date ?? today(),
    end_date: contract?.end_date ?? addDays(today(), 364),
    yearly_value: contract ? String(contract.yearly_value) : '',
    frequency: contract?.frequency ?? 'monthly',
    renewal_days: contract ? String(contract.renewal_days) : null,
    notice_days: String(contract?.notice_days ?? 30),
    renewal_uplift: String(contract?.renewal_uplift ?? 0),
    wage_change: contract?.wage_change ?? 'by_agreement',
    terms: contract?.terms ?? '',
    terms_hi: contract?.terms_hi ?? '',
  };
}

/** A contract as it would be with a draft; what is no number or date yet stays as it was. */
export function contractWith(contract: Contract, draft: ContractDraft): Contract {
  const typed = (name: 'yearly_value' | 'renewal_days' | 'notice_days' | 'renewal_uplift'): number => {
    const number = numberIn(draft[name]);
    return number === null || Number.isNaN(number) ? contract[name] : number;
  };
  return {
    ...contract,
    ...draft,
    start_date: isCalendarDate(draft.start_date) ? draft.start_date : contract.start_date,
    end_date: isCalendarDate(draft.end_date) ? draft.end_date : contract.end_date,
    yearly_value: typed('yearly_value'),
    renewal_days: typed('renewal_days'),
    notice_days: typed('notice_days'),
    renewal_uplift: typed('renewal_uplift'),
  };
}

/** What is sent of a draft. An empty field is no number; the server reports that at the field. */
export function bodyOf(
  { terms, terms_hi: hindi, ...draft }: ContractDraft,
  { withTerms }: { readonly withTerms: boolean },
) {
  return {
    ...draft,
    yearly_value: numberIn(draft.yearly_value),
    renewal_days: numberIn(draft.renewal_days),
    notice_days: numberIn(draft.notice_days),
    renewal_uplift: numberIn(draft.renewal_uplift),
    ...(withTerms ? { terms, terms_hi: hindi } : {}),
  };
}

function numberIn(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}
