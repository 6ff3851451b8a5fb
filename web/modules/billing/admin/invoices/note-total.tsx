import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { noteTotals } from '#shared/modules/billing/note-totals.ts';
import { linesFault } from '#shared/modules/billing/rules.ts';
import type { Line } from '#shared/modules/billing/rules.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { billingAdminMessages as messages } from '../../admin-messages.ts';

type Props = {
  bill: Invoice;
  /** The lines of the note; undefined for all of the bill. */
  lines: readonly Line[] | undefined;
  isLate?: boolean;
};

/** What a note on a bill will come to, by the function with which the server reckons it. */
export function NoteTotal({ bill, lines, isLate = false }: Props): ReactNode {
  const { t } = useLanguage();
  const faulty = lines?.some(({ rate, quantity }) => !Number.isFinite(rate * quantity)) ?? false;
  if (faulty || linesFault(lines ?? bill.lines) !== null) return null;
  const note = noteTotals(bill, lines, isLate);
  const gstLabel = bill.reverse_charge
    ? messages.gstByClient
    : bill.operator_section === '9(5)'
      ? messages.gstByOperator
      : messages.gst;
  const gst = note.cgst + note.sgst + note.igst;
  return (
    <Box display="grid" gap="1" fontVariantNumeric="tabular-nums" aria-live="polite">
      <Row label={t(messages.beforeGst)} amount={note.taxable} />
      <Row label={t(gstLabel)} amount={gst} />
      {note.round_off === 0 ? null : <Row label={t(messages.roundOff)} amount={note.round_off} />}
      <Row label={t(messages.noteTotal)} amount={note.total} strong />
    </Box>
  );
}

function Row({
  label,
  amount,
  strong = false,
}: {
  label: string;
  amount: number;
  strong?: boolean;
}): ReactNode {
  return (
    <Box display="flex" justifyContent="space-between" gap="4" fontWeight={strong ? 'semibold' : undefined}>
      <Box as="span" color={strong ? undefined : 'fg.muted'}>
        {label}
      </Box>
      <span>{formatRupees(amount)}</span>
    </Box>
  );
}
