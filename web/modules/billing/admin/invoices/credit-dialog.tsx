import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees, paise, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { noteMessages } from '#shared/modules/billing/note-messages.ts';
import { leftOfLine } from '#shared/modules/billing/note-totals.ts';
import { creditInvoice } from '#shared/modules/billing/operations.ts';
import { endedCredit } from '#shared/modules/billing/late-credit.ts';
import { useListQuery } from '#web/core/data/use-list-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { billingAdminMessages as messages } from '../../admin-messages.ts';
import type { AdminBill } from '../admin-bill.ts';
import { creditLines } from './credit-lines.ts';
import { NoteTotal } from './note-total.tsx';

type Props = { bill: AdminBill; onDone: () => Promise<void>; onClose: () => void };

/** Lowers an issued bill by a credit note, over all of it or over amounts of its lines. */
export function CreditDialog({ bill, onDone, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const isPart = bill.credited > 0;
  const ended = endedCredit(bill, today());
  const [what, setWhat] = useState<'whole' | 'part'>(isPart ? 'part' : 'whole');
  const [typed, setTyped] = useState<readonly string[]>(() => bill.lines.map(() => ''));
  return (
    <RecordDialog
      title={t(messages.creditTitle, { number: bill.number })}
      saveLabel={t(messages.creditIt)}
      record={{}}
      whole
      sections={[
        {
          fields: [
            {
              name: 'reason',
              kind: 'area',
              label: t(messages.reason),
              required: true,
              maxLength: maxLengthOf(creditInvoice, 'reason'),
            },
          ],
          foot: (error) => (
            <Box display="grid" gap="4" mt="4">
              {isPart ? (
                <Box>
                  {t(messages.creditBefore, {
                    amount: formatRupees(bill.credited),
                    total: formatRupees(bill.taxable),
                  })}
                </Box>
              ) : (
                <SelectField
                  label={t(messages.creditWhat)}
                  value={what}
                  options={[
                    { value: 'whole', label: t(messages.creditWhole) },
                    { value: 'part', label: t(messages.creditPart) },
                  ]}
                  onChange={setWhat}
                />
              )}
              {what === 'part' ? (
                <CreditedLines bill={bill} typed={typed} onChange={setTyped} error={error} />
              ) : null}
            </Box>
          ),
        },
      ]}
      save={async (form) => {
        const { data } = await call<typeof creditInvoice>('POST /billing/invoices/{id}/credit-note', {
          params: { id: bill.id },
          form: {
            ...form,
            ...(what === 'whole' ? {} : { lines: creditLines(bill.lines, typed) }),
            ...(ended === null ? {} : { without_gst: true }),
          },
        });
        await onDone();
        toast.success(t(messages.credited, { number: data.number }));
      }}
      foot={
        <NoteTotal
          bill={bill}
          lines={what === 'whole' ? undefined : creditLines(bill.lines, typed)}
          isLate={ended !== null}
        />
      }
      onClose={onClose}
    >
      <Box color="fg.muted">{t(messages.creditText)}</Box>
      {ended === null ? null : (
        <Card tone="warn" p="3" mt="3">
          {t(noteMessages.lateCredit, { number: bill.number, day: formatDate(ended, language) })}
        </Card>
      )}
    </RecordDialog>
  );
}

type LinesProps = {
  bill: AdminBill;
  typed: readonly string[];
  onChange: (typed: readonly string[]) => void;
  error: (field: string) => string | undefined;
};

/** How much of each line is taken back, before tax; an empty one stays as it was billed. */
function CreditedLines({ bill, typed, onChange, error }: LinesProps): ReactNode {
  const { t } = useLanguage();
  const notes = useListQuery<AdminBill>({
    path: '/billing/invoices',
    filters: { original_id: bill.id, kind: 'credit_note', stage: 'issued' },
    counted: null,
    search: '',
    sort: '',
    pages: 1,
  });
  const credited = notes.rows.flatMap((note) => note.lines);
  const hintOf = (line: AdminBill['lines'][number]): string | undefined => {
    // Until the notes are read, what is left of a bill that has some is not known.
    if (bill.credited > 0 && notes.state !== 'ready') return undefined;
    const left = Math.min(rupeesToPaise(line.amount), leftOfLine(bill.lines, credited, line));
    if (left <= 0) return t(messages.creditLineNone);
    return t(messages.creditLineHint, { amount: formatRupees(paiseToRupees(paise(left))) });
  };
  // The server counts the lines that were sent; what it says stands at the first of them.
  const sent = typed.flatMap((text, at) => (text.trim() === '' ? [] : [at]));
  const first = sent[0] ?? 0;
  const faultOf = (at: number): string | undefined =>
    (sent.includes(at) ? error(`lines.${sent.indexOf(at)}.rate`) : undefined) ??
    (at === first ? error('lines') : undefined);
  return bill.lines.map((line, at) => (
    <TextField
      key={at}
      label={t(messages.creditLine, { line: [line.title, line.site].filter(Boolean).join(', ') })}
      hint={hintOf(line)}
      type="number"
      inputMode="decimal"
      min={0}
      step="0.01"
      value={typed[at] ?? ''}
      onChange={(text) => onChange(typed.map((old, i) => (i === at ? text : old)))}
      error={faultOf(at)}
    />
  ));
}
