import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import { advanceUses } from '#shared/modules/billing/receipts/advance-use.ts';
import type { releaseAdvance } from '#shared/modules/billing/receipts/operations.ts';
import type { readReceipt } from '#shared/modules/billing/receipts/queries.ts';
import { receipts } from '#shared/modules/billing/receipts/receipt.ts';
import type { Receipt } from '#shared/modules/billing/receipts/receipt.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { recordFacts, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import type { SheetTools } from '#web/core/ui/tables/admin-column.ts';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { receiptScreens as messages } from '../../receipt-screens.ts';
import { RefundDialog, ReverseDialog } from './receipt-dialogs.tsx';

type Parts = AnswerTo<typeof readReceipt>;

/**
 * One receipt beside the list: what it settled, what is left of its advance, and what can be done with it.
 */
export function ReceiptSheet({
  receipt,
  tools,
}: {
  receipt: Receipt;
  tools: SheetTools<Receipt>;
}): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('billing:write');
  const [asking, setAsking] = useState<'reverse' | 'refund' | null>(null);
  const answer = useQuery<typeof readReceipt>('/billing/receipts/{id}/parts', { params: { id: receipt.id } });
  const isOpen = receipt.status === 'recorded';
  return (
    <>
      <SideSheet open onClose={tools.onClose} title={receipt.client_name} ownWords>
        <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
          <Box>
            <StatusBadge tone={isOpen ? 'ok' : 'quiet'} icon={isOpen ? 'done' : 'stopped'}>
              {textOf(receipts, 'status', receipt.status, language)}
            </StatusBadge>
          </Box>
          <AnswerStates answer={answer}>
            {(found) => (
              <>
                <Settled found={found} />
                {receipt.advance > 0 ? <Uses found={found} may={may} onChange={answer.reload} /> : null}
                {may && isOpen ? (
                  <Box display="flex" flexWrap="wrap" gap="2">
                    {found.advance_left > 0 ? (
                      <Button size="sm" look="outline" onClick={() => setAsking('refund')}>
                        {t(messages.refund)}
                      </Button>
                    ) : null}
                    <Button size="sm" look="dangerOutline" onClick={() => setAsking('reverse')}>
                      {t(messages.reverse)}
                    </Button>
                  </Box>
                ) : null}
              </>
            )}
          </AnswerStates>
          {receipt.brought_in ? <BroughtIn receipt={receipt} /> : null}
          <FactList facts={recordFacts(receipts, receipt, language)} />
        </Box>
      </SideSheet>
      {asking === 'reverse' ? (
        <ReverseDialog
          receipt={receipt}
          onDone={(reversed) => {
            tools.onChange(reversed);
            answer.reload();
          }}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {asking === 'refund' ? (
        <RefundDialog
          receipt={receipt}
          left={answer.data?.advance_left ?? 0}
          onDone={answer.reload}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  );
}

/** That the advance is of before, and what GST was paid on it then. */
function BroughtIn({ receipt }: { receipt: Receipt }): ReactNode {
  const { t } = useLanguage();
  const { paid_rate: rate, paid_cgst: cgst, paid_sgst: sgst, paid_igst: igst } = receipt;
  const tax = formatRupees(Math.round((cgst + sgst + igst) * 100) / 100);
  return <Card p="3">{rate > 0 ? t(messages.broughtInTaxed, { rate, tax }) : t(messages.broughtIn)}</Card>;
}

function Settled({ found }: { found: Parts }): ReactNode {
  const { t } = useLanguage();
  return (
    <section>
      <Heading as="h3" fontSize="md" mb="2">
        {t(messages.parts)}
      </Heading>
      {found.parts.length === 0 ? <Box color="fg.muted">{t(messages.noParts)}</Box> : null}
      <Box as="ul" listStyleType="none" display="grid" gap="2">
        {found.parts.map((part) => (
          <Card as="li" key={part.invoice_id} p="3" display="flex" flexWrap="wrap" gap="3">
            <Box flex="1">
              <BillLink id={part.invoice_id} number={part.number} />
            </Box>
            <Box fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {part.tds === 0
                ? formatRupees(part.amount)
                : t(messages.withTds, { amount: formatRupees(part.amount), tds: formatRupees(part.tds) })}
            </Box>
          </Card>
        ))}
      </Box>
    </section>
  );
}

function Uses({ found, may, onChange }: { found: Parts; may: boolean; onChange: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const { busy, run } = useSave();
  const release = (id: string): void =>
    void run(async () => {
      await call<typeof releaseAdvance>('DELETE /billing/advance-uses/{id}', { params: { id } });
      toast.success(t(messages.released));
      onChange();
    });
  return (
    <section>
      <Heading as="h3" fontSize="md" mb="2">
        {t(messages.uses)}
      </Heading>
      <FactList
        facts={[
          {
            label: t(messages.voucher),
            value:
              found.receipt.voucher_id === null ? (
                ''
              ) : (
                <BillLink id={found.receipt.voucher_id} number={found.voucher} />
              ),
          },
          { label: t(messages.voucherOf), value: found.issuer },
          { label: t(messages.voucherGst), value: found.gst === 0 ? '' : formatRupees(found.gst) },
          { label: t(messages.advanceLeft), value: formatRupees(found.advance_left) },
        ]}
      />
      <Box as="ul" listStyleType="none" display="grid" gap="2" mt="3">
        {found.uses.map((use) => (
          <Card as="li" key={use.id} p="3" display="grid" gap="2">
            <Box display="flex" flexWrap="wrap" gap="3">
              <Box flex="1">
                {textOf(advanceUses, 'kind', use.kind, language)}, {formatDate(use.used_on, language)}
              </Box>
              <Box fontWeight="semibold" fontVariantNumeric="tabular-nums">
                {formatRupees(use.amount)}
              </Box>
            </Box>
            {use.invoice_id === null ? null : <BillLink id={use.invoice_id} number={use.number} />}
            {use.voucher === '' ? null : (
              <Box fontSize="sm">{t(messages.refundVoucher, { number: use.voucher })}</Box>
            )}
            {may && use.kind === 'bill' && !use.released ? (
              <Button
                size="sm"
                look="outline"
                justifySelf="start"
                busy={busy}
                onClick={() => release(use.id)}
              >
                {t(messages.release)}
              </Button>
            ) : null}
          </Card>
        ))}
      </Box>
    </section>
  );
}

function BillLink({ id, number }: { id: string; number: string }): ReactNode {
  return (
    <TextLink to={`/admin/billing?state=all&open=${encodeURIComponent(id)}`}>
      <span className="notranslate">{number}</span>
    </TextLink>
  );
}
