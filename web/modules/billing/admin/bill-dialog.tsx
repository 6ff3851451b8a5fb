import { formatPhone } from '#shared/core/phone.ts';
import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { call } from '#web/core/session/call.ts';
import { formatRupees } from '#shared/core/money.ts';
import { draftKinds, invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { totalsOf } from '#shared/modules/billing/rules.ts';
import { createInvoice } from '#shared/modules/billing/operations.ts';
import type { updateInvoice } from '#shared/modules/billing/operations.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import type { Client } from '#shared/modules/billing/client.ts';
import { SearchSelect } from '#web/core/ui/forms/search-select.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { billingAdminMessages as messages } from '../admin-messages.ts';
import { billFormScreens as words } from '../bill-form-screens.ts';
import { BillFacts } from './bill-facts.tsx';
import { IssuerField } from './issuers.tsx';
import { BillLines } from './bill-lines.tsx';
import { billBody, typedBill } from './typed-bill.ts';
import type { TypedBill } from './typed-bill.ts';
import { amountOf, emptyLine, typedLine } from './typed-lines.ts';
import type { TypedLine } from './typed-lines.ts';

type Customer = { readonly id: string; readonly name: string; readonly phone: string | null };
type Whom = 'client' | 'customer';
type Props = {
  /** The draft to edit; null for a new one. */
  bill: Invoice | null;
  onSaved: (bill: Invoice) => void;
  onClose: () => void;
};

/** Writes a bill or edits a draft. The server reckons the tax again; what is shown is the same function. */
export function BillDialog({ bill, onSaved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [first] = useState(() => typedBill(bill));
  const [typed, setTyped] = useState<TypedBill>(first);
  const [whom, setWhom] = useState<Whom>(bill === null || bill.client_id !== null ? 'client' : 'customer');
  const [client, setClient] = useState<string>(bill?.client_id ?? '');
  const [customer, setCustomer] = useState('');
  const [lines, setLines] = useState<readonly TypedLine[]>(() => bill?.lines.map(typedLine) ?? [emptyLine]);
  const untaxed = typed.kind === 'bill_of_supply';
  const reckoned = lines.map((line) => amountOf(untaxed ? { ...line, gst: '0' } : line));
  const taxing = {
    interState: bill?.inter_state ?? false,
    untaxed,
    reverseCharge: typed.reverse === 'yes' || typed.section === '9(5)',
  };
  const shown = totalsOf(
    reckoned.map((line) => ({ ...line, quantity: line.quantity ?? 0, rate: line.rate ?? 0 })),
    taxing,
  );
  const put = (part: Partial<TypedBill>): void => setTyped({ ...typed, ...part });

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await run(async () => {
      const body = { ...billBody(typed, first), lines: reckoned };
      const saved =
        bill === null
          ? await call<typeof createInvoice>('POST /billing/invoices', {
              form: {
                ...body,
                ...(whom === 'client' ? { client_id: client } : { user_id: customer }),
                kind: typed.kind,
              },
            })
          : await call<typeof updateInvoice>('PUT /billing/invoices/{id}', {
              params: { id: bill.id },
              form: body,
            });
      onSaved(saved.data);
      onClose();
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(bill === null ? messages.make : words.editTitle)}
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
        <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
          {bill === null ? (
            <>
              <SelectField
                label={labelOf(invoices, 'kind', language)}
                value={typed.kind}
                options={draftKinds.map((value) => ({
                  value,
                  label: textOf(invoices, 'kind', value, language),
                }))}
                onChange={(kind) => put({ kind })}
                error={error('kind')}
              />
              <SelectField
                label={t(messages.forWhom)}
                value={whom}
                options={[
                  { value: 'client', label: t(messages.forClient) },
                  { value: 'customer', label: t(messages.forCustomer) },
                ]}
                onChange={(chosen) => {
                  setWhom(chosen);
                  put({ gstin: '' });
                }}
              />
              {whom === 'client' ? (
                <SearchSelect<Client>
                  path="/clients"
                  searchLabel={t(messages.findClient)}
                  label={t(messages.client)}
                  words={({ name, city }) => [name, city].filter(Boolean).join(', ')}
                  none={t(messages.noClient)}
                  value={client}
                  onChange={(chosen) => {
                    setClient(chosen);
                    put({ gstin: '' });
                  }}
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
            </>
          ) : null}
          <IssuerField
            {...(bill === null ? { none: t(words.byRecord) } : { named: bill.supplier.name })}
            value={typed.issuer}
            onChange={(issuer) => put({ issuer })}
            error={error('billed_by')}
          />
          <BillLines lines={lines} onChange={setLines} error={error} untaxed={untaxed} />
          <Box display="flex" justifyContent="space-between" fontWeight="semibold">
            <span>{t(messages.total)}</span>
            <Box as="span" fontVariantNumeric="tabular-nums">
              {formatRupees(shown.total)}
            </Box>
          </Box>
          <BillFacts
            bill={bill}
            clientId={whom === 'client' ? client : null}
            value={typed}
            onChange={put}
            error={error}
          />
          <TextArea
            label={t(messages.notes)}
            optional
            maxLength={maxLengthOf(createInvoice, 'notes')}
            value={typed.notes}
            onChange={(notes) => put({ notes })}
            error={error('notes')}
          />
        </Box>
      </form>
    </Dialog>
  );
}
