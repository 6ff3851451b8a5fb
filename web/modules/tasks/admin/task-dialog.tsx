import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import type { createTask, editTask, TaskInput } from '#shared/modules/tasks/operations.ts';
import type { assignMany, SentAudience } from '#shared/modules/tasks/audience.ts';
import { call } from '#web/core/session/call.ts';
import type { listSites } from '#shared/modules/tenants/queries.ts';
import { dateOf, instantAt, instantFromMs, isCalendarDate, isClockTime, timeOf } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { blankRecord } from '#shared/core/resource.ts';
import { taskStepKinds, tasks } from '#shared/modules/tasks/task.ts';
import type { Task } from '#shared/modules/tasks/task.ts';
import type { TaskTemplate } from '#shared/modules/tasks/task-template.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { formChanges, formValues, RecordFields } from '#web/core/ui/tables/record-fields.tsx';
import type { FieldSpec } from '#web/core/ui/tables/record-fields.tsx';
import { labelOf, namedFields } from '#web/core/ui/resource/resource-fields.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { linesOfSteps, stepsOfLines } from '#web/core/ui/forms/step-lines.ts';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { taskAdminMessages as messages } from '../admin-messages.ts';
import { AudienceField } from './audience-field.tsx';
import { PersonChoice } from './person-choice.tsx';
import { TemplateChoice } from './template-choice.tsx';

type Props = {
  task: Task | null;
  onSaved: (task: Task) => void;
  /** The task was given to so many people, one each. */
  onMany?: (count: number) => void;
  onClose: () => void;
};
const audiences = { each_site: 'site', each_category: 'category', each_shift: 'shift' } as const;
type Who = 'person' | 'site' | keyof typeof audiences;

/** Gives a task or changes it. */
export function TaskDialog({ task, onSaved, onMany, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const { data: sites } = useQuery<typeof listSites>('/locations', { input: { limit: 200 } });
  const siteOptions = [
    { value: '', label: t(messages.noSite) },
    ...(sites ?? []).map((site) => ({
      value: site.id,
      label: writtenIn(language, site.name, site.name_hi),
    })),
  ];
  const specs: FieldSpec[] = [
    ...namedFields(tasks, language, ['title', 'description', 'site_id', 'priority'], {
      title: { wide: true },
      site_id: { kind: 'choice', options: siteOptions },
    }),
    { name: 'due_day', label: t(messages.dueDay), kind: 'date', optional: true },
    { name: 'due_time', label: t(messages.dueTime), kind: 'time', optional: true },
    ...namedFields(tasks, language, ['repeat', 'photo_needed']),
  ];
  const due = task?.due_at
    ? { due_day: dateOf(task.due_at), due_time: timeOf(task.due_at) }
    : { due_day: '', due_time: '18:00' };
  const [before] = useState(() => formValues(specs, { ...blankRecord(tasks), ...task, ...due }));
  const [values, setValues] = useState(before);
  const [who, setWho] = useState<Who>(task && task.assignee_id === null ? 'site' : 'person');
  const [person, setPerson] = useState(task?.assignee_id ?? '');
  const [audience, setAudience] = useState<SentAudience | null>(null);
  const [batch] = useState(() => newId());
  const [points, setPoints] = useState(() => linesOfSteps(task?.checklist ?? []));

  const fill = (template: TaskTemplate): void => {
    const words = language === 'hi' ? [template.title_hi, template.description_hi] : [];
    const end = template.due_hours === null ? null : dueAfter(template.due_hours);
    setValues({
      ...values,
      title: words[0] || template.title,
      description: words[1] || template.description,
      priority: template.priority,
      photo_needed: template.photo_needed,
      site_id: template.site_id ?? '',
      ...(end === null ? {} : { due_day: dateOf(end), due_time: timeOf(end) }),
    });
    setPoints(linesOfSteps(template.checklist));
    if (template.assignee_id !== null) setPerson(template.assignee_id);
    else if (template.site_id !== null) setWho('site');
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const saved = await run(async () => {
      const { due_day: _day, due_time: _time, ...body } = formChanges(specs, task ? before : {}, values);
      const facts = {
        ...body,
        due_at: dueOf(values),
        checklist: checklistOf(points, task?.checklist ?? []),
      };
      if (isForEach(who)) {
        const many = { batch, task: facts, audience: audience ?? { by: audiences[who] } };
        const { data } = await call<typeof assignMany>('POST /tasks/assign-many', { form: many });
        onMany?.(data.count);
        return;
      }
      const whole = { ...facts, assignee_id: who === 'person' && person !== '' ? person : null };
      const { data } = task
        ? await call<typeof editTask>(
            'PUT /tasks/{id}',
            { params: { id: task.id }, form: whole },
            { headers: { 'if-match': `"${task.ver}"` } },
          )
        : await call<typeof createTask>('POST /tasks', { form: whole });
      onSaved(data);
    });
    if (saved) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      place="side"
      title={task ? labelOf(tasks, 'title', language) : t(messages.give)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.cancel)}
          </Button>
          <Button type="submit" form="task-form" busy={busy}>
            {t(task ? messages.save : messages.give)}
          </Button>
        </>
      }
    >
      <form id="task-form" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="5">
          {task ? null : <TemplateChoice onChoose={fill} />}
          <RecordFields
            specs={specs}
            values={values}
            onChange={setValues}
            error={(field) => error(field) ?? error(`task.${field}`)}
          />
          <SelectField
            label={t(messages.who)}
            value={who}
            options={[
              { value: 'person', label: t(messages.onePerson) },
              { value: 'site', label: t(messages.wholeSite) },
              ...(task
                ? []
                : ([
                    { value: 'each_site', label: t(messages.eachOfSite) },
                    { value: 'each_category', label: t(messages.eachOfCategory) },
                    { value: 'each_shift', label: t(messages.eachOfShift) },
                  ] as const)),
            ]}
            onChange={(next) => {
              setWho(next);
              setAudience(null);
            }}
            error={who === 'site' ? error('assignee_id') : undefined}
          />
          {who === 'person' ? (
            <PersonChoice value={person} onChange={setPerson} error={error('assignee_id')} />
          ) : null}
          {isForEach(who) ? (
            <AudienceField
              key={who}
              by={audiences[who]}
              sites={siteOptions.slice(1)}
              onChange={setAudience}
              error={audienceError(error)}
            />
          ) : null}
          <TextArea
            label={t(messages.points)}
            hint={t(messages.pointsHint)}
            optional
            value={points}
            onChange={setPoints}
            rows={5}
            error={error('checklist') ?? error('task.checklist')}
          />
        </Box>
      </form>
    </Dialog>
  );
}

function dueOf({ due_day: day, due_time: time }: Readonly<Record<string, string | boolean>>): string | null {
  return isCalendarDate(day) && isClockTime(time) ? instantAt(day, time) : null;
}

/** A step that stays as it was keeps what became of it. */
function checklistOf(lines: string, known: Task['checklist']): TaskInput['checklist'] {
  return stepsOfLines(lines, known, taskStepKinds).map((step) => {
    const same = known.find(({ id }) => id === step.id);
    return { id: step.id, text: step.text, kind: step.kind, required: same?.required ?? true };
  });
}

function dueAfter(hours: number): Instant {
  return instantFromMs(Date.now() + hours * 3_600_000);
}

function isForEach(who: Who): who is keyof typeof audiences {
  return who in audiences;
}

/** What the server says of the people, whichever part of the choice it is about. */
function audienceError(error: (field: string) => string | undefined): string | undefined {
  const fields = ['', '.site_id', '.category', '.date', '.shift_id'].map((part) => `audience${part}`);
  return fields.map(error).find((text) => text !== undefined);
}
