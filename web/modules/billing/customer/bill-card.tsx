import { nameIn } from '#shared/core/file-name.ts';
import { Box, Heading } from '@chakra-ui/react';
import { Download, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { Bill } from '#shared/modules/dashboard/figures.ts';
import { isBill, isNote } from '#shared/modules/billing/invoice.ts';
import { sentKinds } from '#shared/modules/billing/send-messages.ts';
import { clientPartWords } from '#shared/modules/billing/bill-state-words.ts';
import { isReported, owedAs } from '#shared/modules/billing/rules.ts';
import { billStanding, isMoneyPaid, settledParts } from '#shared/modules/billing/settled-by.ts';
import type { BillStanding } from '#shared/modules/billing/settled-by.ts';
import { serviceNamed } from '#shared/modules/marketplace/service-title.ts';
import { services } from '#shared/modules/marketplace/service.ts';
import { useRows } from '#web/core/data/local.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { saveFile } from '#web/core/session/save-file.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { ShareFile } from '#web/core/ui/forms/share-file.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Facts } from '#web/core/ui/tables/facts.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';
import { paymentScreens as messages } from '../messages.ts';

const looks: Readonly<Record<BillStanding, readonly [StatusTone, StatusIcon]>> = {
  draft: ['quiet', 'note'],
  note: ['quiet', 'note'],
  paid: ['ok', 'done'],
  pending: ['warn', 'waiting'],
  overdue: ['danger', 'attention'],
  cancelled: ['quiet', 'stopped'],
  credited: ['quiet', 'stopped'],
  writtenOff: ['quiet', 'stopped'],
  partWrittenOff: ['quiet', 'done'],
};

type Props = {
  bill: Bill;
  /** Null while it is not known whether it was paid online: its own page asks. */
  onPay: (() => void) | null;
  /** On its own page its number leads nowhere. */
  isAlone?: boolean;
};

/** One bill: its number, what it is for, how it stands, and the way to pay it. */
export function BillCard({ bill, onPay, isAlone = false }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { rows: catalogue } = useRows(services);
  const standing = billStanding(bill);
  const [tone, icon] = looks[standing];
  const paidOn = bill.payments.findLast(isMoneyPaid)?.paid_on;
  const ofBill = isBill(bill);
  const isOpen = (bill.state === 'pending' || bill.state === 'overdue') && !isReported(bill);
  const page = `/payments/${encodeURIComponent(bill.id)}`;
  const path = `/billing/my-invoices/${encodeURIComponent(bill.id)}/download`;
  const download = async (): Promise<void> => {
    try {
      await saveFile(path, `${nameIn(language, bill.number.replaceAll('/', '-'))}.pdf`);
    } catch {
      toast.error(t(messages.downloadFailed));
    }
  };
  return (
    <Card as="li" display="flex" flexDirection="column" gap="3">
      <Box display="flex" flexWrap="wrap" gap="2">
        {ofBill ? null : (
          <StatusBadge tone="info" icon="note">
            {t(sentKinds[bill.kind])}
          </StatusBadge>
        )}
        {bill.awaiting && owedAs(bill) !== 'overdue' ? null : (
          <StatusBadge tone={tone} icon={icon}>
            {t(messages[standing])}
          </StatusBadge>
        )}
        {settledParts(bill).map((part) => (
          <StatusBadge key={part} tone="info" icon="done">
            {t(clientPartWords[part])}
          </StatusBadge>
        ))}
        {bill.awaiting ? (
          <StatusBadge tone="info" icon="waiting">
            {t(messages.awaiting)}
          </StatusBadge>
        ) : null}
      </Box>
      <Box display="flex" justifyContent="space-between" gap="3" alignItems="baseline">
        <Heading as="h2" className="notranslate" fontSize="md" fontWeight="semibold">
          {isAlone ? bill.number : <TextLink to={page}>{bill.number}</TextLink>}
        </Heading>
        <Box fontSize="lg" fontWeight="bold" fontVariantNumeric="tabular-nums">
          {formatRupees(bill.total)}
        </Box>
      </Box>
      {bill.client_id === null ? null : (
        <Box className="notranslate" overflowWrap="anywhere">
          {bill.client_name}
        </Box>
      )}
      <Box color="fg.muted">
        {bill.lines.map((line) => serviceNamed(line.title, catalogue, language)).join(' · ')}
      </Box>
      <Facts
        rows={[
          [t(ofBill ? messages.issued : messages.date), formatDate(bill.issued_on, language)],
          ...(bill.original_number ? ([[t(messages.original), bill.original_number]] as const) : []),
          ...(isNote(bill) && bill.reason !== '' ? ([[t(messages.reason), bill.reason]] as const) : []),
          ...(bill.state === 'note' ? [] : ([[t(messages.due), formatDate(bill.due_on, language)]] as const)),
          ...(bill.state === 'paid' && standing !== 'credited' && paidOn
            ? ([[t(messages.paidOn), formatDate(paidOn, language)]] as const)
            : []),
          ...(bill.paid > 0 && bill.left > 0 ? ([[t(messages.left), formatRupees(bill.left)]] as const) : []),
        ]}
      />
      {owedAs(bill) === 'overdue' ? (
        <Card tone="danger" display="flex" gap="3" p="3" color="danger">
          <TriangleAlert size={20} aria-hidden />
          <div>
            <Box fontWeight="semibold">{t(messages.overdueBy, { n: bill.overdueDays })}</Box>
            <Box fontSize="sm">{t(messages.lateFees)}</Box>
          </div>
        </Card>
      ) : null}
      {isOpen && !onPay && !isAlone ? <Box role="status">{t(messages.paidOnline)}</Box> : null}
      <Box display="flex" flexWrap="wrap" gap="2" mt="auto">
        {isOpen && !onPay && !isAlone ? (
          <ButtonLink to={page} look="outline">
            {t(messages.checkPayment)}
          </ButtonLink>
        ) : null}
        {isOpen && onPay ? (
          <Button
            look={bill.state === 'overdue' ? 'danger' : 'solid'}
            size="sm"
            minHeight="44px"
            onClick={onPay}
          >
            {t(bill.state === 'overdue' ? messages.payOverdue : messages.payNow)}
          </Button>
        ) : null}
        <Button
          look="outline"
          size="sm"
          minHeight="44px"
          onClick={() => void download()}
          aria-label={`${t(messages.download)}: ${bill.number}`}
        >
          <Download size={18} aria-hidden />
          {t(messages.download)}
        </Button>
        <ShareFile size="sm" path={path} name={`${bill.number.replaceAll('/', '-')}.pdf`} />
      </Box>
    </Card>
  );
}
