import { dateOf, formatDate } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { formatRupees, paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import type { ChallanPayment } from '#shared/modules/payroll/challan-payment.ts';
import { lastFour } from '#shared/core/sealed.ts';
import type { Payslip } from '#shared/modules/payroll/payslip.ts';
import { clientRegister } from './pay-reports.ts';
import type { PayTable } from './pay-reports.ts';
import { proofMessages as messages } from './proof-messages.ts';
import { ecrFile, esicFile } from './statutory-files.ts';

/** What proves to a client that its people were paid and insured. */
export const proofParts = ['wages', 'epf', 'esi', 'bank'] as const;
export type ProofPart = (typeof proofParts)[number];
export type ProofSheet = {
  readonly part: ProofPart;
  /** Sentences below the title, such as the challan. */
  readonly notes: readonly string[];
  readonly table: PayTable;
};

/** What is missing of the proof, and of whom; `people` are ids and names. */
export const proofGaps = [
  'payroll_missing',
  'payroll_open',
  'no_payslip',
  'no_uan',
  'no_esic',
  'no_epf_challan',
  'no_esi_challan',
  'not_paid',
] as const;
export type ProofGap = {
  readonly gap: (typeof proofGaps)[number];
  readonly people: readonly { readonly id: string; readonly name: string }[];
};

/** Payslips of some people of a month, and what was paid to authorities. */
export type ProofFacts = {
  readonly month: string;
  readonly state: 'none' | 'open' | 'locked';
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly payslips: readonly Payslip[];
  readonly challans: readonly ChallanPayment[];
};

/**
 * The tables of the proof, with numbers of people by their last four characters, without phones or addresses.
 */
export function proofSheets(facts: ProofFacts, language: Language): ProofSheet[] {
  const { payslips } = facts;
  if (payslips.length === 0) return [];
  const at = language === 'hi' ? 1 : 0;
  const only = translate(messages.onlyThese, language);
  const notes = (authority: ChallanPayment['authority']): string[] => [
    ...facts.challans
      .filter((challan) => challan.authority === authority)
      .map(({ number, paid_on: paidOn, amount }) =>
        translate(messages.challan, language, {
          number,
          date: formatDate(paidOn, language),
          amount: formatRupees(amount),
        }),
      ),
    only,
  ];
  const file = ({ head, rows }: Pick<PayTable, 'head' | 'rows'>): PayTable => ({
    head,
    rows: rows.map(([number = '', ...rest]) => [lastFour(String(number)), ...rest]),
    money: [],
    sum: null,
  });
  const [ecr, esic] = [ecrFile(payslips), esicFile(payslips)];
  return [
    {
      part: 'wages',
      notes: [only, translate(messages.personal, language)],
      table: clientRegister(payslips, at),
    },
    ...(ecr.rows.length === 0 ? [] : [{ part: 'epf' as const, notes: notes('epf'), table: file(ecr) }]),
    ...(esic.rows.length === 0 ? [] : [{ part: 'esi' as const, notes: notes('esi'), table: file(esic) }]),
    { part: 'bank', notes: [only], table: bankTable(payslips, language) },
  ];
}

/** What is missing, in the order in which it is put right. */
export function gapsOf({ state, people, payslips, challans }: ProofFacts): ProofGap[] {
  if (state === 'none' && payslips.length === 0) return [{ gap: 'payroll_missing', people: [] }];
  const paid = new Set(payslips.map((slip) => slip.staff_id));
  const who = (wanted: (slip: Payslip) => boolean): ProofGap['people'] =>
    payslips.filter(wanted).map((slip) => ({ id: slip.staff_id, name: slip.staff_name }));
  const hasChallan = (authority: ChallanPayment['authority']): boolean =>
    challans.some((challan) => challan.authority === authority);
  const epf = payslips.some((slip) => slip.epf > 0);
  const esi = payslips.some((slip) => slip.esi + slip.employer_esi > 0);
  const of = (gap: ProofGap['gap'], missing: ProofGap['people']): ProofGap[] =>
    missing.length === 0 ? [] : [{ gap, people: missing }];
  return [
    ...(state === 'locked' ? [] : [{ gap: 'payroll_open' as const, people: [] }]),
    ...of(
      'no_payslip',
      people.filter(({ id }) => !paid.has(id)),
    ),
    ...of(
      'no_uan',
      who((slip) => slip.epf > 0 && slip.person.uan === ''),
    ),
    ...of(
      'no_esic',
      who((slip) => slip.esi + slip.employer_esi > 0 && slip.person.esic_no === ''),
    ),
    ...(epf && !hasChallan('epf') ? [{ gap: 'no_epf_challan' as const, people: [] }] : []),
    ...(esi && !hasChallan('esi') ? [{ gap: 'no_esi_challan' as const, people: [] }] : []),
    ...of(
      'not_paid',
      who((slip) => slip.net > 0 && slip.paid_at === null),
    ),
  ];
}

function bankTable(payslips: readonly Payslip[], language: Language): PayTable {
  const paid = payslips.filter((slip) => slip.net > 0 && slip.paid_at !== null);
  const total = paiseToRupees(sumOf(paid.map(({ net }) => rupeesToPaise(net))));
  const heads = ['code', 'name', 'account', 'net', 'mode', 'reference', 'paidOn'] as const;
  return {
    head: heads.map((name) => translate(messages[name], language)),
    rows: paid.map((slip) => [
      slip.staff_code,
      slip.staff_name,
      lastFour(slip.paid_account || slip.person.bank_account),
      slip.net,
      slip.paid_mode === null ? '' : translate(messages[`mode_${slip.paid_mode}`], language),
      slip.paid_reference,
      slip.paid_at === null ? '' : formatDate(dateOf(slip.paid_at), language),
    ]),
    money: [3],
    sum: paid.length === 0 ? null : ['', '', '', total, '', '', ''],
  };
}
