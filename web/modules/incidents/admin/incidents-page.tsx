import { Box } from '@chakra-ui/react';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { incidentLifecycle, incidentPriorities } from '#shared/modules/incidents/incident.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { expectedAt } from '#shared/modules/incidents/rules.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { DeskList } from '#web/core/ui/tables/desk-list.tsx';
import type { DeskColumn } from '#web/core/ui/tables/desk-column.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { useNow } from '#web/core/device/use-now.ts';
import { IncidentBadges } from '../components/incident-badges.tsx';
import { incidentDesk as desk } from '../desk-messages.ts';
import { incidentScreens as say } from '../messages.ts';
import { IncidentSheet } from './incident-sheet.tsx';

/** What customers reported; the open ones first, and when each should be solved. */
export default function DeskIncidentsPage(): ReactNode {
  const { t, language } = useLanguage();
  const now = useNow();
  const isLate = (incident: Incident): boolean =>
    incident.resolved_at === null && Date.parse(expectedAt(incident)) < now;
  const reportedOf = (incident: Incident): string => stampWords(incident.created_at, language);
  const dueOf = (incident: Incident): string =>
    incident.resolved_at === null
      ? `${stampWords(expectedAt(incident), language)}${isLate(incident) ? ` (${t(desk.late)})` : ''}`
      : '';

  const columns: DeskColumn<Incident>[] = [
    {
      key: 'what',
      label: t(desk.what),
      cell: (one) => <Box className="notranslate">{one.title}</Box>,
      text: (one) => one.title,
      width: '220px',
    },
    {
      key: 'status',
      label: t(say.status),
      sort: 'status',
      cell: (one) => <IncidentBadges incident={one} />,
      text: (one) => `${t(say[one.status])}, ${t(say[one.priority])}`,
    },
    {
      key: 'due',
      label: t(desk.solveBy),
      cell: (one) => (
        <Box
          as="span"
          color={isLate(one) ? 'danger' : undefined}
          fontWeight={isLate(one) ? 'semibold' : undefined}
        >
          {dueOf(one)}
        </Box>
      ),
      text: dueOf,
    },
    { key: 'who', label: t(say.assignedTo), cell: (one) => one.assigned_to, text: (one) => one.assigned_to },
    {
      key: 'where',
      label: t(say.location),
      cell: (one) => <Box minW="140px">{one.location}</Box>,
      text: (one) => one.location,
    },
    { key: 'by', label: t(say.reportedBy), cell: (one) => one.reported_by, text: (one) => one.reported_by },
    {
      key: 'category',
      label: t(say.category),
      cell: (one) => t(say[one.category]),
      text: (one) => t(say[one.category]),
    },
    { key: 'reported', label: t(desk.reported), sort: 'created_at', cell: reportedOf, text: reportedOf },
  ];
  return (
    <Page title={t(say.title)} subtitle={t(desk.subtitle)}>
      <DeskList<Incident>
        path="/incidents"
        caption={t(say.title)}
        searchLabel={t(say.search)}
        columns={columns}
        filters={[
          {
            name: 'status',
            label: t(say.status),
            all: t(say.all),
            first: 'open',
            values: incidentLifecycle.states.map((value) => ({ value, label: t(say[value]) })),
          },
          {
            name: 'priority',
            label: t(say.priority),
            all: t(desk.anyPriority),
            values: incidentPriorities.map((value) => ({ value, label: t(say[value]) })),
          },
        ]}
        follow={['incidents']}
        calm={{ icon: <ShieldCheck aria-hidden />, title: t(desk.calm), text: t(desk.calmText) }}
        none={{ icon: <ShieldCheck aria-hidden />, title: t(desk.none), text: t(desk.noneText) }}
        sheet={(incident, { onChange, onClose }) => (
          <IncidentSheet known={incident} onChange={onChange} onClose={onClose} />
        )}
      />
    </Page>
  );
}
