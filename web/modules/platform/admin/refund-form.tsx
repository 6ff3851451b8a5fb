import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees, minus, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import type { readTenantSubscription, refundSubscriptionPayment } from '#shared/modules/platform/online.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { platformScreens as messages } from '../messages.ts';

type Invoice = AnswerTo<typeof readTenantSubscription>['invoices'][number];
type Props = { id: string; invoices: readonly Invoice[]; onChange: () => void };

/** Opens a form that records what the operator sent back of a bank transfer. */
export function RefundForm({ id, invoices, onChange }: Props): ReactNode {
  const { t } = useLanguage();
  const [open, setOpen] = useState(false);
  const paid = invoices.filter(({ state, method }) => state === 'paid' && method === 'bank');
  if (paid.length === 0) return null;
  return (
    <>
      <Button look="outline" justifySelf="start" onClick={() => setOpen(true)}>
        {t(messages.refund)}
      </Button>
      {open ? (
        <RefundDialog
          id={id}
          invoices={paid}
          onSaved={() => {
            setOpen(false);
            onChange();
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

function RefundDialog({
  id,
  invoices,
  onSaved,
  onClose,
}: Omit<Props, 'onChange'> & { onSaved: () => void; onClose: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [invoiceId, setInvoiceId] = useState(invoices[0]?.id ?? '');
  const [amount, setAmount] = useState(leftOf(invoices[0]));
  const [reference, setReference] = useState('');
  const choose = (next: string): void => {
    setInvoiceId(next);
    setAmount(leftOf(invoices.find((invoice) => invoice.id === next)));
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const done = await run(() =>
      call<typeof refundSubscriptionPayment>('POST /tenants/{id}/subscription/refunds', {
        params: { id },
        input: { invoice_id: invoiceId, amount: Number(amount), reference },
      }),
    );
    if (!done) return;
    toast.success(t(messages.refunded));
    onSaved();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.refund)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          <Button type="submit" form="refund-form" busy={busy}>
            {t(messages.refund)}
          </Button>
        </>
      }
    >
      <form id="refund-form" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          {t(messages.refundText)}
          <SelectField
            label={t(messages.refundOf)}
            value={invoiceId}
            onChange={choose}
            options={invoices.map((invoice) => ({
              value: invoice.id,
              label: `${invoice.number} · ${formatRupees(invoice.total)} · ${formatDate(invoice.starts_on, language)}`,
            }))}
            error={error('invoice_id')}
          />
          <TextField
            label={t(messages.refundAmount)}
            required
            inputMode="decimal"
            value={amount}
            onChange={setAmount}
            error={error('amount')}
          />
          <TextField
            label={t(messages.reference)}
            required
            value={reference}
            onChange={setReference}
            error={error('reference')}
          />
        </Box>
      </form>
    </Dialog>
  );
}

/** What of an invoice was not refunded yet, in rupees. */
function leftOf(invoice: Invoice | undefined): string {
  if (!invoice) return '';
  return String(paiseToRupees(minus(rupeesToPaise(invoice.total), rupeesToPaise(invoice.refunded))));
}
