import { Box, Heading } from '@chakra-ui/react';
import { CloudOff, FileText, HandCoins, Wallet } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { dateOf, formatDate, formatMonth } from '#shared/core/dates.ts';
import type { Language } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { slipMark } from '#shared/modules/payroll/slip-mark.ts';
import type { Payslip } from '#shared/modules/payroll/payslip.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { saveFile } from '#web/core/session/save-file.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ShareFile } from '#web/core/ui/forms/share-file.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { FilterChips } from '#web/core/ui/tables/filter-chips.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { LineList } from '../components/line-list.tsx';
import { useMyPay } from './use-my-pay.ts';
import { payField as messages, slipMessages } from '../slip-messages.ts';

/**
 * A person's own pay: what came out, and every line down to the punches. The last answer can be read without
 * network.
 */
export default function PayPage(): ReactNode {
  const { t, language } = useLanguage();
  const answer = useMyPay();
  const { data, asOf } = answer;
  const [chosen, setChosen] = useState<string | null>(null);
  const payslips = data?.payslips ?? [];
  const payslip = payslips.find((payslip) => payslip.id === chosen) ?? payslips[0];
  return (
    <Page narrow title={t(messages.title)}>
      <OfflineNote asOf={asOf} />
      <Box mb="4">
        <ButtonLink look="soft" size="lg" wide to="/field/advances">
          <HandCoins size={22} aria-hidden />
          {t(messages.toAdvances)}
        </ButtonLink>
      </Box>
      {answer.state === 'offline' && !navigator.onLine ? (
        <EmptyState icon={<CloudOff aria-hidden />} title={t(messages.none)} text={t(messages.offline)} />
      ) : answer.state === 'loading' ? (
        <CardSkeletons label={t(messages.loading)} />
      ) : data === null ? (
        <AnswerStates answer={answer}>{() => null}</AnswerStates>
      ) : payslip === undefined ? (
        <EmptyState icon={<Wallet aria-hidden />} title={t(messages.none)} text={t(messages.noneText)} />
      ) : (
        <>
          <Box mb="4" css={{ '& button': { minHeight: '56px' } }}>
            <FilterChips
              label={t(slipMessages.month)}
              value={payslip.id}
              onChange={setChosen}
              options={payslips.map((payslip) => ({ value: payslip.id, label: nameOf(payslip, language) }))}
            />
          </Box>
          <Slip payslip={payslip} />
        </>
      )}
    </Page>
  );
}

/** What a payslip is called among others: its month, and its mark where it is not the month's own. */
function nameOf(payslip: Payslip, language: Language): string {
  return [formatMonth(payslip.month, language), slipMark(payslip)].join(' ').trim();
}

function Slip({ payslip }: { payslip: Payslip }): ReactNode {
  const { t, language } = useLanguage();
  const { busy, run } = useSave();
  const parts = [
    ['earning', slipMessages.earnings],
    ['deduction', slipMessages.taken],
    ['employer', slipMessages.employer],
  ] as const;
  return (
    <Box display="grid" gap="5">
      <Card tone="brand" display="grid" gap="1">
        <Box>{t(messages.net)}</Box>
        <Box fontSize="3xl" fontWeight="bold" lineHeight="tight" fontVariantNumeric="tabular-nums">
          {formatRupees(payslip.net)}
        </Box>
        <Box>
          {[
            ...(payslip.supplementary > 0 && payslip.paid_days === 0
              ? []
              : [t(messages.worked, { n: payslip.worked_days }), t(messages.days, { n: payslip.paid_days })]),
            ...(payslip.overtime_minutes > 0
              ? [t(messages.overtime, { n: Math.round(payslip.overtime_minutes / 6) / 10 })]
              : []),
          ].join(' · ')}
        </Box>
        <Box fontWeight="semibold">
          {payslip.paid_at === null
            ? t(messages.notPaid)
            : t(messages.paid, { day: formatDate(dateOf(payslip.paid_at), language) })}
        </Box>
      </Card>
      {payslip.supplementary > 0 ? (
        <Card tone="info">{t(slipMessages.onTop, { mark: slipMark(payslip) })}</Card>
      ) : null}
      <Box color="fg.muted">{t(messages.hint)}</Box>
      {parts.map(([kind, title]) => (
        <Box key={kind}>
          <Heading as="h2" fontSize="lg" mb="3">
            {t(title)}
          </Heading>
          <LineList lines={payslip.lines.filter((line) => line.kind === kind)} days={payslip.days} />
        </Box>
      ))}
      <Button
        look="outline"
        size="lg"
        busy={busy}
        onClick={() =>
          void run(() =>
            saveFile(
              `/payroll/payslip/${encodeURIComponent(payslip.id)}`,
              `payslip-${payslip.month}${slipMark(payslip)}.pdf`,
            ),
          )
        }
      >
        <FileText size={22} aria-hidden />
        {t(messages.slip)}
      </Button>
      <ShareFile
        size="lg"
        path={`/payroll/payslip/${encodeURIComponent(payslip.id)}`}
        name={`payslip-${payslip.month}${slipMark(payslip)}.pdf`}
      />
    </Box>
  );
}
