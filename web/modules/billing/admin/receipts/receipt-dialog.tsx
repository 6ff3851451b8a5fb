import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { BankAccount } from '#shared/modules/billing/bank-account.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { paymentMethods } from '#shared/modules/billing/invoice-payment.ts';
import { recordReceipt } from '#shared/modules/billing/receipts/operations.ts';
import type { readOpenBills } from '#shared/modules/billing/receipts/queries.ts';
import { advanceNatures, receipts } from '#shared/modules/billing/receipts/receipt.ts';
import type { AdvanceNature, Receipt } from '#shared/modules/billing/receipts/receipt.ts';
import { useListQuery } from '#web/core/data/use-list-query.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SearchSelect } from '#web/core/ui/forms/search-select.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { clientScreens } from '../../client-screens.ts';
import { receiptScreens as messages } from '../../receipt-screens.ts';
import { IssuerField } from '../issuers.tsx';
import { useRecording } from './same-reference.tsx';
import { Amount, ReceiptParts } from './receipt-parts.tsx';
import { leftOver, rupeesOf, sentParts, suggestedParts } from './typed-parts.ts';
import type { TypedParts } from './typed-parts.ts';

/** What is known of a receipt before anybody types, such as from a line of a bank statement. */
export type KnownReceipt = {
  readonly clientId: string | null;
  readonly amount: number;
  readonly receivedOn: string;
  readonly method: Receipt['method'];
  readonly reference: string;
  readonly accountId: string;
  readonly lineId: string;
  readonly parts: TypedParts | null;
};
type Props = { known?: KnownReceipt; onSaved: () => void; onClose: () => void };

/** Records money from a client: the oldest bills are suggested, and the clerk changes what is otherwise. */
export function ReceiptDialog({ known, onSaved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const saving = useSave();
  const { busy, error, form } = saving;
  const [client, setClient] = useState(known?.clientId ?? '');
  const [amount, setAmount] = useState(known ? String(known.amount) : '');
  const [receivedOn, setReceivedOn] = useState<string>(known?.receivedOn ?? today());
  const [method, setMethod] = useState<Receipt['method']>(known?.method ?? 'bank');
  const [reference, setReference] = useState(known?.reference ?? '');
  const [account, setAccount] = useState(known?.accountId ?? '');
  const [said, setSaid] = useState<TypedParts | null>(known?.parts ?? null);
  const [advance, setAdvance] = useState<AdvanceFor>({});
  const open = useQuery<typeof readOpenBills>(
    '/billing/clients/{id}/open-bills',
    client === '' ? null : { params: { id: client } },
  );
  const found = open.data;
  const rupees = rupeesOf(amount);
  const parts = said ?? (found ? suggestedParts(rupees, receivedOn, found) : { opening: '', bills: {} });
  const rest = found ? leftOver(rupees, found, parts) : 0;

  const record = (meant: object): Promise<unknown> =>
    call<typeof recordReceipt>('POST /billing/receipts', {
      form: {
        client_id: client,
        amount: amount.trim() === '' ? null : Number(amount),
        received_on: receivedOn,
        method,
        reference,
        ...(account === '' ? {} : { bank_account_id: account }),
        ...(known ? { bank_line_id: known.lineId } : {}),
        ...(found ? { opening: rupeesOf(parts.opening), parts: sentParts(found, parts) } : {}),
        advance_for: advance,
        ...meant,
      },
    });
  const { save, question } = useRecording(saving, record, () => {
    toast.success(t(messages.recorded));
    onSaved();
    onClose();
  });
  if (question !== null) return question;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.record)}
      place="side"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          <Button type="submit" form="receipt-form" busy={busy}>
            {t(messages.record)}
          </Button>
        </>
      }
    >
      <form
        id="receipt-form"
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        noValidate
      >
        <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
          <SearchSelect<Client>
            path="/clients"
            searchLabel={t(messages.findClient)}
            label={t(messages.client)}
            words={({ name, city }) => [name, city].filter(Boolean).join(', ')}
            none={t(messages.noClient)}
            value={client}
            onChange={(id) => {
              setClient(id);
              setSaid(null);
            }}
            error={error('client_id')}
          />
          <Box
            display="grid"
            gap="4"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
            alignItems="start"
          >
            <Amount
              label={t(messages.amount)}
              value={amount}
              onChange={(typed) => {
                setAmount(typed);
                setSaid(null);
              }}
              error={error('amount')}
            />
            <TextField
              label={t(messages.receivedOn)}
              type="date"
              max={today()}
              value={receivedOn}
              onChange={setReceivedOn}
              error={error('received_on')}
            />
            <SelectField
              label={t(messages.method)}
              value={method}
              options={paymentMethods.map((value) => ({
                value,
                label: textOf(receipts, 'method', value, language),
              }))}
              onChange={setMethod}
            />
            <TextField
              label={t(messages.reference)}
              optional
              maxLength={maxLengthOf(recordReceipt, 'reference')}
              value={reference}
              onChange={setReference}
              error={error('reference')}
            />
            <AccountField value={account} onChange={setAccount} error={error('bank_account_id')} />
          </Box>
          {client === '' ? null : (
            <AnswerStates answer={open}>
              {(bills) => (
                <ReceiptParts
                  open={bills}
                  parts={parts}
                  onChange={setSaid}
                  onSuggest={() => setSaid(null)}
                  error={error}
                />
              )}
            </AnswerStates>
          )}
          {found && rest !== 0 ? (
            <LeftOver
              rest={rest}
              usual={found.advance.nature}
              value={advance}
              onChange={setAdvance}
              error={error}
            />
          ) : null}
        </Box>
      </form>
    </Dialog>
  );
}

type AccountProps = {
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
  required?: boolean;
};

/** Which account of the business the money came into. Where it is `required`, the only one is chosen. */
export function AccountField({ value, onChange, error, required = false }: AccountProps): ReactNode {
  const { t } = useLanguage();
  const accounts = useListQuery<BankAccount>({
    path: '/billing/bank-accounts',
    filters: {},
    counted: null,
    search: '',
    sort: 'bank',
    pages: 1,
  });
  const only = required && accounts.data?.length === 1 ? accounts.data[0]?.id : undefined;
  useEffect(() => {
    if (only !== undefined && value === '') onChange(only);
  }, [only, value, onChange]);
  return (
    <Box display="grid" gap="2">
      <SelectField
        label={t(messages.account)}
        required={required}
        value={value}
        options={[
          { value: '', label: t(required ? messages.chooseAccount : messages.noAccount) },
          ...(accounts.data ?? []).map(({ id, bank, last4 }) => ({ value: id, label: `${bank} …${last4}` })),
        ]}
        onChange={onChange}
        error={error}
      />
      {accounts.data?.length === 0 ? (
        <Box>
          <TextLink to="/admin/bank-accounts">{t(messages.addAccount)}</TextLink>
        </Box>
      ) : null}
    </Box>
  );
}

type AdvanceFor = { readonly nature?: AdvanceNature; readonly billed_by?: string };
type LeftOverProps = {
  rest: number;
  usual: AdvanceNature;
  value: AdvanceFor;
  onChange: (value: AdvanceFor) => void;
  error: (field: string) => string | undefined;
};

/** What of the money is in no part: an advance, which says what it is for, and of which company. */
function LeftOver({ rest, usual, value, onChange, error }: LeftOverProps): ReactNode {
  const { t, language } = useLanguage();
  const { nature = usual, billed_by: issuer = '' } = value;
  return (
    <Box display="grid" gap="3" role="status">
      <Box fontWeight="semibold" color={rest < 0 ? 'danger' : undefined}>
        {t(rest < 0 ? messages.overBy : messages.keptAdvance)} {formatRupees(Math.abs(rest))}
      </Box>
      {rest > 0 ? (
        <SelectField
          label={labelOf(receipts, 'advance_nature', language)}
          hint={t(messages.natureHint)}
          value={nature}
          options={advanceNatures.map((one) => ({
            value: one,
            label: textOf(receipts, 'advance_nature', one, language),
          }))}
          onChange={(next) => onChange({ ...value, nature: next })}
        />
      ) : null}
      {rest > 0 && nature === 'taxable' ? (
        <IssuerField
          label={t(messages.voucherOf)}
          none={t(clientScreens.issuerOfClient)}
          value={issuer}
          onChange={(id) => onChange({ nature, ...(id === '' ? {} : { billed_by: id }) })}
          error={error('advance_for.billed_by')}
        />
      ) : null}
    </Box>
  );
}
