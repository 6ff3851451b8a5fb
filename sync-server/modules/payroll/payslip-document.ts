import { dateOf, formatDate, formatMonth } from '#shared/core/dates.ts';
import { translate, writtenIn } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { PayLine } from '#shared/modules/payroll/pay-line.ts';
import { slipMark } from '#shared/modules/payroll/slip-mark.ts';
import type { Payslip } from '#shared/modules/payroll/payslip.ts';
import { slipMessages as messages } from '#shared/modules/payroll/runs/report-messages.ts';
import { lineName, ruleWords } from '#shared/modules/payroll/rules/line-labels.ts';
import { isSealed } from '#shared/core/sealed.ts';
import type { Letterhead } from '#server/core/documents/letterhead.ts';
import { makePdf } from '#server/core/documents/pdf.ts';
import { jobTitle } from '#shared/modules/staff/job-titles.ts';

type Around = {
  readonly from: Letterhead;
  readonly language: Language;
  readonly balance: number;
  readonly yearGross: number;
  readonly closed: boolean;
};

/** The wage slip as a PDF. In English the Hindi word stands beside each label; in Hindi it stands alone. */
export function makePayslipPdf(
  payslip: Payslip,
  { from, language, balance, yearGross, closed }: Around,
): Promise<Buffer> {
  const label = (message: Message): string =>
    language === 'hi' ? message[1] : message[0] === message[1] ? message[0] : `${message[0]} · ${message[1]}`;
  const { person } = payslip;
  const name = writtenIn(language, payslip.staff_name, person.name_hi);
  const table = (kind: PayLine['kind'], title: Message, total: readonly [Message, number] | null) => [
    {
      kind: 'table' as const,
      columns: [
        { label: label(title), share: 3.4 },
        { label: label(messages.how), share: 5 },
        { label: label(messages.amount), share: 1.6, numeric: true },
      ],
      rows: [
        ...payslip.lines
          .filter((line) => line.kind === kind)
          .map((line) => [label(lineName(line)), ruleWords(line, language), formatRupees(line.amount)]),
        ...(total ? [[label(total[0]), '', formatRupees(total[1])]] : []),
      ],
      strongLast: total !== null,
    },
  ];
  const sites = [...new Set(payslip.days.map((day) => day.site).filter((site) => site !== ''))].join(', ');
  const about: readonly (readonly [Message, string])[] = [
    [messages.employee, `${name} (${payslip.staff_code})`],
    [messages.relative, person.relative_name],
    [messages.designation, jobTitle(person.designation, language)],
    [messages.site, sites],
    [['UAN', 'UAN'], person.uan],
    [['ESIC', 'ESIC'], person.esic_no],
    [
      messages.account,
      person.bank_account === '' || isSealed(person.bank_account)
        ? ''
        : `•••• ${person.bank_account.slice(-4)}`,
    ],
    [
      messages.period,
      [
        formatMonth(payslip.month, language),
        ...(payslip.supplementary > 0 ? [translate(messages.onTop, language)] : []),
      ].join(', '),
    ],
    [
      messages.attendance,
      translate(messages.attendanceText, language, {
        worked: payslip.worked_days,
        paid: payslip.paid_days,
        unpaid: Math.round(payslip.unpaid_days * 10) / 10,
      }),
    ],
    [messages.overtimeHours, String(Math.round(payslip.overtime_minutes / 6) / 10)],
  ];
  return makePdf({
    from,
    title:
      payslip.supplementary > 0
        ? `${label(messages.supplementary)} ${slipMark(payslip)}`
        : label(messages.title),
    subtitle: `${name} · ${formatMonth(payslip.month, language)}${closed ? '' : ` · ${label(messages.draft)}`}`,
    blocks: [
      {
        kind: 'facts',
        rows: about
          .filter(([, value]) => value !== '')
          .map(([message, value]) => [label(message), value] as const),
      },
      ...table('earning', messages.earnings, [messages.gross, payslip.gross]),
      ...table('deduction', messages.deductions, [messages.total, payslip.deductions]),
      {
        kind: 'facts',
        rows: [
          [label(messages.net), formatRupees(payslip.net)],
          [
            label(messages.paid),
            payslip.paid_at === null
              ? label(messages.unpaid)
              : `${formatDate(dateOf(payslip.paid_at), language)} ${payslip.paid_reference}`,
          ],
          [label(messages.balance), formatRupees(balance)],
          [label(messages.year), formatRupees(yearGross)],
        ],
      },
      ...table('employer', messages.employer, null),
    ],
    compact: true,
    foot: `${payslip.staff_code} · ${payslip.month} · ${label(messages.foot)}`,
  });
}
