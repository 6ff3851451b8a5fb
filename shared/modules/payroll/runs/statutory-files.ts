import type { Message } from '#shared/core/i18n.ts';
import { payNumbers } from '#shared/modules/payroll/pay-profile.ts';
import { slipMark } from '#shared/modules/payroll/slip-mark.ts';
import type { Payslip } from '#shared/modules/payroll/payslip.ts';
import { leavingOf } from './pay-reports.ts';

/** What is wrong with one person's line, so that the file would be turned away. */
export type FileFault = {
  readonly staffId: string;
  readonly name: string;
  readonly code: string;
  readonly field: FaultField;
  readonly message: Message;
};
/** What of a person's record must be put right. */
export type FaultField = 'uan' | 'esic_no' | 'bank_account' | 'bank_ifsc' | 'name' | 'wages';
/**
 * A file for an authority or a bank: its rows, what they add up to, and who is at fault. Amounts are whole
 * rupees but where `paise` says otherwise.
 */
export type StatutoryFile = {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly totals: Readonly<Record<string, number>>;
  readonly faults: readonly FileFault[];
};

const say = {
  noUan: ['The UAN is missing.', 'UAN नहीं है।'],
  badUan: ['The UAN must have 12 digits.', 'UAN में 12 अंक होने चाहिए।'],
  noEsic: ['The ESIC number is missing.', 'ESIC नंबर नहीं है।'],
  badEsic: ['The ESIC number must have 10 digits.', 'ESIC नंबर में 10 अंक होने चाहिए।'],
  noAccount: ['The bank account is missing.', 'बैंक खाता नहीं है।'],
  badAccount: ['The bank account must have 6 to 20 digits.', 'बैंक खाते में 6 से 20 अंक होने चाहिए।'],
  badIfsc: ['The IFSC is missing or not in its form.', 'IFSC नहीं है या सही रूप में नहीं है।'],
  badName: ['The name must be in Latin letters, without signs.', 'नाम अंग्रेज़ी अक्षरों में हो, बिना चिह्नों के।'],
  twice: ['The same number stands at another person: {other}.', 'यही नंबर किसी और के पास भी है: {other}।'],
  wages: ['The wages of the fund are more than the gross pay.', 'निधि का वेतन कुल वेतन से ज़्यादा है।'],
} as const satisfies Record<string, Message>;

/**
 * The return of the provident fund: a line of eleven fields for every member, `#~#` between them, and the
 * challan's accounts, of which insurance and administration are rounded on the establishment's total. Of a
 * supplementary return `earlier` are the payslips that stood in the month's returns before it: the accounts
 * are what the month comes to with it, less what it came to without.
 */
export function ecrFile(payslips: readonly Payslip[], earlier: readonly Payslip[] = []): StatutoryFile {
  const members = payslips.filter((one) => one.epf > 0);
  const faults = faultsOf(members, 'uan', payNumbers.uan, say.noUan, say.badUan, true);
  for (const one of members)
    if (Math.round(one.epf_wage) > Math.round(one.gross) && one.gross > 0)
      faults.push(fault(one, 'wages', say.wages));
  const rows = members.map((one) => {
    const insured = Number(
      one.lines.find((line) => line.code === 'employer_edli')?.inputs['wage'] ?? one.epf_wage,
    );
    return [
      one.person.uan,
      one.staff_name.toUpperCase(),
      Math.round(one.gross - leavingOf(one)),
      Math.round(one.epf_wage),
      Math.round(one.eps_wage),
      Math.round(insured),
      one.epf,
      one.eps,
      one.employer_epf,
      Math.round(one.unpaid_days),
      0,
    ];
  });
  const sum = (pick: (one: Payslip) => number): number =>
    members.reduce((total, one) => total + pick(one), 0);
  const of = chargesOf([...earlier.filter((one) => one.epf > 0), ...members]);
  const before =
    earlier.length === 0 ? { insurance: 0, admin: 0 } : chargesOf(earlier.filter((one) => one.epf > 0));
  return {
    head: [
      'UAN',
      'NAME',
      'GROSS',
      'EPF WAGES',
      'EPS WAGES',
      'EDLI WAGES',
      'EE SHARE',
      'EPS',
      'DIFF',
      'NCP DAYS',
      'REFUND',
    ],
    rows,
    totals: {
      members: members.length,
      employee: sum((one) => one.epf),
      pension: sum((one) => one.eps),
      employer: sum((one) => one.employer_epf),
      insurance: of.insurance - before.insurance,
      admin: of.admin - before.admin,
    },
    faults,
  };
}

/** The accounts that are rounded on the establishment's total. */
function chargesOf(members: readonly Payslip[]): { readonly insurance: number; readonly admin: number } {
  const sum = (pick: (one: Payslip) => number): number =>
    Math.round(members.reduce((total, one) => total + pick(one), 0));
  return {
    insurance: sum((one) => one.edli),
    admin:
      members.length === 0
        ? leastAdmin.empty
        : Math.max(
            leastAdmin.establishment,
            sum((one) => one.admin),
          ),
  };
}

/** What administration costs an establishment at least, and one without a member. */
const leastAdmin = { establishment: 500, empty: 75 } as const;

/** The text of the provident fund's return, as its portal takes it. */
export function ecrText({ rows }: StatutoryFile): string {
  return rows.map((row) => row.join('#~#')).join('\r\n');
}

/** The monthly contributions of state insurance, as its portal's sheet has them. */
export function esicFile(payslips: readonly Payslip[]): StatutoryFile {
  const covered = payslips.filter((one) => one.employer_esi > 0 || one.esi > 0);
  return {
    head: ['IP Number', 'IP Name', 'No of Days', 'Total Monthly Wages', 'Reason Code', 'Last Working Day'],
    rows: covered.map((one) => {
      const left = one.person.left_on !== null && one.person.left_on.startsWith(one.month);
      return [
        one.person.esic_no,
        one.staff_name.toUpperCase(),
        Math.ceil(one.paid_days),
        Math.round(one.esi_wage),
        left ? 2 : 0,
        left ? (one.person.left_on ?? '') : '',
      ];
    }),
    totals: {
      members: covered.length,
      wages: covered.reduce((total, one) => total + Math.round(one.esi_wage), 0),
      employee: covered.reduce((total, one) => total + one.esi, 0),
      employer: covered.reduce((total, one) => total + one.employer_esi, 0),
    },
    faults: faultsOf(covered, 'esic_no', payNumbers.esic, say.noEsic, say.badEsic, true),
  };
}

/** The transfers of the net pay, one line a person, for the bank. Who gets nothing is not in it. */
export function bankFile(payslips: readonly Payslip[]): StatutoryFile {
  const paid = payslips.filter((one) => one.net > 0);
  const faults = faultsOf(paid, 'bank_account', payNumbers.account, say.noAccount, say.badAccount, false);
  for (const one of paid)
    if (!payNumbers.ifsc.test(one.person.bank_ifsc)) faults.push(fault(one, 'bank_ifsc', say.badIfsc));
  return {
    head: ['Beneficiary name', 'Account', 'IFSC', 'Amount', 'Narration', 'Code'],
    rows: paid.map((one) => [
      one.staff_name,
      one.person.bank_account,
      one.person.bank_ifsc,
      one.net,
      ['SALARY', one.month, slipMark(one)].join(' ').trim(),
      one.staff_code,
    ]),
    totals: { people: paid.length, amount: paid.reduce((total, one) => total + one.net * 100, 0) / 100 },
    faults,
  };
}

function faultsOf(
  people: readonly Payslip[],
  field: 'uan' | 'esic_no' | 'bank_account',
  form: RegExp,
  missing: Message,
  wrong: Message,
  latin: boolean,
): FileFault[] {
  const faults: FileFault[] = [];
  const seen = new Map<string, string>();
  for (const one of people) {
    const value = one.person[field];
    if (value === '') faults.push(fault(one, field, missing));
    else if (!form.test(value)) faults.push(fault(one, field, wrong));
    const other = value === '' ? undefined : seen.get(value);
    if (other !== undefined)
      faults.push(
        fault(one, field, [say.twice[0].replace('{other}', other), say.twice[1].replace('{other}', other)]),
      );
    else seen.set(value, one.staff_name);
    if (latin && !/^[A-Za-z][A-Za-z .']*$/.test(one.staff_name)) faults.push(fault(one, 'name', say.badName));
  }
  return faults;
}

function fault(one: Payslip, field: FaultField, message: Message): FileFault {
  return { staffId: one.staff_id, name: one.staff_name, code: one.staff_code, field, message };
}
