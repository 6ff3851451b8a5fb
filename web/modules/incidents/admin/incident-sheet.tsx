import { Box } from '@chakra-ui/react';
import { lazy, useState } from 'react';
import type { ReactNode } from 'react';
import { actionsFrom } from '#shared/core/lifecycle.ts';
import { incidentLifecycle, incidentPriorities, incidents } from '#shared/modules/incidents/incident.ts';
import type { Incident, IncidentAction, IncidentPriority } from '#shared/modules/incidents/incident.ts';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRow } from '#web/core/data/local.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { toast } from '#web/core/device/toast.ts';
import { FetchedLater } from '#web/core/ui/feedback/fetched-later.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { IncidentBadges } from '../components/incident-badges.tsx';
import { IncidentConversation } from '../components/incident-conversation.tsx';
import { IncidentDetails } from '../components/incident-details.tsx';
import { IncidentStory } from '../components/incident-story.tsx';
import { incidentAdminMessages as admin } from '../admin-messages.ts';
import { changeIncident } from './change-incident.ts';
import { ResolveDialog } from './resolve-dialog.tsx';

const AssignDialog = lazy(() => import('./assign-dialog.tsx'));
const HandlingParts = lazy(() => import('./handling-parts.tsx'));

type Props = { known: Incident; onChange: (incident: Incident) => void; onClose: () => void };

/**
 * One incident beside the list: the report, the conversation, what was done, and all that the office can do.
 */
export function IncidentSheet({ known, onChange, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('incidents:write');
  const { row } = useRow(incidents, known.id);
  const [asking, setAsking] = useState<'assign' | 'resolve' | null>(null);
  const { busy, run } = useSave();
  // This device's copy has the comments that still wait; after a change by REST it is behind until it has
  // pulled.
  const incident = row !== null && row.ver >= known.ver ? row : known;

  const move = (action: IncidentAction): void => {
    if (action === 'resolve') setAsking('resolve');
    else
      void run(async () => {
        onChange(await changeIncident(incident.id, action));
        toast.success(t(admin.moved));
      });
  };
  const setPriority = (priority: IncidentPriority): void =>
    void run(async () => {
      onChange(await changeIncident(incident.id, null, { priority }));
      toast.success(t(admin.priorityChanged));
    });

  return (
    <>
      <SideSheet open onClose={onClose} title={incident.title} ownWords>
        <Box display="grid" gap="4">
          <IncidentBadges incident={incident} />
          {may ? (
            <>
              <Box display="flex" flexWrap="wrap" gap="2">
                {actionsFrom(incidentLifecycle, incident.status).map((action, i) => (
                  <Button
                    key={action}
                    size="sm"
                    look={i === 0 ? 'solid' : 'outline'}
                    busy={busy}
                    onClick={() => move(action)}
                  >
                    {t(admin[action])}
                  </Button>
                ))}
                {incident.status === 'closed' ? null : (
                  <Button size="sm" look="outline" onClick={() => setAsking('assign')}>
                    {t(incident.assigned_to === null ? admin.assign : admin.assignAgain)}
                  </Button>
                )}
              </Box>
              {incident.status === 'closed' ? null : (
                <SelectField
                  label={t(admin.changePriority)}
                  value={incident.priority}
                  disabled={busy}
                  options={incidentPriorities.map((value) => ({
                    value,
                    label: textOf(incidents, 'priority', value, language),
                  }))}
                  onChange={setPriority}
                />
              )}
            </>
          ) : null}
          <IncidentDetails incident={incident} />
          <FetchedLater>
            <HandlingParts incident={incident} onChange={onChange} />
          </FetchedLater>
          <IncidentConversation incident={incident} readOnly={!may} />
          <IncidentStory incident={incident} />
        </Box>
      </SideSheet>
      {asking === 'assign' ? (
        <FetchedLater>
          <AssignDialog incident={incident} onChange={onChange} onClose={() => setAsking(null)} />
        </FetchedLater>
      ) : null}
      {asking === 'resolve' ? (
        <ResolveDialog incident={incident} onChange={onChange} onClose={() => setAsking(null)} />
      ) : null}
    </>
  );
}
