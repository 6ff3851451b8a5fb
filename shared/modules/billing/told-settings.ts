import type { Field } from '#shared/core/field.ts';
import { choice, key, text } from '#shared/core/fields.ts';
import { toldChoice } from '#shared/core/told-choice.ts';
import { gstStates } from '#shared/core/gst-states.ts';
import { constitutions } from './gst/document.ts';
import { invoiceKinds, invoices } from './invoice.ts';
import { companySettingWords as words, payeeWords, reminderSettingWords } from './setting-words.ts';

type Told = Readonly<Record<string, Field>>;

/** How the audit log tells the company settings of billing; each series by the kind of its papers. */
export const toldCompanySettings: Told = {
  constitution: choice(constitutions)
    .called(words)
    .label(...words.constitution),
  company_id: key()
    .refersTo('companies')
    .label(...words.companyOf),
  state_code: toldChoice(Object.fromEntries(gstStates.map(({ code, name }) => [code, name])), words.state),
  round_totals: text(5).label(...words.round),
  bill_bookings: text(5).label(...words.billBookings),
  credit_days: text(5).label(...words.creditDays),
  link_days: text(5).label(...words.linkDays),
  terms: text(1000).label(...words.terms),
  signatory: text(120).label(...words.signatory),
  ...Object.fromEntries(
    invoiceKinds.map((kind) => {
      const [en, hi] = invoices.fields['kind']?.spec.choiceLabels?.[kind] ?? [kind, kind];
      return [`series.${kind}`, text(3).label(`${en}: series`, `${hi}: सीरीज़`)];
    }),
  ),
};

/** How it tells where clients pay to. */
export const toldPayee: Told = {
  upi: text(90).label(...payeeWords.upiAddress),
  payee: text(120).label(...payeeWords.payee),
  bank_name: text(120).label(...payeeWords.bankName),
  bank_account: text(30).label(...payeeWords.bankAccount),
  bank_ifsc: text(11).label(...payeeWords.bankIfsc),
};

/** How it tells when clients are reminded. */
export const toldReminders: Told = {
  before: text(30).label(...reminderSettingWords.before),
  after: text(30).label(...reminderSettingWords.after),
  sms: text(5).label(...reminderSettingWords.bySms),
};

/** How it tells the number series of a device. */
export const toldSeries: Told = {
  series: text(10).label('Series', 'सीरीज़'),
  year: text(10).label('Financial year', 'वित्त वर्ष'),
  first: text(20).label('First number', 'पहला नंबर'),
};
