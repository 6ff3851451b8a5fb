import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { BoardCard } from '#shared/modules/incidents/office-queries.ts';
import { nextDue } from '#shared/modules/incidents/stages.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { boardMessages as messages } from '../board-messages.ts';

/** How long somebody has to respond or to resolve, or for whom the incident waits. */
export function TimeLeft({ incident, now }: { incident: BoardCard; now: string }): ReactNode {
  const { t } = useLanguage();
  const next = nextDue(incident);
  if (incident.waiting_since !== null)
    return <Box fontSize="sm">{t(messages.onHold, { who: incident.waiting_for })}</Box>;
  if (next === null) return null;
  const minutes = Math.round((Date.parse(next.by) - Date.parse(now)) / 60_000);
  const span = Math.abs(minutes);
  const time =
    span < 120
      ? t(messages.minutes, { n: span })
      : span < 2880
        ? t(messages.hours, { n: Math.round(span / 60) })
        : t(messages.days, { n: Math.round(span / 1440) });
  if (minutes < 0)
    return (
      <Box fontSize="sm" color="danger" fontWeight="semibold">
        {t(messages.late, { time })}
        {incident.late_level > 0 ? ` · ${t(messages.told, { n: incident.late_level })}` : ''}
      </Box>
    );
  return (
    <Box fontSize="sm" color="fg.muted">
      {t(next.what === 'respond' ? messages.respondIn : messages.resolveIn, { time })}
    </Box>
  );
}
