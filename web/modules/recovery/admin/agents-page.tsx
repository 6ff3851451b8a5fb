import { Box } from '@chakra-ui/react';
import { IdCard, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { calendarDate, formatDate } from '#shared/core/dates.ts';
import type { WriteOf } from '#shared/core/operation.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import type { Message } from '#shared/core/i18n.ts';
import { recoveryAgents } from '#shared/modules/recovery/agent.ts';
import type { GatePart } from '#shared/modules/recovery/gate.ts';
import type { createAgent } from '#shared/modules/recovery/operations.ts';
import type { listAgentStands, listLenders } from '#shared/modules/recovery/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { personName } from '#web/core/device/person-names.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { useSearchParams } from 'react-router-dom';
import { useMayBegin } from '#web/core/session/held-back.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SearchSelect } from '#web/core/ui/forms/search-select.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { labelOf, namedFields } from '#web/core/ui/resource/resource-fields.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { recoveryDesk as messages } from '../admin-messages.ts';

type Stand = AnswerTo<typeof listAgentStands>[number];
type EditAgent = WriteOf<typeof recoveryAgents, 'PUT', '/recovery/agents/{id}'>;
type Person = { readonly id: string; readonly name: string; readonly code: string };

/** Who visits borrowers, in which areas, and what they have and lack for it. */
export default function AgentsPage(): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('recovery:write');
  const mayBegin = useMayBegin('recovery');
  const answer = useQuery<typeof listAgentStands>('/recovery/agent-stands', {});
  const { data: lenders } = useQuery<typeof listLenders>('/recovery/lenders', { input: { limit: 200 } });
  const [query, setQuery] = useSearchParams();
  const named = answer.data?.find(({ id }) => id === query.get('open'));
  const [chosen, setChosen] = useState<Stand | 'new' | null>(null);
  const open = chosen ?? (may ? named : null) ?? null;
  const label = (name: string): string => labelOf(recoveryAgents, name, language);
  return (
    <Page
      title={t(messages.agents)}
      subtitle={t(messages.agentsAbout)}
      actions={
        may && mayBegin ? (
          <Button onClick={() => setChosen('new')}>
            <Plus size={20} aria-hidden />
            {t(messages.addAgent)}
          </Button>
        ) : null
      }
    >
      <AnswerStates answer={answer}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={<IdCard aria-hidden />} title={t(messages.noAgents)} text="" />
          ) : (
            <DataTable<Stand>
              caption={t(messages.agents)}
              rows={rows}
              rowKey={(row) => row.id}
              {...(may ? { onOpen: setChosen } : {})}
              columns={[
                {
                  key: 'name',
                  label: label('name'),
                  cell: (row) => personName(row.staff_id, row.name),
                  width: '200px',
                },
                { key: 'may', label: label('active'), cell: (row) => <Takes row={row} /> },
                { key: 'certificate', label: t(messages.certificate), cell: (row) => <Paper row={row} /> },
                {
                  key: 'letters',
                  label: t(messages.letters),
                  cell: (row) =>
                    (lenders ?? [])
                      .filter(({ id }) => row.lenders.includes(id))
                      .map(({ name }) => name)
                      .join(', '),
                },
                { key: 'cases', label: t(messages.cases), numeric: true, cell: (row) => row.cases },
                { key: 'areas', label: label('areas'), cell: (row) => row.areas },
                { key: 'id_card', label: label('id_card'), cell: (row) => row.id_card },
              ]}
            />
          )
        }
      </AnswerStates>
      {open === null ? null : (
        <AgentDialog
          stand={open === 'new' ? null : open}
          onSaved={answer.reload}
          onClose={() => {
            setChosen(null);
            if (named) setQuery({}, { replace: true });
          }}
        />
      )}
    </Page>
  );
}

const lackNames: Readonly<Record<GatePart, Message>> = {
  certificate: messages.lacksCertificate,
  police: messages.lacksPolice,
  id_card: messages.lacksIdCard,
  letter: messages.lacksLetter,
};

function Takes({ row }: { row: Stand }): ReactNode {
  const { t } = useLanguage();
  const missing: readonly GatePart[] = row.lenders.length === 0 ? [...row.lacks, 'letter'] : row.lacks;
  const parts = missing.map((part) => t(lackNames[part])).join(', ');
  return (
    <Box display="grid" gap="1" justifyItems="start">
      <StatusBadge tone={row.may_take ? 'ok' : 'quiet'} icon={row.may_take ? 'done' : 'stopped'}>
        {t(row.may_take ? messages.takes : messages.takesNone)}
      </StatusBadge>
      {row.active && parts !== '' ? (
        <Box fontSize="sm" color="fg.muted">
          {t(messages.lacks, { parts })}
        </Box>
      ) : null}
    </Box>
  );
}

function Paper({ row: { certificate } }: { row: Stand }): ReactNode {
  const { t, language } = useLanguage();
  if (certificate === null) return t(messages.noCertificate);
  return t(messages.validTo, {
    number: certificate.number,
    day: formatDate(calendarDate(certificate.valid_to), language),
  });
}

type Props = { stand: Stand | null; onSaved: () => void; onClose: () => void };

function AgentDialog({ stand, onSaved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const [person, setPerson] = useState('');
  return (
    <RecordDialog
      title={t(stand ? messages.editAgent : messages.addAgent)}
      saveLabel={t(messages.save)}
      record={stand ?? { id_card: '', areas: '', active: true }}
      whole={stand === null}
      sections={[
        {
          fields: namedFields(recoveryAgents, language, ['areas', 'id_card', 'active']),
          foot: (error) =>
            stand ? (
              <Box mt="4">
                <TextLink to={`/admin/staff/${stand.staff_id}`}>{t(messages.openStaff)}</TextLink>
              </Box>
            ) : (
              <Box mt="4">
                <SearchSelect<Person>
                  path="/staff"
                  searchLabel={t(messages.findPerson)}
                  label={t(messages.person)}
                  value={person}
                  words={({ name, code }) => `${name} (${code})`}
                  onChange={setPerson}
                  error={error('staff_id')}
                  none={t(messages.noPerson)}
                />
              </Box>
            ),
        },
      ]}
      save={async (form) => {
        if (stand) await call<EditAgent>('PUT /recovery/agents/{id}', { params: { id: stand.id }, form });
        else await call<typeof createAgent>('POST /recovery/agents', { form: { ...form, staff_id: person } });
        toast.success(t(messages.saved));
        onSaved();
      }}
      onClose={onClose}
    />
  );
}
