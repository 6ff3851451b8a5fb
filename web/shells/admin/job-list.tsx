import { Box, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useLanguage } from '#web/core/device/language.tsx';
import { isRoot } from './navigation.ts';
import type { Job } from './navigation.ts';
import { railItem } from './rail-item.ts';
import { useInSight } from './use-in-sight.ts';

const storageKey = 'admin-jobs-folded';

/** All pages under their jobs. A job can be folded away, and stays so on this device. */
export function JobList({ jobs, onGo }: { jobs: readonly Job[]; onGo?: () => void }): ReactNode {
  const [folded, setFolded] = useState(readFolded);
  const list = useInSight<HTMLUListElement>();
  const fold = (key: string): void => {
    const next = folded.includes(key) ? folded.filter((item) => item !== key) : [...folded, key];
    setFolded(next);
    localStorage.setItem(storageKey, next.join());
  };
  return (
    <chakra.ul ref={list} listStyleType="none" display="grid" gap="1">
      {jobs.map((job) => (
        <JobItem
          key={job.key}
          job={job}
          folded={folded.includes(job.key)}
          onFold={() => fold(job.key)}
          onGo={onGo}
        />
      ))}
    </chakra.ul>
  );
}

function JobItem({
  job,
  folded,
  onFold,
  onGo,
}: {
  job: Job;
  folded: boolean;
  onFold: () => void;
  onGo: (() => void) | undefined;
}): ReactNode {
  const { t } = useLanguage();
  const id = useId();
  return (
    <li>
      {job.places.length > 1 ? (
        <Fold type="button" aria-expanded={!folded} aria-controls={id} onClick={onFold}>
          {t(job.label)}
          <ChevronDown size={16} aria-hidden />
        </Fold>
      ) : null}
      <Box
        as="ul"
        id={id}
        aria-label={t(job.label)}
        listStyleType="none"
        display={folded && job.places.length > 1 ? 'none' : 'grid'}
      >
        {job.places.map(({ to, label, icon: Icon, Badge }) => (
          <li key={to}>
            <RailLink to={to} end={isRoot(to)} width="100%" onClick={onGo}>
              <Icon size={20} aria-hidden />
              {t(label)}
              {Badge ? <Badge /> : null}
            </RailLink>
          </li>
        ))}
      </Box>
    </li>
  );
}

function readFolded(): readonly string[] {
  return (localStorage.getItem(storageKey) ?? '').split(',').filter(Boolean);
}

/** A page in the rail or in the row of places; the one somebody is at is marked. */
export const RailLink = chakra(NavLink, {
  base: {
    ...railItem,
    '&[aria-current=page]': { color: 'brand.text', bg: 'brand.subtle', fontWeight: 'semibold' },
  },
});

const Fold = chakra('button', {
  base: {
    ...railItem,
    justifyContent: 'space-between',
    width: '100%',
    fontSize: 'sm',
    fontWeight: 'semibold',
    '& svg': { transition: 'transform 140ms' },
    '&[aria-expanded=false] svg': { transform: 'rotate(-90deg)' },
  },
});
