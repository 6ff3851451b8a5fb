import { useState } from 'react';
import type { ReactNode } from 'react';
import { gstStates } from '#shared/core/gst-states.ts';
import type { Message } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { clients, registrationKinds } from '#shared/modules/billing/client.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import type { readCompanySettings } from '#shared/modules/billing/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { ResourceDialog } from '#web/core/ui/resource/resource-dialog.tsx';
import { labelOf, namedFields, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import type { FieldSpec } from '#web/core/ui/tables/record-fields.tsx';
import { clientScreens as messages } from '../../client-screens.ts';
import { issuerSpec, useIssuers } from '../issuers.tsx';
import { NestedRows } from './nested-rows.tsx';
import type { EditedRow } from './nested-rows.tsx';

type Props = {
  client: Client | null;
  onSaved: (client: Client) => void;
  onClose: () => void;
};

/** Adds a client or edits one, with its other registrations and its contacts. */
export function ClientDialog({ client, onSaved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const mayBill = usePermission('billing:write');
  const seesSettings = usePermission('billing:read') && client === null;
  const settings = useQuery<typeof readCompanySettings>(
    '/billing/company-settings',
    seesSettings ? {} : null,
  );
  const issuers = useIssuers();
  const hasIssuer = issuers.several || (client !== null && client.billed_by !== null);
  const { registrationSpecs, contactSpecs, states } = useSpecs();
  const [registrations, setRegistrations] = useState(() => editedRows(client?.registrations ?? []));
  const [contacts, setContacts] = useState(() => editedRows(client?.contacts ?? []));
  const part = (title: Message, names: readonly string[]) => ({
    title: t(title),
    fields: namedFields(clients, language, names, {
      state_code: { kind: 'choice', options: states },
      email: { kind: 'email' },
      billed_by: issuerSpec(issuers, t(messages.usualIssuer, { company: issuers.nameOf(null) })),
    }),
  });
  const list = (name: 'registrations' | 'contacts') => ({
    title: labelOf(clients, name, language),
    fields: [],
    foot: (error: (field: string) => string | undefined) => (
      <NestedRows
        name={name}
        label={t(name === 'contacts' ? messages.contactN : messages.registrationN)}
        addLabel={t(name === 'contacts' ? messages.addContact : messages.addRegistration)}
        specs={name === 'contacts' ? contactSpecs : registrationSpecs}
        rows={name === 'contacts' ? contacts : registrations}
        most={clients.fields[name]?.most ?? 0}
        onChange={name === 'contacts' ? setContacts : setRegistrations}
        error={error}
      />
    ),
  });
  // A form that is open keeps what it began with.
  if (seesSettings && settings.state === 'loading') return null;
  return (
    <ResourceDialog<Client>
      resource={clients}
      row={client}
      blank={settings.data ? { credit_days: settings.data.credit_days } : {}}
      sections={[
        part(messages.identity, ['name', 'code', 'phone', 'email', 'address', 'city', 'pin', 'state_code']),
        list('contacts'),
        part(messages.taxes, ['kind', 'gstin', 'pan', 'financial', 'sez_with_tax', 'tds_section']),
        list('registrations'),
        part(messages.terms, [
          ...(hasIssuer ? ['billed_by'] : []),
          'credit_days',
          'bill_format',
          'sheet_approval',
          'reminders',
          'language',
          'po_number',
          'po_limit',
          ...(mayBill ? ['opening_balance'] : []),
          'notes',
          'active',
        ]),
      ]}
      besides={() => ({
        ...changed('registrations', registrations, client?.registrations ?? []),
        ...changed('contacts', contacts, client?.contacts ?? []),
      })}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}

function useSpecs() {
  const { t, language } = useLanguage();
  const text = (name: string, label: string, list: string, rest: Partial<FieldSpec> = {}): FieldSpec => ({
    name,
    label,
    kind: 'text',
    maxLength: maxLengthOf(clients, `${list}.${name}`),
    ...rest,
  });
  const called = (name: string): string => labelOf(clients, name, language);
  const registrationSpecs = [
    text('gstin', called('gstin'), 'registrations', { required: true }),
    {
      name: 'kind',
      label: called('kind'),
      kind: 'choice' as const,
      options: registrationKinds.map((kind) => ({
        value: kind,
        label: kind === '' ? t(messages.asClient) : textOf(clients, 'kind', kind, language),
      })),
    },
    text('label', t(messages.registrationLabel), 'registrations'),
    text('address', called('address'), 'registrations', { wide: true }),
    text('city', called('city'), 'registrations'),
    text('pin', called('pin'), 'registrations'),
  ];
  const contactSpecs = [
    text('name', t(messages.contactName), 'contacts', { required: true }),
    text('role', t(messages.contactRole), 'contacts'),
    text('phone', called('phone'), 'contacts', { kind: 'tel' }),
    text('email', t(messages.contactEmail), 'contacts', { kind: 'email' }),
  ];
  const states = [
    { value: '', label: t(messages.anyState) },
    ...gstStates
      .filter((state) => state.supply)
      .map((state) => ({ value: state.code, label: `${t(state.name)} (${state.code})` })),
  ];
  return { registrationSpecs, contactSpecs, states };
}

function editedRows(rows: readonly Readonly<Record<string, string>>[]): readonly EditedRow[] {
  return rows.map((values) => ({ key: newId(), values }));
}

/** A nested list is sent as a whole, and only where it differs from what was there. */
function changed(
  name: string,
  rows: readonly EditedRow[],
  before: readonly Readonly<Record<string, string>>[],
): Readonly<Record<string, unknown>> {
  const after = rows.map(({ values }) => values);
  const same =
    after.length === before.length &&
    after.every((row, i) => Object.entries(row).every(([field, value]) => before[i]?.[field] === value));
  return same ? {} : { [name]: after };
}
