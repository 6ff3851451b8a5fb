import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { isClockTime } from '#shared/core/dates.ts';
import { incidentCategories, incidents } from '#shared/modules/incidents/incident.ts';
import type { listOwners } from '#shared/modules/incidents/office-queries.ts';
import type { editIncidentTimes, IncidentTimes, readIncidentTimes } from '#shared/modules/incidents/times.ts';
import type { listActiveTypes } from '#shared/modules/incidents/type-queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { Switch } from '#web/core/ui/forms/switch.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { boardMessages as messages } from '../board-messages.ts';

/** By when incidents are responded to and resolved, and who hears of those that are late. */
export default function TimesPage(): ReactNode {
  const { t } = useLanguage();
  const answer = useQuery<typeof readIncidentTimes>('/incidents/times', {});
  return (
    <Page narrow title={t(messages.times)} subtitle={t(messages.timesAbout)}>
      <AnswerStates answer={answer}>{(times) => <TimesForm times={times} />}</AnswerStates>
    </Page>
  );
}

function TimesForm({ times: given }: { times: IncidentTimes }): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('incidents:write');
  const { busy, error, form, run } = useSave();
  const [times, setTimes] = useState(given);
  const owners = useQuery<typeof listOwners>('/incidents/owners', {}).data ?? [];
  const types = useQuery<typeof listActiveTypes>('/incidents/types/active', {}).data ?? [];
  const set = (change: Partial<IncidentTimes>): void => setTimes((before) => ({ ...before, ...change }));
  const setLevel = (at: number, change: Partial<IncidentTimes['levels'][number]>): void =>
    set({ levels: times.levels.map((level, i) => (i === at ? { ...level, ...change } : level)) });
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const done = await run(async () => {
      await call<typeof editIncidentTimes>('PUT /incidents/times', { form: times });
    });
    if (done) toast.success(t(messages.saved));
  };
  return (
    <form ref={form} onSubmit={(event) => void save(event)} noValidate>
      <Box display="grid" gap="4">
        {times.levels.map((level, i) => (
          <Card
            key={`${level.priority}-${level.type_id ?? ''}-${level.category ?? ''}`}
            display="grid"
            gap="3"
          >
            <Heading as="h2" fontSize="md">
              {textOf(incidents, 'priority', level.priority, language)}
              {level.type_id === null ? '' : ` · ${types.find(({ id }) => id === level.type_id)?.name ?? ''}`}
              {level.category === undefined
                ? ''
                : ` · ${textOf(incidents, 'category', level.category, language)}`}
            </Heading>
            <Box display="grid" gap="3" gridTemplateColumns="repeat(auto-fit, minmax(150px, 1fr))">
              <TextField
                label={t(messages.respondMinutes)}
                inputMode="numeric"
                value={String(level.respond_minutes)}
                onChange={(text) => setLevel(i, { respond_minutes: Number(text) || 0 })}
                error={error(`levels.${i}.respond_minutes`)}
              />
              <TextField
                label={t(messages.resolveMinutes)}
                inputMode="numeric"
                value={String(level.resolve_minutes)}
                onChange={(text) => setLevel(i, { resolve_minutes: Number(text) || 0 })}
                error={error(`levels.${i}.resolve_minutes`)}
              />
            </Box>
            <Switch
              label={t(messages.workingHours)}
              checked={level.working_hours}
              onChange={(working_hours) => setLevel(i, { working_hours })}
            />
          </Card>
        ))}
        <TypeTimes times={times} types={types} onAdd={(level) => set({ levels: [...times.levels, level] })} />
        <CategoryTimes times={times} onAdd={(level) => set({ levels: [...times.levels, level] })} />
        <Box display="grid" gap="3" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
          {(['from', 'to'] as const).map((name) => (
            <TextField
              key={name}
              label={t(name === 'from' ? messages.opens : messages.closes)}
              type="time"
              value={times[name]}
              onChange={(text) => (isClockTime(text) ? set({ [name]: text }) : undefined)}
              error={error(name)}
            />
          ))}
        </Box>
        {[0, 1, 2].map((at) => (
          <SelectField
            key={at}
            label={`${t(messages.escalateTo)} (${at + 1})`}
            value={times.escalate_to[at] ?? ''}
            onChange={(id) =>
              set({
                escalate_to: [0, 1, 2]
                  .map((i) => (i === at ? id : (times.escalate_to[i] ?? '')))
                  .filter(Boolean),
              })
            }
            options={[
              { value: '', label: t(messages.nobody) },
              ...owners.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        ))}
        <TextField
          label={t(messages.escalateMinutes)}
          inputMode="numeric"
          value={String(times.escalate_minutes)}
          onChange={(text) => set({ escalate_minutes: Number(text) || 0 })}
          error={error('escalate_minutes')}
        />
        {may ? (
          <Button type="submit" busy={busy} justifySelf="start">
            {t(messages.save)}
          </Button>
        ) : null}
      </Box>
    </form>
  );
}

/** Times of a category of its own, such as complaints about billing: of ordinary priority. */
function CategoryTimes({ times, onAdd }: Pick<TypeProps, 'times' | 'onAdd'>): ReactNode {
  const { t, language } = useLanguage();
  const free = incidentCategories.filter(
    (category) => !times.levels.some((level) => level.category === category),
  );
  if (free.length === 0) return null;
  return (
    <SelectField
      label={t(messages.categories)}
      value=""
      onChange={(value) => {
        const category = free.find((known) => known === value);
        if (category !== undefined)
          onAdd({
            priority: 'medium',
            type_id: null,
            category,
            respond_minutes: 240,
            resolve_minutes: 1440,
            working_hours: true,
          });
      }}
      options={[
        { value: '', label: t(messages.anyCategory) },
        ...free.map((value) => ({ value, label: textOf(incidents, 'category', value, language) })),
      ]}
    />
  );
}

type TypeProps = {
  times: IncidentTimes;
  types: readonly { readonly id: string; readonly name: string }[];
  onAdd: (level: IncidentTimes['levels'][number]) => void;
};

/** Times of a type of its own, for its most severe incidents first. */
function TypeTimes({ times, types, onAdd }: TypeProps): ReactNode {
  const { t } = useLanguage();
  const free = types.filter(({ id }) => !times.levels.some(({ type_id: known }) => known === id));
  if (free.length === 0) return null;
  return (
    <SelectField
      label={t(messages.types)}
      value=""
      onChange={(id) =>
        id === ''
          ? undefined
          : onAdd({
              priority: 'critical',
              type_id: id,
              respond_minutes: 15,
              resolve_minutes: 240,
              working_hours: false,
            })
      }
      options={[
        { value: '', label: t(messages.anyType) },
        ...free.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
