import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { dayOfWeek } from '#shared/core/dates.ts';
import { formatDistance } from '#shared/core/distance.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import type { offerJob } from '#shared/modules/jobs/operations.ts';
import type { listCandidates, listWorkers } from '#shared/modules/jobs/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { personName } from '#web/core/device/person-names.ts';
import { call } from '#web/core/session/call.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SearchSelect } from '#web/core/ui/forms/search-select.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { weekdayNames } from '#web/core/ui/look/weekday-names.ts';
import { jobAdminMessages as messages } from '../admin-messages.ts';
import { TeamField } from './team-field.tsx';
import type { Helper } from './team-field.tsx';

type Props = { job: Job; onOffered: (job: Job) => void; onClose: () => void };
type Candidate = AnswerTo<typeof listCandidates>[number];
type Worker = AnswerTo<typeof listWorkers>[number];

/** Offers a job to one person, of those who fit best or anybody who is looked for, alone or with a team. */
export function OfferDialog({ job, onOffered, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const answer = useQuery<typeof listCandidates>('/jobs/{id}/candidates', { params: { id: job.id } });
  const [worker, setWorker] = useState('');
  const [filters] = useState({ job: job.id });
  const [helpers, setHelpers] = useState<readonly Helper[]>([]);
  const give = async (workerId: string, team: readonly Helper[] = []): Promise<void> => {
    const done = await run(async () => {
      const { data } = await call<typeof offerJob>('POST /jobs/{id}/offer', {
        params: { id: job.id },
        input: { to: 'person', worker_id: workerId, helper_ids: team.map(({ id }) => id) },
      });
      onOffered(data);
    });
    if (done) onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void give(
      worker,
      helpers.filter(({ id }) => id !== worker),
    );
  };
  return (
    <Dialog open onClose={onClose} place="side" title={t(messages.offerTitle)}>
      <form ref={form} onSubmit={submit} noValidate>
        <Box display="grid" gap="6">
          <Box as="section" display="grid" gap="2" aria-label={t(messages.best)}>
            <Box fontWeight="semibold">{t(messages.best)}</Box>
            <AnswerStates answer={answer} skeletons={2}>
              {(found) =>
                found.length === 0 ? (
                  <Box color="fg.muted">{t(messages.noBest)}</Box>
                ) : (
                  <Box as="ul" listStyleType="none" display="grid" gap="2">
                    {found.slice(0, 8).map((one) => (
                      <Box
                        as="li"
                        key={one.worker_id}
                        display="flex"
                        alignItems="center"
                        justifyContent="space-between"
                        gap="3"
                      >
                        <Box minW="0">
                          <Box fontWeight="semibold" className="notranslate">
                            {personName(one.worker_id, one.name)}
                          </Box>
                          <Box color="fg.muted" fontSize="sm">
                            <Standing one={one} day={job.date} />
                          </Box>
                        </Box>
                        <Button
                          look="outline"
                          size="sm"
                          busy={busy}
                          aria-label={`${t(messages.choose)}: ${personName(one.worker_id, one.name)}`}
                          onClick={() => void give(one.worker_id)}
                        >
                          {t(messages.choose)}
                        </Button>
                      </Box>
                    ))}
                  </Box>
                )
              }
            </AnswerStates>
          </Box>
          <SearchSelect<Worker>
            path="/jobs/workers"
            searchLabel={t(messages.find)}
            label={t(messages.worker)}
            value={worker}
            filters={filters}
            words={({ id, name: written, partner, busy: isBusy, off }) => {
              const name = personName(id, written);
              const words = partner ? t(messages.partner, { name }) : name;
              if (off) return t(messages.offName, { name: words });
              return isBusy ? t(messages.busyName, { name: words }) : words;
            }}
            onChange={setWorker}
            error={error('worker_id')}
            none={t(messages.nobody)}
          />
          {worker === '' ? null : (
            <TeamField
              jobId={job.id}
              leadId={worker}
              value={helpers}
              onChange={setHelpers}
              error={error('helper_ids')}
            />
          )}
          <Button type="submit" busy={busy} disabled={worker === ''}>
            {t(messages.giveIt)}
          </Button>
        </Box>
      </form>
    </Dialog>
  );
}

function Standing({ one, day }: { one: Candidate; day: Job['date'] }): ReactNode {
  const { t, language } = useLanguage();
  const off = {
    none: '',
    weekday: t(messages.offWeekday, { day: weekdayNames(language)[dayOfWeek(day)] ?? '' }),
    hours: t(messages.offHours),
    day_off: t(messages.offDay),
  };
  return [
    off[one.off],
    one.busy ? t(messages.busy) : '',
    one.declined ? t(messages.declined) : '',
    one.km === null ? '' : t(messages.away, { distance: formatDistance(one.km * 1000, language) }),
    one.near ? '' : t(one.km === null || one.reach_km === null ? messages.far : messages.tooFar),
    one.rating === null ? '' : t(messages.stars, { n: one.rating }),
    t(messages.load, { n: one.load }),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
