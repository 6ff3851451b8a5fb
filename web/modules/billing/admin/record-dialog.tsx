import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { minus, formatRupees, paiseToRupees, percentOf, rupeesToPaise } from '#shared/core/money.ts';
import { tdsRates } from '#shared/modules/billing/client.ts';
import type { TdsSection } from '#shared/modules/billing/client.ts';
import { paymentMethods } from '#shared/modules/billing/invoice-payment.ts';
import type { InvoicePayment } from '#shared/modules/billing/invoice-payment.ts';
import { recordPayment } from '#shared/modules/billing/operations.ts';
import type { readClient } from '#shared/modules/billing/queries.ts';
import type { recordReceipt } from '#shared/modules/billing/receipts/operations.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { billingAdminMessages as messages } from '../admin-messages.ts';
import type { AdminBill } from './admin-bill.ts';
import { useRecording } from './receipts/same-reference.tsx';

/** Writes down money that has come in for a bill: of a client as a receipt, of a customer as a payment. */
export function RecordDialog({
  bill,
  onDone,
  onClose,
}: {
  bill: AdminBill;
  onDone: () => Promise<void>;
  onClose: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const usual = useUsualTds(bill);
  const saving = useSave();
  const { busy, error, form } = saving;
  const [amount, setAmount] = useState(String(bill.left));
  const [tds, setTds] = useState('');
  const [method, setMethod] = useState<InvoicePayment['method']>('bank');
  const [reference, setReference] = useState('');
  const [paidOn, setPaidOn] = useState<string>(today());

  const record = async (meant: object): Promise<void> => {
    const value = amount.trim() === '' ? null : Number(amount);
    const kept = Number(tds.trim() || 0);
    if (bill.client_id === null)
      await call<typeof recordPayment>('POST /billing/invoices/{id}/payments', {
        params: { id: bill.id },
        form: {
          amount: value,
          ...(kept === 0 ? {} : { tds: kept }),
          method,
          reference,
          paid_on: paidOn,
          ...meant,
        },
      });
    else
      await call<typeof recordReceipt>('POST /billing/receipts', {
        form: {
          client_id: bill.client_id,
          amount: value,
          received_on: paidOn,
          method,
          reference,
          parts: [{ invoice_id: bill.id, amount: value ?? 0, tds: kept }],
          ...meant,
        },
      });
    await onDone();
  };
  const { save, question } = useRecording(saving, record, () => {
    toast.success(t(messages.recorded));
    onClose();
  });
  if (question !== null) return question;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.recordTitle, { number: bill.number })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          <Button type="submit" form="record-payment" busy={busy}>
            {t(messages.record)}
          </Button>
        </>
      }
    >
      <form
        id="record-payment"
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        noValidate
      >
        <Box display="grid" gap="4">
          <TextField
            label={t(messages.amount)}
            type="number"
            inputMode="decimal"
            min={0}
            step="0.01"
            required
            value={amount}
            onChange={setAmount}
            error={error('amount') ?? error('parts.0.amount')}
          />
          <TextField
            label={t(messages.tdsKept)}
            hint={t(messages.tdsHint)}
            type="number"
            inputMode="decimal"
            min={0}
            step="0.01"
            optional
            value={tds}
            onChange={setTds}
            error={error('tds') ?? error('parts.0.tds')}
          />
          {usual === null ? null : (
            <Box>
              <Button
                look="outline"
                size="sm"
                onClick={() => {
                  setTds(String(usual.tds));
                  setAmount(String(usual.rest));
                }}
              >
                {t(messages.tdsUsual, {
                  section: usual.section.slice(0, 4),
                  percent: tdsRates[usual.section] / 100,
                  tds: formatRupees(usual.tds),
                })}
              </Button>
            </Box>
          )}
          <SelectField
            label={t(messages.method)}
            value={method}
            options={paymentMethods.map((value) => ({ value, label: t(messages[value]) }))}
            onChange={setMethod}
          />
          <TextField
            label={t(messages.reference)}
            optional
            maxLength={maxLengthOf(recordPayment, 'reference')}
            value={reference}
            onChange={setReference}
            error={error('reference')}
          />
          <TextField
            label={t(messages.paidOn)}
            type="date"
            max={today()}
            value={paidOn}
            onChange={setPaidOn}
            error={error('paid_on') ?? error('received_on')}
          />
        </Box>
      </form>
    </Dialog>
  );
}

/**
 * What this client is expected to deduct of a bill that nothing was deducted of yet, and what is then to be
 * paid.
 */
function useUsualTds(
  bill: AdminBill,
): { readonly section: TdsSection; readonly tds: number; readonly rest: number } | null {
  const { data } = useQuery<typeof readClient>(
    '/clients/{id}',
    bill.client_id === null ? null : { params: { id: bill.client_id } },
  );
  const isDeducted = bill.payments.some(({ method, status }) => method === 'tds' && status === 'confirmed');
  if (!data || isDeducted || tdsRates[data.tds_section] === 0) return null;
  const tds = percentOf(rupeesToPaise(bill.taxable), tdsRates[data.tds_section]);
  const left = rupeesToPaise(bill.left);
  if (tds > left) return null;
  return { section: data.tds_section, tds: paiseToRupees(tds), rest: paiseToRupees(minus(left, tds)) };
}
