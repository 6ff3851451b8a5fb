import { formatPhone } from '#shared/core/phone.ts';
import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { call } from '#web/core/session/call.ts';
import { addDays } from '#shared/core/dates.ts';
import { gstStates } from '#shared/core/gst-states.ts';
import { formatRupees } from '#shared/core/money.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { totalsOf } from '#shared/modules/billing/rules.ts';
import { createInvoice } from '#shared/modules/billing/operations.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import type { Client } from '#shared/modules/billing/client.ts';
import { SearchSelect } from '#web/core/ui/forms/search-select.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { billingAdminMessages as messages } from '../admin-messages.ts';
import { amountOf, BillLines, emptyLine } from './bill-lines.tsx';
import type { TypedLine } from './bill-lines.tsx';

const kinds = ['invoice', 'proforma'] as const;
type Kind = (typeof kinds)[number];
type Customer = { readonly id: string; readonly name: string; readonly phone: string | null };

/** Makes a bill for a customer. The server reckons the tax again; what is shown is the same function. */
export function BillDialog({
  onSaved,
  onClose,
}: {
  onSaved: (bill: Invoice) => void;
  onClose: () => void;
}): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [whom, setWhom] = useState<'client' | 'customer'>('client');
  const [kind, setKind] = useState<Kind>('invoice');
  const [client, setClient] = useState('');
  const [customer, setCustomer] = useState('');
  const [tax, setTax] = useState<CustomerFacts>({ address: '', gstin: '', place: '' });
  const [due, setDue] = useState<string>(addDays(today(), 15));
  const [lines, setLines] = useState<readonly TypedLine[]>([emptyLine]);
  const [notes, setNotes] = useState('');
  const reckoned = lines.map(amountOf);
  const shown = totalsOf(
    reckoned.map((line) => ({ ...line, quantity: line.quantity ?? 0, rate: line.rate ?? 0 })),
    { interState: false },
  );

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await run(async () => {
      const body = {
        ...(whom === 'client'
          ? { client_id: client }
          : {
              user_id: customer,
              client_address: tax.address,
              client_gstin: tax.gstin.trim(),
              ...(tax.place === '' ? {} : { place_of_supply: tax.place }),
            }),
        kind,
        due_on: due,
        lines: reckoned,
        notes,
      };
      onSaved((await call<typeof createInvoice>('POST /billing/invoices', { form: body })).data);
      onClose();
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.make)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          <Button type="submit" form="bill-form" busy={busy}>
            {t(messages.save)}
          </Button>
        </>
      }
    >
      <form id="bill-form" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          <SelectField
            label={labelOf(invoices, 'kind', language)}
            value={kind}
            options={kinds.map((value) => ({ value, label: textOf(invoices, 'kind', value, language) }))}
            onChange={setKind}
            error={error('kind')}
          />
          <SelectField
            label={t(messages.forWhom)}
            value={whom}
            options={[
              { value: 'client', label: t(messages.forClient) },
              { value: 'customer', label: t(messages.forCustomer) },
            ]}
            onChange={setWhom}
          />
          {whom === 'client' ? (
            <SearchSelect<Client>
              path="/clients"
              searchLabel={t(messages.findClient)}
              label={t(messages.client)}
              words={({ name, city }) => [name, city].filter(Boolean).join(', ')}
              none={t(messages.noClient)}
              value={client}
              onChange={setClient}
              error={error('client_id')}
            />
          ) : (
            <SearchSelect<Customer>
              path="/billing/customers"
              searchLabel={t(messages.findCustomer)}
              searchHint={t(messages.findHint)}
              label={t(messages.customer)}
              words={({ name, phone }) => [name, formatPhone(phone ?? '')].filter(Boolean).join(', ')}
              none={t(messages.noCustomer)}
              value={customer}
              onChange={setCustomer}
              error={error('user_id')}
            />
          )}
          <BillLines lines={lines} onChange={setLines} error={error} />
          <Box display="flex" justifyContent="space-between" fontWeight="semibold">
            <span>{t(messages.total)}</span>
            <Box as="span" fontVariantNumeric="tabular-nums">
              {formatRupees(shown.total)}
            </Box>
          </Box>
          <TextField
            label={t(messages.due)}
            type="date"
            min={today()}
            required
            value={due}
            onChange={setDue}
            error={error('due_on')}
          />
          {whom === 'client' ? null : <CustomerTax value={tax} onChange={setTax} error={error} />}
          <TextArea
            label={t(messages.notes)}
            optional
            maxLength={maxLengthOf(createInvoice, 'notes')}
            value={notes}
            onChange={setNotes}
            error={error('notes')}
          />
        </Box>
      </form>
    </Dialog>
  );
}

type CustomerFacts = { readonly address: string; readonly gstin: string; readonly place: string };

/** What a bill for a customer of the app says that no record of a client says for it. */
function CustomerTax({
  value,
  onChange,
  error,
}: {
  value: CustomerFacts;
  onChange: (value: CustomerFacts) => void;
  error: (field: string) => string | undefined;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <>
      <TextArea
        label={t(messages.address)}
        optional
        maxLength={maxLengthOf(createInvoice, 'client_address')}
        value={value.address}
        onChange={(address) => onChange({ ...value, address })}
        error={error('client_address')}
      />
      <TextField
        label={t(messages.gstin)}
        optional
        maxLength={maxLengthOf(createInvoice, 'client_gstin')}
        value={value.gstin}
        onChange={(gstin) => onChange({ ...value, gstin })}
        error={error('client_gstin')}
      />
      <SelectField
        label={t(messages.place)}
        value={value.place}
        options={[
          { value: '', label: t(messages.ownState) },
          ...gstStates
            .filter((state) => state.supply)
            .map((state) => ({ value: state.code, label: `${t(state.name)} (${state.code})` })),
        ]}
        onChange={(place) => onChange({ ...value, place })}
        error={error('place_of_supply')}
      />
    </>
  );
}
