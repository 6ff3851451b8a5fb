import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { timeOf } from '#shared/core/dates.ts';
import { handovers } from '#shared/modules/attendance/handover.ts';
import type { Handover } from '#shared/modules/attendance/handover.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useHoldsDay, useRows } from '#web/core/data/local.ts';
import { useListQuery } from '#web/core/data/use-list-query.ts';
import type { ListAnswer } from '#web/core/data/use-list-query.ts';
import { Card } from '#web/core/ui/layout/card.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { wayScreens as messages } from '../way-messages.ts';

/** How the post of a duty was taken over and handed on, as both phones signed it. */
export function DutyHandover({ duty }: { duty: Duty }): ReactNode {
  const { t } = useLanguage();
  const here = useRows(handovers, {
    sort: '-created_at',
    filter: (item) => item.from_duty_id === duty.id || item.to_duty_id === duty.id,
  });
  // The device lets those go that are complete for a while.
  const isKept = useHoldsDay(roster, duty.date) === true;
  const gave = useHandovers(isKept ? '' : duty.id, 'from_duty_id');
  const took = useHandovers(isKept ? '' : duty.id, 'to_duty_id');
  const rows = [
    ...new Map(
      [...(gave.data ?? []), ...(took.data ?? []), ...here.rows].map((row) => [row.id, row]),
    ).values(),
  ];
  if (rows.length === 0)
    return duty.handover === '' ? null : (
      <Box fontSize="sm" color="fg.muted">
        {t(messages.handoverNone)}
      </Box>
    );
  return rows.map((row) => <One key={row.id} handover={row} gave={row.from_duty_id === duty.id} />);
}

function useHandovers(dutyId: string, field: 'from_duty_id' | 'to_duty_id'): ListAnswer<Handover> {
  const path = dutyId === '' ? '' : '/attendance/handovers';
  return useListQuery<Handover>(
    { path, filters: { [field]: dutyId }, counted: null, search: '', sort: '', pages: 1 },
    ['attendance_handovers'],
  );
}

function One({ handover, gave }: { handover: Handover; gave: boolean }): ReactNode {
  const { t } = useLanguage();
  const missing = handover.items.filter((item) => !item.there).map((item) => item.name);
  const other = gave ? handover.to_name : handover.from_name;
  const at = gave ? (handover.taken_at ?? handover.offered_at) : handover.taken_at;
  return (
    <Card display="grid" gap="2">
      <Box display="flex" justifyContent="space-between" gap="3" fontWeight="semibold">
        {other === ''
          ? t(messages.handoverTitle)
          : t(gave ? messages.handoverGave : messages.handoverTook, { name: other })}
        {at === null ? null : <Box fontVariantNumeric="tabular-nums">{timeOf(at)}</Box>}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="2">
        <StatusBadge
          tone={handover.state === 'complete' ? 'ok' : 'warn'}
          icon={handover.state === 'complete' ? 'done' : 'waiting'}
        >
          {t(
            handover.state === 'complete'
              ? messages.handoverComplete
              : handover.state === 'offered'
                ? messages.handoverOffered
                : messages.handoverTaken,
          )}
        </StatusBadge>
        {handover.flags.map((flag) => (
          <StatusBadge key={flag} tone="warn" icon="attention">
            {t(messages[`handover_${flag}`])}
          </StatusBadge>
        ))}
      </Box>
      {missing.length === 0 ? null : (
        <Box className="notranslate">{t(messages.handoverItems, { items: missing.join(', ') })}</Box>
      )}
      {[handover.notes, handover.remarks]
        .filter((text) => text !== '')
        .map((text) => (
          <Box key={text} className="notranslate" fontSize="sm">
            {text}
          </Box>
        ))}
    </Card>
  );
}
