import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { gstStates } from '#shared/core/gst-states.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { createInvoice } from '#shared/modules/billing/operations.ts';
import { useListQuery } from '#web/core/data/use-list-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { labelOf } from '#web/core/ui/resource/resource-fields.tsx';
import { billingAdminMessages as messages } from '../admin-messages.ts';
import { billFormScreens as words } from '../bill-form-screens.ts';
import { ClientOrderUse } from './clients/client-order.tsx';
import { BillOperator } from './bill-operator.tsx';
import type { TypedBill } from './typed-bill.ts';

type Props = {
  bill: Invoice | null;
  /** The client of the books; empty until one is chosen, null for a customer of the app. */
  clientId: string | null;
  value: TypedBill;
  onChange: (part: Partial<TypedBill>) => void;
  error: (field: string) => string | undefined;
};

/** Dates, purchase order, and what decides the tax of a bill. */
export function BillFacts({ bill, clientId, value, onChange, error }: Props): ReactNode {
  const { t, language } = useLanguage();
  const isNew = bill === null;
  // Duties were counted for their days, and for no others.
  const hasPeriod = isNew || bill.month === null;
  const states = gstStates
    .filter((state) => state.supply)
    .map((state) => ({ value: state.code, label: `${t(state.name)} (${state.code})` }));
  const noState = t(clientId === null ? messages.ownState : words.byRecord);
  const textProps = (
    name: 'issued' | 'due' | 'from' | 'to' | 'po' | 'reason' | 'exemption',
    field: string,
  ) => ({
    label: labelOf(invoices, field, language),
    value: value[name],
    onChange: (text: string) => onChange({ [name]: text }),
    error: error(field),
  });
  return (
    <>
      <Box display="grid" gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }}>
        <TextField
          {...textProps('issued', 'issued_on')}
          type="date"
          required={!isNew}
          optional={isNew}
          hint={isNew ? t(words.issuedHint) : undefined}
        />
        <TextField
          {...textProps('due', 'due_on')}
          type="date"
          required={!isNew}
          optional={isNew}
          hint={isNew ? t(words.dueHint) : undefined}
        />
        {hasPeriod ? (
          <>
            <TextField {...textProps('from', 'period_from')} type="date" optional />
            <TextField {...textProps('to', 'period_to')} type="date" optional />
          </>
        ) : null}
        <TextField
          {...textProps('po', 'po_number')}
          optional
          hint={isNew && clientId !== null ? t(words.poHint) : undefined}
          maxLength={maxLengthOf(createInvoice, 'po_number')}
        />
        <SelectField
          label={t(messages.place)}
          value={value.place}
          options={isNew ? [{ value: '', label: noState }, ...states] : states}
          onChange={(place) => onChange({ place })}
          error={error('place_of_supply')}
        />
      </Box>
      {clientId ? <ClientOrderUse clientId={clientId} named={value.po.trim()} /> : null}
      {clientId === null ? (
        <>
          <TextArea
            label={t(messages.address)}
            optional
            maxLength={maxLengthOf(createInvoice, 'client_address')}
            value={value.address}
            onChange={(address) => onChange({ address })}
            error={error('client_address')}
          />
          <TextField
            label={t(messages.gstin)}
            optional
            maxLength={maxLengthOf(createInvoice, 'client_gstin')}
            value={value.gstin}
            onChange={(gstin) => onChange({ gstin })}
            error={error('client_gstin')}
          />
        </>
      ) : (
        <ClientGstin bill={bill} clientId={clientId} value={value.gstin} onChange={onChange} error={error} />
      )}
      {value.kind === 'bill_of_supply' ? (
        <TextField
          {...textProps('exemption', 'exemption')}
          optional
          hint={t(words.exemptionHint)}
          maxLength={maxLengthOf(createInvoice, 'exemption')}
        />
      ) : (
        <SelectField
          label={t(messages.reverse)}
          value={value.reverse}
          options={[
            { value: 'auto', label: t(words.reverseAuto) },
            { value: 'yes', label: t(words.reverseYes) },
            { value: 'no', label: t(words.reverseNo) },
          ]}
          onChange={(reverse) => onChange({ reverse })}
          error={error('reverse_charge') ?? error('reverseCharge')}
        />
      )}
      {value.kind === 'bill_of_supply' || value.reverse === 'auto' ? null : (
        <TextField
          {...textProps('reason', 'reason')}
          label={t(words.reverseReason)}
          required
          maxLength={maxLengthOf(createInvoice, 'reason')}
        />
      )}
      {value.kind === 'bill_of_supply' ? null : (
        <BillOperator value={value} onChange={onChange} error={error} />
      )}
    </>
  );
}

type GstinProps = Pick<Props, 'bill' | 'onChange' | 'error'> & { clientId: string; value: string };

/** Which registration of the client is billed; nothing to choose where it has only one. */
function ClientGstin({ bill, clientId, value, onChange, error }: GstinProps): ReactNode {
  const { t } = useLanguage();
  const found = useListQuery<Client>({
    path: clientId === '' ? '' : '/clients',
    filters: { ids: clientId },
    counted: null,
    search: '',
    sort: '',
    pages: 1,
  });
  const client = found.rows.find(({ id }) => id === clientId);
  const others = client?.registrations ?? [];
  if (others.length === 0 && error('client_gstin') === undefined) return null;
  const own = client && client.gstin !== '' ? [{ gstin: client.gstin, label: client.city }] : [];
  const options = [...own, ...others].map(({ gstin, label }) => ({
    value: gstin,
    label: [gstin, label].filter(Boolean).join(', '),
  }));
  const isListed = value === '' || options.some((option) => option.value === value);
  return (
    <SelectField
      label={t(words.clientGstin)}
      value={value}
      options={[
        ...(bill === null ? [{ value: '', label: t(words.byRecord) }] : []),
        ...(bill !== null && value === '' ? [{ value: '', label: t(words.unregistered) }] : []),
        ...options,
        ...(isListed ? [] : [{ value, label: value }]),
      ]}
      onChange={(gstin) => onChange({ gstin })}
      error={error('client_gstin')}
    />
  );
}
