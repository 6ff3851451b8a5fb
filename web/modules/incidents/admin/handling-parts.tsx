import { formatPhone } from '#shared/core/phone.ts';
import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { isCalendarDate } from '#shared/core/dates.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { incidentParties } from '#shared/modules/incidents/incident-party.ts';
import { incidents, policeKinds } from '#shared/modules/incidents/incident.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { addAction, addParty } from '#shared/modules/incidents/office-operations.ts';
import type { listEvidence, listParties } from '#shared/modules/incidents/office-queries.ts';
import { partyKinds, partyRoles } from '#shared/modules/incidents/party-input.ts';
import { tasks } from '#shared/modules/tasks/task.ts';
import type { Task } from '#shared/modules/tasks/task.ts';
import { useListQuery } from '#web/core/data/use-list-query.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { Facts } from '#web/core/ui/tables/facts.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { AdditionList, AnswerList } from '../components/report-parts.tsx';
import { Publishing } from './publishing.tsx';
import { boardMessages as messages } from '../board-messages.ts';
import { changeIncident } from './change-incident.ts';

type Props = { incident: Incident; onChange: (incident: Incident) => void };

/** What the office adds to an incident and reads of it: people, the police, evidence and what follows. */
export default function HandlingParts({ incident, onChange }: Props): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('incidents:write');
  return (
    <>
      <AnswerList answers={incident.answers} />
      <AdditionList additions={incident.additions} correction={t(messages.correction)} />
      {may ? <Publishing incident={incident} onChange={onChange} /> : null}
      <Evidence incident={incident} />
      <People incident={incident} may={may} />
      <Police incident={incident} may={may} onChange={onChange} />
      <Actions incident={incident} />
      <WorkLog incident={incident} />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Card display="grid" gap="3">
      <Heading as="h2" fontSize="lg" fontWeight="semibold">
        {title}
      </Heading>
      {children}
    </Card>
  );
}

const lines = {
  wait: messages.lineWait,
  resume: messages.lineResume,
  police: messages.linePolice,
  check: messages.lineCheck,
  publish: messages.linePublish,
  action: messages.lineAction,
  late: messages.lineLate,
} as const;
const isOffice = (action: string): action is keyof typeof lines => action in lines;

/** What only the business reads of what was done. */
function WorkLog({ incident }: { incident: Incident }): ReactNode {
  const { t, language } = useLanguage();
  const own = incident.history.flatMap(({ action, ...line }) =>
    isOffice(action) ? [{ ...line, name: lines[action] }] : [],
  );
  if (own.length === 0) return null;
  return (
    <Part title={t(messages.work)}>
      {own.map(({ name, at, by, note }) => (
        <Box key={`${at}-${name[0]}`} fontSize="sm">
          {[t(name), stampWords(at, language), by, note ?? ''].filter(Boolean).join(' · ')}
        </Box>
      ))}
    </Part>
  );
}

const states = {
  matches: ['ok', 'done'],
  differs: ['danger', 'wrong'],
  no_hash: ['quiet', 'note'],
  not_here: ['warn', 'waiting'],
} as const;

function Evidence({ incident }: { incident: Incident }): ReactNode {
  const { t } = useLanguage();
  const found = useQuery<typeof listEvidence>('/incidents/{id}/evidence', {
    params: { id: incident.id },
  }).data;
  if (!found || found.length === 0) return null;
  return (
    <Part title={t(messages.evidence)}>
      {found.map(({ id, state, sha256, lat, lng }) => (
        <Box key={id} fontSize="sm" overflowWrap="anywhere">
          <StatusBadge tone={states[state][0]} icon={states[state][1]}>
            {t(messages[state])}
          </StatusBadge>
          <Box color="fg.muted">
            {[sha256?.slice(0, 16), lat === null ? '' : `${lat.toFixed(5)}, ${lng?.toFixed(5) ?? ''}`]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        </Box>
      ))}
    </Part>
  );
}

function People({ incident, may }: { incident: Incident; may: boolean }): ReactNode {
  const { t, language } = useLanguage();
  const answer = useQuery<typeof listParties>('/incidents/{id}/people', { params: { id: incident.id } });
  const { busy, error, form, run } = useSave();
  const [kind, setKind] = useState<(typeof partyKinds)[number]>('person');
  const [role, setRole] = useState<(typeof partyRoles)[number]>('witness');
  const [words, setWords] = useState({ name: '', phone: '', plate: '' });
  const fields = kind === 'person' ? (['name', 'phone'] as const) : (['plate', 'name'] as const);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const done = await run(async () => {
      await call<typeof addParty>('POST /incidents/{id}/people', {
        params: { id: incident.id },
        form: { kind, role, ...words },
      });
    });
    if (!done) return;
    setWords({ name: '', phone: '', plate: '' });
    answer.reload();
  };
  return (
    <Part title={t(messages.people)}>
      {answer.data?.masked ? <Box color="fg.muted">{t(messages.masked)}</Box> : null}
      <Facts
        rows={(answer.data?.people ?? []).map((party) => [
          textOf(incidentParties, 'role', party.role, language),
          [party.name, formatPhone(party.phone), party.plate, party.note]
            .filter((part) => part !== '')
            .join(', '),
        ])}
      />
      {may ? (
        <form ref={form} onSubmit={(event) => void save(event)} noValidate>
          <Box display="grid" gap="3" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
            <SelectField
              label={labelOf(incidentParties, 'kind', language)}
              value={kind}
              onChange={setKind}
              options={partyKinds.map((value) => ({
                value,
                label: textOf(incidentParties, 'kind', value, language),
              }))}
            />
            <SelectField
              label={labelOf(incidentParties, 'role', language)}
              value={role}
              onChange={setRole}
              options={partyRoles.map((value) => ({
                value,
                label: textOf(incidentParties, 'role', value, language),
              }))}
            />
            {fields.map((name) => (
              <TextField
                key={name}
                label={labelOf(incidentParties, name, language)}
                value={words[name]}
                onChange={(text) => setWords({ ...words, [name]: text })}
                maxLength={maxLengthOf(addParty, name)}
                error={error(name)}
              />
            ))}
            <Button type="submit" look="outline" busy={busy} gridColumn="1 / -1" justifySelf="start">
              {t(messages.addPerson)}
            </Button>
          </Box>
        </form>
      ) : null}
    </Part>
  );
}

function Police({ incident, may, onChange }: Props & { may: boolean }): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [kind, setKind] = useState(incident.police_kind);
  const [number, setNumber] = useState(incident.police_number);
  const [station, setStation] = useState(incident.police_station);
  const [day, setDay] = useState<string>(incident.police_on ?? '');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const form = {
      police_kind: kind,
      police_number: number,
      police_station: station,
      police_on: isCalendarDate(day) ? day : null,
    };
    const done = await run(async () => onChange(await changeIncident(incident.id, 'police', form)));
    if (done) toast.success(t(messages.saved));
  };
  return (
    <Part title={t(messages.police)}>
      <form ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="3" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
          <SelectField
            label={labelOf(incidents, 'police_kind', language)}
            value={kind}
            disabled={!may}
            onChange={setKind}
            options={policeKinds.map((value) => ({
              value,
              label: textOf(incidents, 'police_kind', value, language),
            }))}
          />
          {kind === 'none' ? null : (
            <>
              <TextField
                label={labelOf(incidents, 'police_number', language)}
                value={number}
                onChange={setNumber}
                maxLength={maxLengthOf(incidents, 'police_number')}
              />
              <TextField
                label={labelOf(incidents, 'police_station', language)}
                value={station}
                onChange={setStation}
                maxLength={maxLengthOf(incidents, 'police_station')}
                error={error('police_station')}
              />
              <TextField
                label={labelOf(incidents, 'police_on', language)}
                type="date"
                value={day}
                onChange={setDay}
              />
            </>
          )}
          {may && (kind !== 'none' || incident.police_kind !== 'none') ? (
            <Button type="submit" look="outline" busy={busy} gridColumn="1 / -1" justifySelf="start">
              {t(messages.savePolice)}
            </Button>
          ) : null}
        </Box>
      </form>
    </Part>
  );
}

function Actions({ incident }: { incident: Incident }): ReactNode {
  const { t, language } = useLanguage();
  const reads = usePermission('tasks:read');
  const may = usePermission('tasks:write');
  const [title, setTitle] = useState('');
  const { busy, error, form, run } = useSave();
  const list = useListQuery<Task>({
    path: reads ? '/tasks' : '',
    filters: { incident_id: incident.id },
    counted: null,
    search: '',
    sort: '',
    pages: 1,
  });
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const done = await run(async () => {
      await call<typeof addAction>('POST /incidents/{id}/actions', {
        params: { id: incident.id },
        form: { title },
      });
    });
    if (!done) return;
    setTitle('');
    list.reload();
  };
  if (!reads) return null;
  return (
    <Part title={t(messages.actions)}>
      {list.rows.map((task) => (
        <Box key={task.id} display="flex" justifyContent="space-between" gap="3">
          <TextLink to={`/admin/tasks?status=all&open=${task.id}`} className="notranslate">
            {task.title}
          </TextLink>
          <Box color="fg.muted">{textOf(tasks, 'status', task.status, language)}</Box>
        </Box>
      ))}
      {may ? (
        <form ref={form} onSubmit={(event) => void save(event)} noValidate>
          <Box display="grid" gap="3">
            <TextField
              label={t(messages.action)}
              value={title}
              onChange={setTitle}
              maxLength={maxLengthOf(addAction, 'title')}
              error={error('title')}
            />
            <Button type="submit" look="outline" busy={busy} justifySelf="start">
              {t(messages.addAction)}
            </Button>
          </Box>
        </form>
      ) : null}
    </Part>
  );
}
