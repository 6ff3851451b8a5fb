import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { instantFromMs } from '#shared/core/dates.ts';
import type { BoardCard as Card, listOwners, readBoard } from '#shared/modules/incidents/office-queries.ts';
import { stageOf } from '#shared/modules/incidents/stages.ts';
import type { IncidentStage } from '#shared/modules/incidents/stages.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useNow } from '#web/core/device/use-now.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { boardMessages as messages } from '../board-messages.ts';
import { incidentScreens } from '../messages.ts';
import { incidentPages } from '../page-messages.ts';
import AssignDialog from './assign-dialog.tsx';
import { BoardColumn } from './board-column.tsx';
import { changeIncident } from './change-incident.ts';
import { HoldDialog } from './hold-dialog.tsx';

/** The step that leads from one stage to another; null where there is none. */
function stepTo(from: IncidentStage, to: IncidentStage) {
  if (to === 'closed') return from === 'resolved' ? ('close' as const) : null;
  if (from === 'closed' || from === 'resolved')
    return to === 'new' || to === 'assigned' ? ('reopen' as const) : null;
  if (to === 'resolved') return 'resolve' as const;
  if (to === 'waiting') return 'wait' as const;
  if (to === 'assigned') return from === 'new' ? ('assign' as const) : null;
  if (to === 'in_progress') return from === 'waiting' ? ('resume' as const) : ('start' as const);
  return null;
}

/** The operations board: a card is dragged to its stage, or moved by the choice on it. */
export default function IncidentBoardPage(): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('incidents:write');
  const now = instantFromMs(useNow());
  const [owner, setOwner] = useState('');
  const [asking, setAsking] = useState<{ card: Card; step: 'assign' | 'wait' } | null>(null);
  const owners = useQuery<typeof listOwners>('/incidents/owners', {}).data ?? [];
  const answer = useQuery<typeof readBoard>(
    '/incidents/board',
    { input: owner === '' ? {} : { owner_id: owner } },
    { follow: ['incidents'] },
  );
  const move = async (card: Card, to: IncidentStage): Promise<void> => {
    const from = stageOf(card);
    if (from === to) return;
    const step = stepTo(from, to);
    if (step === null) {
      toast.error(t(messages.cannotMove));
      return;
    }
    if (step === 'assign' || step === 'wait') return setAsking({ card, step });
    try {
      await changeIncident(card.id, step);
      toast.success(t(messages.moved, { stage: t(messages[to]) }));
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(incidentScreens.failed));
    }
    answer.reload();
  };
  const done = (): void => {
    setAsking(null);
    answer.reload();
  };
  return (
    <Page
      title={t(incidentPages.title)}
      subtitle={t(messages.boardText)}
      actions={
        <ButtonLink look="outline" to="/admin/incidents">
          {t(messages.list)}
        </ButtonLink>
      }
    >
      <Box maxW={{ base: 'none', sm: '280px' }} mb="4">
        <SelectField
          label={t(messages.owner)}
          value={owner}
          onChange={setOwner}
          options={[
            { value: '', label: t(messages.everybody) },
            ...owners.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Box>
      <AnswerStates answer={answer}>
        {({ columns }) => (
          <Box role="group" aria-label={t(messages.board)} display="flex" gap="3" overflowX="auto" pb="2">
            {columns.map((column) => (
              <BoardColumn
                key={column.stage}
                column={column}
                now={now}
                may={may}
                onMove={(id, to) => {
                  const card = columns.flatMap(({ cards }) => cards).find((known) => known.id === id);
                  if (card) void move(card, to);
                }}
              />
            ))}
          </Box>
        )}
      </AnswerStates>
      {asking?.step === 'assign' ? (
        <AssignDialog incident={asking.card} onChange={done} onClose={() => setAsking(null)} />
      ) : null}
      {asking?.step === 'wait' ? (
        <HoldDialog id={asking.card.id} onDone={done} onClose={() => setAsking(null)} />
      ) : null}
    </Page>
  );
}
