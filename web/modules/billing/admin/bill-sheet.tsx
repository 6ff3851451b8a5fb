import { Box, chakra, Heading } from '@chakra-ui/react';
import { PackageCheck, Send } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { readInvoice } from '#shared/modules/billing/queries.ts';
import { call } from '#web/core/session/call.ts';
import { formatDate } from '#shared/core/dates.ts';
import { gstStates } from '#shared/core/gst-states.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { bundleMessages } from '#shared/modules/billing/bundle/messages.ts';
import { invoiceDocument } from '#shared/modules/billing/document.ts';
import { lineUnitWords } from '#shared/modules/billing/line-unit-words.ts';
import { isCredited } from '#shared/modules/billing/rules.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { billingAdminMessages as messages } from '../admin-messages.ts';
import { billFormScreens } from '../bill-form-screens.ts';
import { receiptScreens } from '../receipt-screens.ts';
import { invoices, isBill as isBillKind, isNote } from '#shared/modules/billing/invoice.ts';
import { labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { clients } from '#shared/modules/billing/client.ts';
import { BillStatus } from './bill-status.tsx';
import { useIssuers } from './issuers.tsx';
import { CancelBillDialog } from './cancel-bill-dialog.tsx';
import type { AdminBill } from './admin-bill.ts';
import { NoGstinNote } from './invoices/no-gstin-note.tsx';
import { PaperDownload } from './invoices/paper-download.tsx';
import { NoGatewayNote } from '#web/core/ui/feedback/no-gateway-note.tsx';
import { PaymentLink } from './invoices/payment-link.tsx';
import { BundleSheet } from './bundle/bundle-sheet.tsx';
import { Annexure } from './invoices/annexure.tsx';
import { CreditDialog } from './invoices/credit-dialog.tsx';
import { DebitDialog } from './invoices/debit-dialog.tsx';
import { DraftActions } from './invoices/draft-actions.tsx';
import { EInvoicePart } from './invoices/e-invoice-part.tsx';
import { MadeFrom, ProformaPart } from './invoices/proforma-part.tsx';
import { PromiseList } from './promises/promise-list.tsx';
import { BillReminders } from './reminders/bill-reminders.tsx';
import { SendDialog } from './invoices/send-dialog.tsx';
import { DisputeNote } from './online-payments/dispute-note.tsx';
import { PaymentList } from './payment-list.tsx';
import { BillAdvance } from './receipts/bill-advance.tsx';
import { WriteOffDialog } from './receipts/receipt-dialogs.tsx';
import { RecordDialog } from './record-dialog.tsx';

type Props = {
  bill: AdminBill;
  onChange: (bill: AdminBill) => void;
  onGone: () => void;
  onClose: () => void;
};

/**
 * One bill beside the list: what it is for, how it stands, and the money that came or is said to have come.
 */
export function BillSheet({ bill, onChange, onGone, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('billing:write');
  const mayWriteOff = usePermission('write_offs:write');
  const seesWages = usePermission('payroll:read');
  const [asking, setAsking] = useState<
    'record' | 'cancel' | 'send' | 'credit' | 'debit' | 'write-off' | 'bundle' | null
  >(null);
  const open = bill.state === 'pending' || bill.state === 'overdue';
  const isIssued = bill.stage === 'issued';
  const isBill = isBillKind(bill);
  // Nothing is paid on a credit note or a voucher: it has no due day and no payments of its own.
  const isCharged = bill.state !== 'note';
  const untouched = bill.payments.every(({ status }) => status === 'rejected' || status === 'reversed');
  const renew = async (): Promise<void> =>
    onChange(
      (await call<typeof readInvoice>('GET /billing/invoices/{id}', { params: { id: bill.id } })).data,
    );

  const payments =
    isCharged || bill.payments.length > 0 ? <PaymentList bill={bill} onChange={renew} /> : null;

  return (
    <>
      <SideSheet open onClose={onClose} title={bill.number || t(messages.draft)} ownWords>
        <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
          <Head bill={bill} />
          {bill.stage === 'cancelled' ? null : <NoGstinNote bill={bill} />}
          {bill.payments.length === 0 ? null : <DisputeNote billId={bill.id} />}
          {may && bill.stage === 'draft' ? (
            <DraftActions bill={bill} onChange={renew} onGone={onGone} />
          ) : null}
          {may && open && bill.client_id !== null ? (
            <BillAdvance key={bill.left} bill={bill} clientId={bill.client_id} onDone={renew} />
          ) : null}
          {/* A payment that waits is confirmed before another is recorded. */}
          {bill.awaiting ? payments : null}
          <Box display="flex" flexWrap="wrap" gap="2">
            {may && open ? (
              <Button
                size="sm"
                look={bill.awaiting ? 'outline' : 'solid'}
                onClick={() => setAsking('record')}
              >
                {t(messages.record)}
              </Button>
            ) : null}
            {may && isIssued ? (
              <Button size="sm" look="outline" onClick={() => setAsking('send')}>
                <Send size={18} aria-hidden />
                {t(messages.send)}
              </Button>
            ) : null}
            {seesWages && isIssued && isBill ? (
              <Button size="sm" look="outline" onClick={() => setAsking('bundle')}>
                <PackageCheck size={18} aria-hidden />
                {t(bundleMessages.title)}
              </Button>
            ) : null}
            {may && isIssued && isBill && !isCredited(bill) ? (
              <Button size="sm" look="outline" onClick={() => setAsking('credit')}>
                {t(messages.credit)}
              </Button>
            ) : null}
            {may && isIssued && isBill ? (
              <Button size="sm" look="outline" onClick={() => setAsking('debit')}>
                {t(billFormScreens.debit)}
              </Button>
            ) : null}
            {mayWriteOff && open ? (
              <Button size="sm" look="outline" onClick={() => setAsking('write-off')}>
                {t(receiptScreens.writeOff)}
              </Button>
            ) : null}
            {may && open && untouched ? (
              <Button size="sm" look="dangerOutline" onClick={() => setAsking('cancel')}>
                {t(messages.cancel)}
              </Button>
            ) : null}
          </Box>
          <Facts bill={bill} />
          {bill.sent_at === null ? null : <NoGatewayNote needs={['mail']} sent />}
          <Box>
            <Heading as="h3" fontSize="md" mb="2">
              {t(messages.lines)}
            </Heading>
            <Lines bill={bill} />
          </Box>
          <PaperDownload bill={bill} />
          {isIssued && bill.kind === 'proforma' ? <ProformaPart bill={bill} may={may} /> : null}
          {bill.proforma_id === null ? null : <MadeFrom proformaId={bill.proforma_id} />}
          {bill.awaiting ? null : payments}
          {isIssued && isBill ? <PromiseList bill={bill} may={may && open} /> : null}
          {isIssued ? <PaymentLink key={bill.state} bill={bill} may={may} /> : null}
          {isIssued && isBill ? <BillReminders billId={bill.id} open={may && open} /> : null}
          {hasEInvoice(bill) ? <EInvoicePart bill={bill} /> : null}
          {bill.month === null ? null : <Annexure billId={bill.id} />}
        </Box>
      </SideSheet>
      {asking === 'record' ? (
        <RecordDialog bill={bill} onDone={renew} onClose={() => setAsking(null)} />
      ) : null}
      {asking === 'send' ? (
        <SendDialog
          bill={bill}
          onBundle={seesWages && isBill ? () => setAsking('bundle') : null}
          onDone={renew}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {asking === 'bundle' ? <BundleSheet bill={bill} onClose={() => setAsking(null)} /> : null}
      {asking === 'credit' ? (
        <CreditDialog bill={bill} onDone={renew} onClose={() => setAsking(null)} />
      ) : null}
      {asking === 'debit' ? <DebitDialog bill={bill} onDone={renew} onClose={() => setAsking(null)} /> : null}
      {asking === 'write-off' ? (
        <WriteOffDialog bill={bill} onDone={renew} onClose={() => setAsking(null)} />
      ) : null}
      {asking === 'cancel' ? (
        <CancelBillDialog bill={bill} onDone={renew} onClose={() => setAsking(null)} />
      ) : null}
    </>
  );
}

/** What is written on a bill besides its lines. */
function Facts({ bill }: { bill: AdminBill }): ReactNode {
  const { t, language } = useLanguage();
  const issuers = useIssuers();
  return (
    <FactList
      facts={[
        { label: t(messages.document), value: textOf(invoices, 'kind', bill.kind, language) },
        {
          label: labelOf(clients, 'billed_by', language),
          value: issuers.several ? [bill.supplier.name, bill.supplier_gstin].filter(Boolean).join(', ') : '',
        },
        { label: t(messages.address), value: bill.client_address },
        { label: t(billFormScreens.clientGstin), value: bill.client_gstin },
        { label: t(messages.issued), value: formatDate(bill.issued_on, language) },
        { label: t(messages.due), value: bill.state !== 'note' ? formatDate(bill.due_on, language) : '' },
        { label: t(messages.original), value: isNote(bill) ? (bill.original_number ?? '') : '' },
        {
          label: t(messages.period),
          value: periodOf(bill, language),
        },
        { label: labelOf(invoices, 'po_number', language), value: bill.po_number },
        { label: labelOf(invoices, 'lut_number', language), value: bill.lut_number },
        { label: labelOf(invoices, 'exemption', language), value: bill.exemption },
        {
          label: labelOf(invoices, 'operator_gstin', language),
          value:
            bill.operator_section === ''
              ? ''
              : `${bill.operator_gstin}, ${textOf(invoices, 'operator_section', bill.operator_section, language)}`,
        },
        { label: t(messages.place), value: placeOf(bill.place_of_supply, t) },
        { label: t(messages.reverse), value: bill.reverse_charge ? t(messages.reverseYes) : '' },
        {
          label: t(messages.sentOn),
          value: bill.sent_at ? `${stampWords(bill.sent_at, language)}, ${bill.sent_to}` : '',
        },
        { label: t(messages.reason), value: bill.reason },
        { label: t(messages.notes), value: bill.notes },
      ]}
    />
  );
}

/** Whose bill it is and what is due of it, before anything can be done with it. */
function Head({ bill }: { bill: AdminBill }): ReactNode {
  const { t } = useLanguage();
  const isDue = bill.state === 'pending' || bill.state === 'overdue';
  return (
    <Box display="grid" gap="2">
      {/* Of a draft the title says it. */}
      {bill.stage === 'draft' ? null : <BillStatus bill={bill} />}
      <Box className="notranslate" fontWeight="semibold" overflowWrap="anywhere">
        {bill.client_name}
      </Box>
      <Box>
        <Box fontSize="2xl" fontWeight="bold" lineHeight="tight" fontVariantNumeric="tabular-nums">
          {formatRupees(isDue ? bill.left : bill.total)}
        </Box>
        <Box color="fg.muted" fontSize="sm">
          {isDue && bill.left !== bill.total
            ? `${t(messages.left)} · ${t(messages.total)} ${formatRupees(bill.total)}`
            : t(isDue ? messages.left : messages.total)}
        </Box>
      </Box>
    </Box>
  );
}

function periodOf({ period_from: from, period_to: to }: AdminBill, language: Language): string {
  return from && to ? `${formatDate(from, language)} – ${formatDate(to, language)}` : '';
}

/** The state that a place of supply is, with its code. */
function placeOf(code: string, t: (message: Message) => string): string {
  const state = gstStates.find((item) => item.code === code);
  return state ? `${t(state.name)} (${code})` : code;
}

function Lines({ bill }: { bill: AdminBill }): ReactNode {
  const { t } = useLanguage();
  const sums: readonly (readonly [string, number])[] = [
    [t(invoiceDocument.taxable), bill.taxable],
    [t(invoiceDocument.cgst), bill.cgst],
    [t(invoiceDocument.sgst), bill.sgst],
    [t(invoiceDocument.igst), bill.igst],
    [t(messages.roundOff), bill.round_off],
    [t(messages.total), bill.total],
    [t(messages.left), bill.left],
  ];
  return (
    <Table>
      <tbody>
        {bill.lines.map((line, i) => (
          <tr key={i}>
            <th scope="row" className="notranslate">
              {[line.title, line.site].filter(Boolean).join(', ')}
              {line.sac === '' ? null : (
                <Box fontSize="sm" color="fg.muted">
                  {`${t(billFormScreens.code)} ${line.sac}`}
                </Box>
              )}
              {line.quantity === 1 && line.divisor === 1 ? null : (
                <Box fontSize="sm" color="fg.muted">
                  {quantityOf(line, t)}
                </Box>
              )}
            </th>
            <td>{formatRupees(line.amount)}</td>
          </tr>
        ))}
        {sums
          .filter(([, value]) => value !== 0)
          .map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formatRupees(value)}</td>
            </tr>
          ))}
      </tbody>
    </Table>
  );
}

type Line = AdminBill['lines'][number];

/** How much of a line there is, with its unit, at which rate: `4 months × ₹21,000`. */
function quantityOf(
  { quantity, unit, rate, divisor }: Line,
  t: (message: Message, values?: Readonly<Record<string, string | number>>) => string,
): string {
  const counted = unit === '' ? '' : ` ${t(lineUnitWords[unit], { n: quantity })}`;
  return `${quantity}${counted} × ${formatRupees(rate)}${divisor === 1 ? '' : ` ÷ ${divisor}`}`;
}

const Table = chakra('table', {
  base: {
    width: '100%',
    '& th': { textAlign: 'start', fontWeight: 'normal', py: '1.5', overflowWrap: 'anywhere' },
    '& td': {
      textAlign: 'end',
      py: '1.5',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      ps: '3',
    },
    '& tr:not(:last-child) > *': {
      borderBottomWidth: '1px',
      borderBottomStyle: 'solid',
      borderColor: 'line',
    },
  },
});

/** Tax invoices and notes to clients with a GSTIN become e-invoices. */
function hasEInvoice({ stage, kind, client_gstin: gstin }: AdminBill): boolean {
  const isOfKind = kind === 'invoice' || kind === 'credit_note' || kind === 'debit_note';
  return stage === 'issued' && isOfKind && gstin !== '';
}
