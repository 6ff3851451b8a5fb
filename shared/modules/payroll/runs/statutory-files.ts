import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { esicForm, ifscForm, uanForm } from '#shared/core/number-fields.ts';
import { payAccountForm } from '#shared/modules/payroll/pay-profile.ts';
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

const messages = {
  noUan: ['The UAN is missing.', 'UAN नहीं है।'],
  badUan: ['The UAN must have 12 digits.', 'UAN में 12 अंक होने चाहिए।'],
  noEsic: ['The ESIC number is missing.', 'ESIC नंबर नहीं है।'],
  badEsic: ['The ESIC number must have 10 digits.', 'ESIC नंबर में 10 अंक होने चाहिए।'],
  noAccount: ['The bank account is missing.', 'बैंक खाता नहीं है।'],
  badAccount: ['The bank account must have 6 to 20 digits.', 'बैंक खाते में 6 से 20 अंक होने चाहिए।'],
  badIfsc: ['The IFSC is missing or not valid.', 'IFSC नहीं है या सही रूप में नहीं है।'],
  badName: ['The name must be in Latin letters, without signs.', 'नाम अंग्रेज़ी अक्षरों में हो, बिना चिह्नों के।'],
  twice: ['{other} has the same number.', 'यही नंबर किसी और के पास भी है: {other}।'],
  wages: ['The wages of the fund are more than the gross pay.', 'निधि का वेतन कुल वेतन से ज़्यादा है।'],
} as const satisfies Record<string, Message>;

/**
 * The return of the provident fund: a line of eleven fields for every member, `#~#` between them, and the
 * challan's accounts, of which insurance and administration are rounded on the establishment's total. Of a
 * supplementary return `earlier` are the payslips that stood in the month's returns before it: the accounts
 * are what the month comes to with it, less what it came to without.
 */
export function ecrFile(payslips: readonly Payslip[], earlier: readonly Payslip[] = []): StatutoryFile {
  const members = payslips.filter((payslip) => payslip.epf > 0);
  const faults = faultsOf(members, {
    field: 'uan',
    form: uanForm,
    missing: messages.noUan,
    wrong: messages.badUan,
    latin: true,
  });
  for (const one of members)
    if (Math.round(one.epf_wage) > Math.round(one.gross) && one.gross > 0)
      faults.push(fault(one, 'wages', messages.wages));
  const rows = members.map((member) => {
    const insured = Number(
      member.lines.find((line) => line.code === 'employer_edli')?.inputs['wage'] ?? member.epf_wage,
    );
    return [
      member.person.uan,
      member.staff_name.toUpperCase(),
      Math.round(member.gross - leavingOf(member)),
      Math.round(member.epf_wage),
      Math.round(member.eps_wage),
      Math.round(insured),
      member.epf,
      member.eps,
      member.employer_epf,
      Math.round(member.unpaid_days),
      0,
    ];
  });
  const sum = (pick: (one: Payslip) => number): number =>
    members.reduce((total, member) => total + pick(member), 0);
  const of = chargesOf([...earlier.filter((item) => item.epf > 0), ...members]);
  const before =
    earlier.length === 0 ? { insurance: 0, admin: 0 } : chargesOf(earlier.filter((item) => item.epf > 0));
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
      employee: sum((item) => item.epf),
      pension: sum((item) => item.eps),
      employer: sum((item) => item.employer_epf),
      insurance: of.insurance - before.insurance,
      admin: of.admin - before.admin,
    },
    faults,
  };
}

/** The accounts that are rounded on the establishment's total. */
function chargesOf(members: readonly Payslip[]): { readonly insurance: number; readonly admin: number } {
  const sum = (pick: (one: Payslip) => number): number =>
    Math.round(members.reduce((total, member) => total + pick(member), 0));
  return {
    insurance: sum((item) => item.edli),
    admin:
      members.length === 0
        ? leastAdmin.empty
        : Math.max(
            leastAdmin.establishment,
            sum((item) => item.admin),
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
  const covered = payslips.filter((payslip) => payslip.employer_esi > 0 || payslip.esi > 0);
  return {
    head: ['IP Number', 'IP Name', 'No of Days', 'Total Monthly Wages', 'Reason Code', 'Last Working Day'],
    rows: covered.map((item) => {
      const left = item.person.left_on !== null && item.person.left_on.startsWith(item.month);
      return [
        item.person.esic_no,
        item.staff_name.toUpperCase(),
        Math.ceil(item.paid_days),
        Math.round(item.esi_wage),
        left ? 2 : 0,
        left ? (item.person.left_on ?? '') : '',
      ];
    }),
    totals: {
      members: covered.length,
      wages: covered.reduce((total, item) => total + Math.round(item.esi_wage), 0),
      employee: covered.reduce((total, item) => total + item.esi, 0),
      employer: covered.reduce((total, item) => total + item.employer_esi, 0),
    },
    faults: faultsOf(covered, {
      field: 'esic_no',
      form: esicForm,
      missing: messages.noEsic,
      wrong: messages.badEsic,
      latin: true,
    }),
  };
}

/** The transfers of the net pay, one line a person, for the bank. Who gets nothing is not in it. */
export function bankFile(payslips: readonly Payslip[]): StatutoryFile {
  const paid = payslips.filter((payslip) => payslip.net > 0);
  const faults = faultsOf(paid, {
    field: 'bank_account',
    form: payAccountForm,
    missing: messages.noAccount,
    wrong: messages.badAccount,
    latin: false,
  });
  for (const one of paid)
    if (!ifscForm.test(one.person.bank_ifsc)) faults.push(fault(one, 'bank_ifsc', messages.badIfsc));
  return {
    head: ['Beneficiary name', 'Account', 'IFSC', 'Amount', 'Narration', 'Code'],
    rows: paid.map((item) => [
      item.staff_name,
      item.person.bank_account,
      item.person.bank_ifsc,
      item.net,
      ['SALARY', item.month, slipMark(item)].join(' ').trim(),
      item.staff_code,
    ]),
    totals: { people: paid.length, amount: paid.reduce((total, item) => total + item.net * 100, 0) / 100 },
    faults,
  };
}

/** A number that a file needs of everybody, and the sentences where it is missing or wrong. */
type NumberRule = {
  readonly field: 'uan' | 'esic_no' | 'bank_account';
  readonly form: RegExp;
  readonly missing: Message;
  readonly wrong: Message;
  /** Whether the name has to be in Latin letters. */
  readonly latin: boolean;
};

function faultsOf(
  people: readonly Payslip[],
  { field, form, missing, wrong, latin }: NumberRule,
): FileFault[] {
  const faults: FileFault[] = [];
  const seen = new Map<string, string>();
  for (const one of people) {
    const value = one.person[field];
    if (value === '') faults.push(fault(one, field, missing));
    else if (!form.test(value)) faults.push(fault(one, field, wrong));
    const other = value === '' ? undefined : seen.get(value);
    if (other !== undefined) faults.push(fault(one, field, filled(messages.twice, { other })));
    else seen.set(value, one.staff_name);
    if (latin && !/^[A-Za-z][A-Za-z .']*$/.test(one.staff_name))
      faults.push(fault(one, 'name', messages.badName));
  }
  return faults;
}

function fault(payslip: Payslip, field: FaultField, message: Message): FileFault {
  return { staffId: payslip.staff_id, name: payslip.staff_name, code: payslip.staff_code, field, message };
}
