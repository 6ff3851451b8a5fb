import type { ReactNode } from 'react';
import { clients } from '#shared/modules/billing/client.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { askedAs, withoutGstin } from '#shared/modules/billing/company-asked.ts';
import { companies } from '#shared/modules/tenants/company.ts';
import type { Company } from '#shared/modules/tenants/company.ts';
import type { readCompanySettings, readWithoutGstin } from '#shared/modules/billing/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useListQuery } from '#web/core/data/use-list-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { labelOf } from '#web/core/ui/resource/resource-fields.tsx';
import { companyScreens } from '../company-screens.ts';
import type { FieldSpec } from '#web/core/ui/tables/record-fields.tsx';

type Issuers = {
  /** Whether there is anything to choose. */
  readonly several: boolean;
  readonly options: NonNullable<FieldSpec['options']>;
  /**
   * Companies by their GSTINs, also those out of use: their papers stay. Those without are one, as are papers
   * from before all had one.
   */
  readonly registrations: NonNullable<FieldSpec['options']>;
  /** What a company is called; without an id, the one of the billing settings. */
  readonly nameOf: (id: string | null) => string;
};

/** The companies of the business that can issue invoices. */
export function useIssuers(): Issuers {
  const { t } = useLanguage();
  const may = usePermission('companies:read');
  const { rows: all } = useListQuery<Company>({
    path: may ? companies.path : '',
    filters: {},
    counted: null,
    search: '',
    sort: 'created_at',
    pages: 2,
  });
  const rows = all.filter(({ active }) => active);
  const settings = useQuery<typeof readCompanySettings>(
    '/billing/company-settings',
    may && rows.length > 1 ? {} : null,
  );
  const papers = useQuery<typeof readWithoutGstin>('/billing/without-gstin', may ? {} : null);
  // Papers from before every company had a GSTIN are of none.
  const isAlone = papers.data?.without_gstin !== true || all.some(({ gstin }) => gstin === '');
  const ofNone = isAlone ? [] : [{ value: withoutGstin, label: t(companyScreens.noGstin) }];
  // Where none is chosen there, the oldest one bills.
  const usual = rows.find(({ id }) => id === settings.data?.company_id) ?? rows[0];
  return {
    several: rows.length > 1,
    options: rows.map(({ id, name, gstin }) => ({
      value: id,
      label: [name, gstin].filter(Boolean).join(', '),
    })),
    registrations: [...registrationsOf(all), ...ofNone],
    nameOf: (id) => (id === null ? usual : all.find((company) => company.id === id))?.name ?? '',
  };
}

function registrationsOf(all: readonly Company[]): Issuers['registrations'] {
  const names = groupBy(all, ({ gstin }) => askedAs(gstin));
  return [...names].map(([value, of]) => ({ value, label: of.map(({ name }) => name).join(', ') }));
}

/** The field of a form of records that chooses the company; `none` is said of no choice. */
export function issuerSpec({ options }: Issuers, none: string): Partial<FieldSpec> {
  return { kind: 'choice', options: [{ value: '', label: none }, ...options], nullable: true, wide: true };
}

type Props = {
  /** What the field is called, where it is not who bills. */
  label?: string;
  /** What no choice means; left out where one has to be made. */
  none?: string;
  /** The company that is chosen already, which may be out of use by now. */
  named?: string;
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
};

/** Which company of the business issues a paper; nothing to choose where there is only one. */
export function IssuerField({ label, none, named = '', value, onChange, error }: Props): ReactNode {
  const { language } = useLanguage();
  const { several, options } = useIssuers();
  const isListed = value === '' || options.some((option) => option.value === value);
  if (!several && isListed && error === undefined) return null;
  return (
    <SelectField
      label={label ?? labelOf(clients, 'billed_by', language)}
      value={value}
      options={[
        ...(none === undefined ? [] : [{ value: '', label: none }]),
        ...options,
        ...(isListed ? [] : [{ value, label: named }]),
      ]}
      onChange={onChange}
      error={error}
    />
  );
}
