import { gstStates } from '#shared/core/gst-states.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { editCompanySettings } from '#shared/modules/billing/company-settings.ts';
import { constitutions } from '#shared/modules/billing/gst/document.ts';
import { invoiceKinds, invoices } from '#shared/modules/billing/invoice.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import type { FieldSpec } from '#web/core/ui/tables/record-fields.tsx';
import { billingSettingsMessages as messages } from '../../settings-messages.ts';

type Part = { readonly title: string; readonly text?: string; readonly fields: readonly FieldSpec[] };

/** The billing settings in parts; the letters of a series are named `series.` and the kind of paper. */
export function useSettingsParts(): readonly Part[] {
  const { t, language } = useLanguage();
  const longest = (name: string): number => maxLengthOf(editCompanySettings, name);
  const states = gstStates
    .filter(({ supply }) => supply)
    .map(({ code, name }) => ({ value: code, label: `${t(name)} (${code})` }));
  return [
    {
      title: t(messages.supplier),
      fields: [
        {
          name: 'constitution',
          label: t(messages.constitution),
          hint: t(messages.constitutionHint),
          kind: 'choice',
          options: constitutions.map((value) => ({ value, label: t(messages[value]) })),
        },
        { name: 'state_code', label: t(messages.state), kind: 'choice', options: states },
        {
          name: 'company_id',
          label: t(messages.companyOf),
          hint: t(messages.companyHint),
          kind: 'search',
          find: {
            path: '/companies',
            searchLabel: t(messages.searchCompanies),
            none: t(messages.noCompanies),
            blank: t(messages.firstCompany),
          },
          wide: true,
        },
      ],
    },
    {
      title: t(messages.invoices),
      text: t(messages.lutsElsewhere),
      fields: [
        {
          name: 'credit_days',
          label: t(messages.creditDays),
          hint: t(messages.creditDaysHint),
          kind: 'number',
          required: true,
          min: 0,
          max: 180,
        },
        {
          name: 'link_days',
          label: t(messages.linkDays),
          hint: t(messages.linkDaysHint),
          kind: 'number',
          required: true,
          min: 1,
          max: 365,
        },
        {
          name: 'signatory',
          label: t(messages.signatory),
          kind: 'text',
          maxLength: longest('signatory'),
        },
        { name: 'terms', label: t(messages.terms), kind: 'area', maxLength: longest('terms') },
        { name: 'round_totals', label: t(messages.round), hint: t(messages.roundHint), kind: 'flag' },
        {
          name: 'bill_bookings',
          label: t(messages.billBookings),
          hint: t(messages.billBookingsHint),
          kind: 'flag',
        },
      ],
    },
    {
      title: t(messages.series),
      text: t(messages.seriesText),
      fields: invoiceKinds.map((kind) => ({
        name: `series.${kind}`,
        label: textOf(invoices, 'kind', kind, language),
        kind: 'text',
        required: true,
        maxLength: longest(`series.${kind}`),
      })),
    },
  ];
}
