import { Box } from '@chakra-ui/react';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { incidents } from '#shared/modules/incidents/incident.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { expectedAt } from '#shared/modules/incidents/rules.ts';
import { useAddress } from '#web/core/device/use-address.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import { fieldColumns, labelOf, optionsOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import type { AdminColumn } from '#web/core/ui/tables/admin-column.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { useNow } from '#web/core/device/use-now.ts';
import { IncidentBadges } from '../components/incident-badges.tsx';
import { incidentAdminMessages as admin } from '../admin-messages.ts';
import { incidentPages } from '../page-messages.ts';
import { IncidentSheet } from './incident-sheet.tsx';

/** What customers reported; the open ones first, and when each should be solved. */
export default function AdminIncidentsPage(): ReactNode {
  const { t, language } = useLanguage();
  const now = useNow();
  const { query } = useAddress();
  const isWaiting = ['open', 'in_progress'].includes(query.get('status') ?? 'open');
  const isLate = (incident: Incident): boolean =>
    incident.resolved_at === null && Date.parse(expectedAt(incident)) < now;
  const reportedOf = (incident: Incident): string => stampWords(incident.created_at, language);
  const dueOf = (incident: Incident): string =>
    incident.resolved_at === null
      ? `${stampWords(expectedAt(incident), language)}${isLate(incident) ? ` (${t(admin.late)})` : ''}`
      : '';

  const columns: AdminColumn<Incident>[] = [
    ...fieldColumns<Incident>(incidents, language, ['title', 'status'], {
      status: {
        cell: (row) => <IncidentBadges incident={row} />,
        text: (row) =>
          `${textOf(incidents, 'status', row.status, language)}, ${textOf(incidents, 'priority', row.priority, language)}`,
      },
    }),
    {
      key: 'due',
      label: t(admin.solveBy),
      sort: 'resolve_by',
      cell: (row) => (
        <Box
          as="span"
          color={isLate(row) ? 'danger' : undefined}
          fontWeight={isLate(row) ? 'semibold' : undefined}
        >
          {dueOf(row)}
        </Box>
      ),
      text: dueOf,
    },
    {
      key: 'site_name',
      label: labelOf(incidents, 'site_id', language),
      cell: (row) => row.site_name,
      text: (row) => row.site_name,
      under: 'plain',
    },
    ...fieldColumns<Incident>(incidents, language, ['assigned_to', 'location', 'reported_by', 'category'], {
      location: { under: 'plain' },
      category: { under: 'plain' },
    }),
    { key: 'reported', label: t(admin.reported), sort: 'created_at', cell: reportedOf, text: reportedOf },
  ];
  return (
    <Page
      title={t(incidentPages.title)}
      subtitle={t(admin.subtitle)}
      actions={
        <Box display="flex" flexWrap="wrap" gap="2">
          {(['board', 'types', 'times', 'reports'] as const).map((name) => (
            <ButtonLink key={name} look="outline" size="sm" to={`/admin/incidents/${name}`}>
              {t(admin[name])}
            </ButtonLink>
          ))}
        </Box>
      }
    >
      <AdminTable<Incident>
        path="/incidents"
        order={isWaiting ? 'urgency' : '-created_at'}
        caption={t(incidentPages.title)}
        searchLabel={t(incidentPages.search)}
        columns={columns}
        filters={[
          {
            name: 'status',
            label: labelOf(incidents, 'status', language),
            all: t(incidentPages.all),
            first: 'open',
            values: optionsOf(incidents, 'status', language),
          },
          {
            name: 'priority',
            label: labelOf(incidents, 'priority', language),
            all: t(admin.anyPriority),
            values: optionsOf(incidents, 'priority', language),
          },
        ]}
        follow={['incidents']}
        emptyState={{
          icon: <ShieldCheck aria-hidden />,
          title: t(admin.emptyTitle),
          text: t(admin.emptyText),
        }}
        none={{ icon: <ShieldCheck aria-hidden />, title: t(admin.none), text: t(admin.noneText) }}
        sheet={(incident, { onChange, onClose }) => (
          <IncidentSheet known={incident} onChange={onChange} onClose={onClose} />
        )}
      />
    </Page>
  );
}
