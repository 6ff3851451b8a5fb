import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { debitInvoice } from '#shared/modules/billing/operations.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { billingAdminMessages as messages } from '../../admin-messages.ts';
import { billFormScreens as words } from '../../bill-form-screens.ts';
import type { AdminBill } from '../admin-bill.ts';
import { BillLines } from '../bill-lines.tsx';
import { amountOf, emptyLine, typedLine } from '../typed-lines.ts';
import type { TypedLine } from '../typed-lines.ts';
import { EarlierDate } from './before-issue.tsx';
import { NoteTotal } from './note-total.tsx';

type Props = { bill: AdminBill; onDone: () => Promise<void>; onClose: () => void };

/** Raises an issued bill by a debit note with lines of its own; it begins with a service of the bill. */
export function DebitDialog({ bill, onDone, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [lines, setLines] = useState<readonly TypedLine[]>(() => [startOf(bill)]);
  const [reason, setReason] = useState('');
  const [day, setDay] = useState<string>(today());
  const [asked, setAsked] = useState<string | null>(null);
  const untaxed = bill.kind === 'bill_of_supply';
  const issueIt = async (more: { issued_on: string; allow_backdated?: true }): Promise<void> => {
    const { data } = await call<typeof debitInvoice>('POST /billing/invoices/{id}/debit-note', {
      params: { id: bill.id },
      form: { lines: lines.map(amountOf), reason, ...more },
    });
    toast.success(t(words.debited, { number: data.number }));
    await onDone();
    onClose();
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await run(async () => {
      try {
        await issueIt({ issued_on: day });
      } catch (error) {
        const question = error instanceof ApiError ? error.fieldMessage('allow_backdated') : undefined;
        if (question === undefined) throw error;
        setAsked(question);
      }
    });
  };
  if (asked !== null)
    return (
      <EarlierDate
        text={asked}
        onToday={() => issueIt({ issued_on: today() })}
        onKeep={() => issueIt({ issued_on: day, allow_backdated: true })}
        onClose={() => setAsked(null)}
      />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.debitTitle, { number: bill.number })}
      foot={
        <NoteTotal
          bill={bill}
          lines={lines.map(amountOf).map((line) => ({
            ...line,
            quantity: line.quantity ?? 0,
            rate: line.rate ?? 0,
          }))}
        />
      }
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          <Button type="submit" form="debit-form" busy={busy}>
            {t(words.debitIt)}
          </Button>
        </>
      }
    >
      <form id="debit-form" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
          <Box color="fg.muted">{t(words.debitText)}</Box>
          <BillLines lines={lines} onChange={setLines} error={error} untaxed={untaxed} />
          <TextField
            label={t(messages.issued)}
            type="date"
            required
            value={day}
            onChange={setDay}
            error={error('issued_on')}
          />
          <TextArea
            label={t(messages.reason)}
            required
            maxLength={maxLengthOf(debitInvoice, 'reason')}
            value={reason}
            onChange={setReason}
            error={error('reason')}
          />
        </Box>
      </form>
    </Dialog>
  );
}

/** A line for the first service of a bill, of which the amount is still to be typed. */
function startOf({ lines: [line] }: AdminBill): TypedLine {
  if (!line) return emptyLine;
  return { ...typedLine(line), quantity: '1', rate: '', kept: { site: line.site } };
}
