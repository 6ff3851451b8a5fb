import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import * as z from 'zod/mini';
import { newId } from '#shared/core/ids.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { mediaInput } from '#shared/modules/incidents/evidence.ts';
import type { MediaInput } from '#shared/modules/incidents/evidence.ts';
import { incidentPriorities, incidents } from '#shared/modules/incidents/incident.ts';
import { createIncident } from '#shared/modules/incidents/operations.ts';
import { askedQuestions, unanswered } from '#shared/modules/incidents/questions.ts';
import type { Question } from '#shared/modules/incidents/questions.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { useRows } from '#web/core/data/local.ts';
import { send } from '#web/core/data/outbox.ts';
import { useFirstWrong } from '#web/core/data/use-first-wrong.ts';
import { useDraft } from '#web/core/data/use-draft.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useSavedText } from '#web/core/ui/feedback/use-saved-text.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { incidentScreens } from '../messages.ts';
import { EvidenceButtons } from './evidence-buttons.tsx';
import { fieldScreens as messages } from './messages.ts';
import { useIncidentTypes } from './use-incident-types.ts';

const shape = z.object({
  id: z.string(),
  type: z.string(),
  site: z.string(),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  person: z.string(),
  priority: z.enum(incidentPriorities),
  answers: z.record(z.string(), z.string()),
  media: z.array(mediaInput),
});

/** A report from a site. What is typed and taken outlives the page, and a phone that dies. */
export function ReportForm({ onDone }: { onDone: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const savedText = useSavedText();
  const kinds = useIncidentTypes();
  const types = kinds.data ?? [];
  const { rows, ready } = useRows(roster, { sort: 'date' });
  const sites = [...new Map(rows.map((duty) => [duty.site_id, duty])).values()];
  const { draft, set, clear } = useDraft('incident', shape, {
    id: newId(),
    type: '',
    site: '',
    title: '',
    description: '',
    location: '',
    person: '',
    priority: 'medium',
    answers: {},
    media: [],
  });
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [open, setOpen] = useState<{ readonly id: string | undefined }>({ id: undefined });
  const form = useFirstWrong(problem, open);
  const [busy, setBusy] = useState(false);
  const type = types.find(({ id }) => id === draft.type);
  const site = sites.find(({ site_id: id }) => id === draft.site) ?? sites[0];
  const questions = type ? askedQuestions(type.questions, draft.answers) : [];
  const error = (field: string): string | undefined => problem?.fieldMessage(field);

  const [taking, take] = useTaking((taken) => set(({ media }) => ({ media: [...media, taken] })));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const missing = unanswered(type?.questions ?? [], draft.answers)?.id;
    setOpen({ id: missing });
    if (missing !== undefined) return;
    setBusy(true);
    setProblem(null);
    try {
      await send(createIncident, {
        id: draft.id,
        input: {
          title: draft.title || (type ? nameOf(type) : ''),
          description: draft.description,
          location: draft.location || site?.post || site?.site_name || '',
          category: type?.category ?? 'security',
          priority: draft.priority,
          media: draft.media,
          site_id: site?.site_id ?? null,
          site_name: site?.site_name ?? '',
          type_id: type?.id ?? null,
          type_name: type?.name ?? '',
          type_name_hi: type?.name_hi ?? '',
          answers: questions.flatMap(({ id, text, text_hi }) =>
            draft.answers[id]
              ? [{ id, question: text, question_hi: text_hi, answer: draft.answers[id] }]
              : [],
          ),
          people:
            draft.person === ''
              ? []
              : [{ kind: 'person', role: 'other', name: draft.person, phone: '', plate: '', note: '' }],
        },
      });
      clear();
      toast.success(savedText);
      onDone();
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.fields.length > 0) setProblem(thrown);
      else toast.error(thrown instanceof Error && thrown.message ? thrown.message : t(messages.failed));
      setBusy(false);
    }
  };
  const nameOf = ({ name, name_hi }: { name: string; name_hi: string }): string =>
    writtenIn(language, name, name_hi);

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <Box display="grid" gap="4">
        {kinds.data?.length === 0 ? null : (
          <SelectField
            label={t(messages.kind)}
            value={draft.type}
            onChange={(chosen) => set({ type: chosen, answers: {} })}
            options={[
              { value: '', label: t(messages.noKind) },
              ...types.map((known) => ({ value: known.id, label: nameOf(known) })),
            ]}
          />
        )}
        {sites.length > 1 ? (
          <SelectField
            label={t(messages.site)}
            value={site?.site_id ?? ''}
            onChange={(chosen) => set({ site: chosen })}
            options={sites.map((duty) => ({ value: duty.site_id, label: siteName(duty, language) }))}
          />
        ) : null}
        {questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            value={draft.answers[question.id] ?? ''}
            missing={open.id === question.id}
            onChange={(answer) => set({ answers: { ...draft.answers, [question.id]: answer } })}
          />
        ))}
        <TextField
          label={t(incidentScreens.what)}
          value={draft.title}
          onChange={(title) => set({ title })}
          maxLength={maxLengthOf(createIncident, 'title')}
          error={error('title')}
        />
        <TextArea
          label={t(incidentScreens.describe)}
          value={draft.description}
          onChange={(description) => set({ description })}
          maxLength={maxLengthOf(createIncident, 'description')}
          error={error('description')}
        />
        <SelectField
          label={labelOf(incidents, 'priority', language)}
          value={draft.priority}
          onChange={(priority) => set({ priority })}
          options={incidentPriorities.map((value) => ({
            value,
            label: textOf(incidents, 'priority', value, language),
          }))}
        />
        <TextField
          label={t(incidentScreens.where)}
          value={draft.location}
          onChange={(location) => set({ location })}
          maxLength={maxLengthOf(createIncident, 'location')}
          error={error('location')}
        />
        <TextField
          label={t(messages.witness)}
          hint={t(messages.witnessHint)}
          optional
          value={draft.person}
          onChange={(person) => set({ person })}
          maxLength={maxLengthOf(createIncident, 'people.name')}
        />
        <EvidenceButtons media={draft.media} onTaking={take} />
        <Button type="submit" size="lg" minHeight="56px" busy={busy || !ready || taking}>
          {t(messages.send)}
        </Button>
      </Box>
    </form>
  );
}

/** Whether evidence is being made ready: two may be at once, and no report goes without what it names. */
function useTaking(
  onTaken: (taken: MediaInput) => void,
): readonly [isTaking: boolean, take: (taking: Promise<MediaInput>) => void] {
  const [count, setCount] = useState(0);
  const take = async (taking: Promise<MediaInput>): Promise<void> => {
    setCount((n) => n + 1);
    try {
      onTaken(await taking);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : '');
    } finally {
      setCount((n) => n - 1);
    }
  };
  return [count > 0, (taking) => void take(taking)];
}

type Asked = { question: Question; value: string; missing: boolean; onChange: (answer: string) => void };

function QuestionField({ question, value, missing, onChange }: Asked): ReactNode {
  const { t, language } = useLanguage();
  const label = writtenIn(language, question.text, question.text_hi);
  const error = missing ? t(messages.answerThis) : undefined;
  if (question.kind === 'text' || question.kind === 'number')
    return (
      <TextField
        label={label}
        optional={!question.required}
        value={value}
        onChange={onChange}
        maxLength={maxLengthOf(createIncident, 'answers.answer')}
        {...(question.kind === 'number' ? { inputMode: 'decimal' as const } : {})}
        error={error}
      />
    );
  const options =
    question.kind === 'yes_no'
      ? [
          { value: 'yes', label: t(messages.yes) },
          { value: 'no', label: t(messages.no) },
        ]
      : question.options.map((option) => ({ value: option, label: option }));
  return (
    <SelectField
      label={label}
      value={value}
      onChange={onChange}
      options={[{ value: '', label: t(messages.choose) }, ...options]}
      error={error}
    />
  );
}

function siteName(duty: Pick<Duty, 'site_name' | 'site_name_hi'>, language: Language): string {
  return writtenIn(language, duty.site_name, duty.site_name_hi);
}
