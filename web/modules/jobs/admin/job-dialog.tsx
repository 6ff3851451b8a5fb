import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { blankRecord } from '#shared/core/resource.ts';
import { jobs } from '#shared/modules/jobs/job.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import type { JobType } from '#shared/modules/jobs/job-type.ts';
import type { createJob, editJob } from '#shared/modules/jobs/operations.ts';
import type { listStepCodes, listTypeStepCodes } from '#shared/modules/jobs/queries.ts';
import type { listSites } from '#shared/modules/tenants/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { namedFields } from '#web/core/ui/resource/resource-fields.tsx';
import { formChanges, formValues, RecordFields } from '#web/core/ui/tables/record-fields.tsx';
import { jobAdminMessages as messages } from '../admin-messages.ts';
import { LeadField } from './lead-field.tsx';
import type { Given } from './lead-field.tsx';
import { TypeChoice } from './type-choice.tsx';
import { useStepLines } from './use-step-lines.ts';

type Props = { job: Job | null; onSaved: (job: Job) => void; onClose: () => void };
const facts = [
  'title',
  'skill',
  'date',
  'time',
  'minutes',
  'urgent',
  'site_id',
  'customer_name',
  'customer_phone',
  'address',
  'city',
  'price',
  'instructions',
];

/** Adds a job, or changes what is to be done, where and when. */
export function JobDialog({ job, onSaved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const { data: sites } = useQuery<typeof listSites>('/locations', { input: { limit: 200 } });
  const options = [
    { value: '', label: t(messages.noSite) },
    ...(sites ?? []).map((site) => ({
      value: site.id,
      label: writtenIn(language, site.name, site.name_hi),
    })),
  ];
  const names = job ? facts : [facts[0] ?? '', 'kind', ...facts.slice(1)];
  const specs = namedFields(jobs, language, names, {
    title: { wide: true },
    site_id: { kind: 'choice', options },
    address: { wide: true },
  });
  const fresh = { ...blankRecord(jobs), kind: 'site', date: today(), time: '10:00' };
  const [before] = useState(() => formValues(specs, { ...fresh, ...job }));
  const [values, setValues] = useState(before);
  const [named, setNamed] = useState<Pick<JobType, 'title' | 'title_hi'> | null>(null);
  const [given, setGiven] = useState<Given>({ workerId: '', helpers: [] });
  const steps = useStepLines(
    job?.steps ?? [],
    job === null
      ? null
      : async () =>
          (await call<typeof listStepCodes>('GET /jobs/{id}/step-codes', { params: { id: job.id } })).data,
  );

  const fill = (type: JobType): void => {
    setNamed(type);
    setValues({
      ...values,
      title: writtenIn(language, type.title, type.title_hi),
      kind: type.kind,
      minutes: String(type.minutes),
      ...(type.skill === null ? {} : { skill: type.skill }),
    });
    const codesOf = async () =>
      (await call<typeof listTypeStepCodes>('GET /job-types/{id}/step-codes', { params: { id: type.id } }))
        .data;
    steps.fillFrom(type.steps, codesOf).catch(() => toast.error(t(messages.codesNotRead)));
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const saved = await run(async () => {
      const body = {
        ...formChanges(specs, job ? before : {}, values),
        steps: steps.steps(),
      };
      // A job that is called as its type is called so in both languages.
      const isNamed = named !== null && [named.title, named.title_hi].includes(String(values['title']));
      const { data } = job
        ? await call<typeof editJob>(
            'PUT /jobs/{id}',
            { params: { id: job.id }, form: body },
            { headers: { 'if-match': `"${job.ver}"` } },
          )
        : await call<typeof createJob>('POST /jobs', {
            form: {
              ...body,
              ...(isNamed ? { title: named.title, title_hi: named.title_hi } : {}),
              worker_id: given.workerId === '' ? null : given.workerId,
              helper_ids: given.workerId === '' ? [] : given.helpers.map(({ id }) => id),
            },
          });
      onSaved(data);
    });
    if (saved) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      place="side"
      title={t(job ? messages.edit : messages.add)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.cancel)}
          </Button>
          <Button type="submit" form="job-form" busy={busy}>
            {t(job ? messages.save : messages.add)}
          </Button>
        </>
      }
    >
      <form id="job-form" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="5">
          {job ? null : <TypeChoice onChoose={fill} />}
          <RecordFields specs={specs} values={values} onChange={setValues} error={error} />
          {job ? null : <LeadField value={given} onChange={setGiven} error={error} />}
          <TextArea
            label={t(messages.stepLines)}
            hint={t(messages.stepHint)}
            optional
            value={steps.lines}
            onChange={steps.write}
            rows={5}
            error={error('steps')}
          />
        </Box>
      </form>
    </Dialog>
  );
}
