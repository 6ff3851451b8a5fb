import type { ReactNode } from 'react';
import type { AnswerTo } from '#shared/core/query.ts';
import type { listWorkers } from '#shared/modules/jobs/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { SearchSelect } from '#web/core/ui/forms/search-select.tsx';
import { jobAdminMessages as messages } from '../admin-messages.ts';
import { TeamField } from './team-field.tsx';
import type { Helper } from './team-field.tsx';

type Worker = AnswerTo<typeof listWorkers>[number];
/** Who is asked to do a new job, and who goes along. */
export type Given = { readonly workerId: string; readonly helpers: readonly Helper[] };
type Props = {
  value: Given;
  onChange: (value: Given) => void;
  error: (field: string) => string | undefined;
};

/** Chooses who does a new job: nobody yet, one person, or one person with a team. */
export function LeadField({ value, onChange, error }: Props): ReactNode {
  const { t } = useLanguage();
  const { workerId, helpers } = value;
  return (
    <>
      <SearchSelect<Worker>
        path="/jobs/workers"
        searchLabel={t(messages.find)}
        label={t(messages.worker)}
        value={workerId}
        words={({ name, partner }) => (partner ? t(messages.partner, { name }) : name)}
        onChange={(id) => onChange({ workerId: id, helpers: helpers.filter((one) => one.id !== id) })}
        error={error('worker_id')}
        none={t(messages.nobody)}
        blank={t(messages.noOneYet)}
      />
      {workerId === '' ? null : (
        <TeamField
          jobId={null}
          leadId={workerId}
          value={helpers}
          onChange={(next) => onChange({ workerId, helpers: next })}
          error={error('helper_ids')}
        />
      )}
    </>
  );
}
