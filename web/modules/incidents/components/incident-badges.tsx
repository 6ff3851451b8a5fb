import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { incidents } from '#shared/modules/incidents/incident.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { WaitingBadge } from '#web/core/ui/feedback/waiting-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';
import { incidentScreens as messages } from '../messages.ts';

const statuses: Readonly<Record<Incident['status'], readonly [StatusTone, StatusIcon]>> = {
  open: ['warn', 'waiting'],
  in_progress: ['info', 'running'],
  resolved: ['ok', 'done'],
  closed: ['quiet', 'agreed'],
};
const priorities: Readonly<Record<Incident['priority'], readonly [StatusTone, StatusIcon]>> = {
  critical: ['danger', 'attention'],
  high: ['warn', 'wrong'],
  medium: ['info', 'note'],
  low: ['quiet', 'note'],
};

/** How an incident stands, how urgent it is, and whether it still waits on this device. */
export function IncidentBadges({
  incident,
}: {
  incident: Incident & { readonly _state?: 'waiting' | 'refused' };
}): ReactNode {
  const { t, language } = useLanguage();
  const [tone, icon] = statuses[incident.status];
  const [priorityTone, priorityIcon] = priorities[incident.priority];
  return (
    <Box display="flex" flexWrap="wrap" gap="2">
      <StatusBadge tone={tone} icon={icon}>
        {textOf(incidents, 'status', incident.status, language)}
      </StatusBadge>
      <StatusBadge tone={priorityTone} icon={priorityIcon}>
        {textOf(incidents, 'priority', incident.priority, language)}
      </StatusBadge>
      {incident._state === 'waiting' ? <WaitingBadge /> : null}
      {incident._state === 'refused' ? (
        <StatusBadge tone="danger" icon="attention">
          {t(messages.refused)}
        </StatusBadge>
      ) : null}
    </Box>
  );
}
