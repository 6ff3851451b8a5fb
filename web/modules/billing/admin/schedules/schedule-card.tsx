import { Box } from '@chakra-ui/react';
import { Pause, Pencil, Play, Square, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { totalsOf } from '#shared/modules/billing/rules.ts';
import { billSchedules } from '#shared/modules/billing/schedules/bill-schedule.ts';
import type { BillSchedule } from '#shared/modules/billing/schedules/bill-schedule.ts';
import type { pauseSchedule, resumeSchedule } from '#shared/modules/billing/schedules/operations.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { scheduleScreens as messages } from '../../schedule-screens.ts';

type Bill = {
  readonly invoice_id: string;
  readonly due_on: BillSchedule['from'];
  readonly number: string;
  readonly stage: string;
  readonly total: number;
};
type Props = {
  schedule: BillSchedule;
  bills: readonly Bill[];
  may: boolean;
  onEdit: () => void;
  onEnd: () => void;
  onChange: () => void;
};

/** The last invoices that are shown of one schedule. */
const mostShown = 3;

/** One recurring invoice: when it comes next, what it was, and what can be done. */
export function ScheduleCard({ schedule, bills, may, onEdit, onEnd, onChange }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { title, next_on: next, paused, problem } = schedule;
  const { taxable } = totalsOf(schedule.lines, { interState: false });
  const isOver = next === null && !paused;
  const [problemEn, problemHi] = problem;
  return (
    <Card as="li" p="3" display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
      <Box display="flex" gap="3" alignItems="start">
        <Box flex="1" minW="0" overflowWrap="anywhere">
          <Box fontWeight="semibold" className="notranslate">
            {title}
          </Box>
          <Box color="fg.muted" fontSize="sm">
            {textOf(billSchedules, 'every', schedule.every, language)} ·{' '}
            {t(messages.beforeTax, { amount: formatRupees(taxable) })}
          </Box>
          {schedule.mode === 'issue' ? (
            <Box color="fg.muted" fontSize="sm">
              {t(messages.decided, { name: schedule.decided_name })}
            </Box>
          ) : null}
        </Box>
        {may && !isOver ? (
          <IconButton label={t(messages.edit, { name: title })} onClick={onEdit}>
            <Pencil size={18} aria-hidden />
          </IconButton>
        ) : null}
      </Box>
      <Box fontWeight="medium">
        {next === null
          ? t(paused ? messages.paused : messages.ended)
          : t(messages.next, { day: formatDate(next, language) })}
      </Box>
      {problemEn === undefined ? null : (
        <Box display="flex" gap="2" color="warn" alignItems="start">
          <Box flexShrink={0} pt="1">
            <TriangleAlert size={16} aria-hidden />
          </Box>
          <span>{language === 'hi' ? (problemHi ?? problemEn) : problemEn}</span>
        </Box>
      )}
      {bills.length === 0 ? null : <LastBills bills={bills.slice(0, mostShown)} />}
      {may && !isOver ? <Moves schedule={schedule} onEnd={onEnd} onChange={onChange} /> : null}
    </Card>
  );
}

function LastBills({ bills }: { bills: readonly Bill[] }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <Box fontSize="sm">
      <Box color="fg.muted">{t(messages.bills)}</Box>
      <Box as="ul" listStyleType="none">
        {bills.map((bill) => (
          <Box as="li" key={bill.invoice_id} display="flex" gap="3" justifyContent="space-between">
            <TextLink to={`/admin/billing?state=all&open=${encodeURIComponent(bill.invoice_id)}`}>
              {formatDate(bill.due_on, language)} ·{' '}
              {bill.number || textOf(invoices, 'stage', bill.stage, language)}
            </TextLink>
            <Box as="span" fontVariantNumeric="tabular-nums">
              {formatRupees(bill.total)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Moves({ schedule, onEnd, onChange }: Pick<Props, 'schedule' | 'onEnd' | 'onChange'>): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const params = { id: schedule.id };
  const move = (): void =>
    void run(async () => {
      if (schedule.paused)
        await call<typeof resumeSchedule>('POST /billing/schedules/{id}/resume', { params, input: {} });
      else await call<typeof pauseSchedule>('POST /billing/schedules/{id}/pause', { params, input: {} });
      toast.success(t(schedule.paused ? messages.resumed : messages.pausedNow));
      onChange();
    });
  return (
    <Box display="grid" gap="1">
      <Box display="flex" flexWrap="wrap" gap="2">
        <Button size="sm" look="outline" busy={busy} onClick={move}>
          {schedule.paused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
          {t(schedule.paused ? messages.resume : messages.pause)}
        </Button>
        <Button size="sm" look="outline" onClick={onEnd}>
          <Square size={16} aria-hidden />
          {t(messages.end)}
        </Button>
      </Box>
      {schedule.paused ? (
        <Box color="fg.muted" fontSize="sm">
          {t(messages.pauseHint)}
        </Box>
      ) : null}
    </Box>
  );
}
