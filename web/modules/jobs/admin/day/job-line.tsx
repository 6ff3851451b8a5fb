import { Box, chakra } from '@chakra-ui/react';
import { memo, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { jobPlace } from '#shared/modules/jobs/job-place.ts';
import { jobTitle } from '#shared/modules/jobs/job-title.ts';
import type { DayJob, JobDay } from '#shared/modules/jobs/day-queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { JobStatus } from '../../components/job-status.tsx';
import { jobDayMessages as messages } from '../../day-messages.ts';
import { canBeGiven, canBeMoved } from './day-model.ts';
import type { HoldJob } from './use-job-drag.ts';

type Props = {
  job: DayJob;
  number: number;
  people: JobDay['people'];
  isChosen: boolean;
  may: boolean;
  onChoose: (id: string) => void;
  onChange: (id: string) => void;
  onGive: (id: string, to: string | null) => void;
  onHold: HoldJob;
};

/** A job of the list beside the map. Chosen, it shows what can be done with it. */
export const JobLine = memo(({ job, number, isChosen, may, onChoose, onHold, ...rest }: Props): ReactNode => {
  const { t, language } = useLanguage();
  const [only, another] = job.asked;
  const asked = another ? t(messages.askedMany, { n: job.asked.length }) : '';
  const waiting = only && !another ? t(messages.waiting, { name: only.name }) : asked;
  const who = job.worker_name || waiting || t(messages.nobody);
  return (
    <Frame id={`listed-${job.id}`} data-chosen={isChosen || undefined}>
      <Line
        type="button"
        aria-expanded={isChosen}
        aria-controls={isChosen ? `card-${job.id}` : undefined}
        style={{ cursor: may && canBeMoved(job) ? 'grab' : 'pointer' }}
        onPointerDown={(event) => may && onHold(event, job)}
        onClick={() => onChoose(job.id)}
      >
        <Box flex="none" minW="28px" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {number}
        </Box>
        <Box minW="0" display="grid" gap="1">
          <Box className="notranslate" fontWeight="semibold">
            {`${job.time} ${jobTitle(job, language)}`}
          </Box>
          <Box color="fg.muted" fontSize="sm" className="notranslate">
            {[who, jobPlace(job)].filter(Boolean).join(' · ')}
          </Box>
          <Box display="flex" flexWrap="wrap" gap="2" alignItems="center">
            <JobStatus status={job.status} />
            {job.lat === null ? (
              <Box color="fg.muted" fontSize="sm">
                {t(messages.noPlace)}
              </Box>
            ) : null}
          </Box>
        </Box>
      </Line>
      {isChosen ? <Card job={job} may={may} {...rest} /> : null}
    </Frame>
  );
});

type CardProps = Pick<Props, 'job' | 'people' | 'may' | 'onChange' | 'onGive'>;

function Card({ job, people, may, onChange, onGive }: CardProps): ReactNode {
  const { t } = useLanguage();
  const isMovable = may && canBeMoved(job);
  const customer = job.customer_name;
  return (
    <Box id={`card-${job.id}`} display="grid" gap="3" px="3" pb="3">
      {customer === '' ? null : (
        <Box color="fg.muted" fontSize="sm" className="notranslate">
          {customer}
        </Box>
      )}
      {job.team.length === 0 ? null : (
        <Box fontSize="sm">{t(messages.team, { names: job.team.map(({ name }) => name).join(', ') })}</Box>
      )}
      {isMovable ? <GiveForm job={job} people={people} onGive={onGive} /> : null}
      {may && !isMovable ? <Box fontSize="sm">{t(messages.fixed)}</Box> : null}
      <Box display="flex" flexWrap="wrap" gap="2">
        {isMovable ? (
          <Button look="outline" onClick={() => onChange(job.id)}>
            {t(messages.changeTime)}
          </Button>
        ) : null}
        <ButtonLink look="outline" to={`/admin/jobs?status=all&open=${job.id}`}>
          {t(messages.openJob)}
        </ButtonLink>
      </Box>
    </Box>
  );
}

/** Stands for nobody among the ids of people. */
const nobody = 'nobody';

/** What dragging does, with the keyboard and in single steps. */
function GiveForm({ job, people, onGive }: Pick<CardProps, 'job' | 'people' | 'onGive'>): ReactNode {
  const { t } = useLanguage();
  const [to, setTo] = useState('');
  const [isMissed, setMissed] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissed(to === '');
    setTo('');
    if (to !== '') onGive(job.id, to === nobody ? null : to);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Box display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr) auto" alignItems="end">
        <SelectField
          label={t(messages.giveTo)}
          value={to}
          onChange={(value) => {
            setTo(value);
            setMissed(false);
          }}
          error={isMissed ? t(messages.choosePerson) : undefined}
          options={[
            { value: '', label: t(messages.choosePerson) },
            ...(canBeGiven(job, null) ? [{ value: nobody, label: t(messages.nobody) }] : []),
            ...people
              .filter(({ id }) => canBeGiven(job, id))
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Button type="submit">{t(messages.give)}</Button>
      </Box>
    </form>
  );
}

const Frame = chakra('li', {
  base: {
    bg: 'bg.card',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'md',
    scrollMarginBottom: '8px',
    _hover: { borderColor: 'line.strong' },
    '&[data-chosen]': { borderColor: 'brand', bg: 'brand.subtle' },
  },
});

const Line = chakra('button', {
  base: {
    display: 'flex',
    gap: '2',
    width: '100%',
    p: '3',
    textAlign: 'start',
    bg: 'transparent',
    color: 'fg',
    border: '0',
    borderRadius: 'md',
    userSelect: 'none',
    WebkitTouchCallout: 'none',
    _focusVisible: { outlineOffset: '-3px' },
  },
});
