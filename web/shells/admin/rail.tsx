import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useLanguage } from '#web/core/device/language.tsx';
import { jobAt } from './navigation.ts';
import type { Job } from './navigation.ts';
import { railItem } from './rail-item.ts';

/** On wide screens: the seven places, each leading to its first page. What is inside stands over the page. */
export function Rail({ jobs }: { jobs: readonly Job[] }): ReactNode {
  const { t } = useLanguage();
  const { pathname } = useLocation();
  const here = jobAt(jobs, pathname);
  return (
    <chakra.ul listStyleType="none" display="grid" gap="1">
      {jobs.map((job) => {
        const [first, ...others] = job.places;
        if (!first) return null;
        const only = others.length === 0;
        const Icon = only ? first.icon : job.icon;
        return (
          <li key={job.key}>
            <Place to={first.to} aria-current={placeState(job === here, first.to === pathname)}>
              <Icon size={20} aria-hidden />
              {t(only ? first.label : job.label)}
              {job.places.map(({ to, Badge }) => (Badge ? <Badge key={to} /> : null))}
            </Place>
          </li>
        );
      })}
    </chakra.ul>
  );
}

function placeState(isHere: boolean, isPage: boolean): 'page' | 'true' | undefined {
  if (!isHere) return undefined;
  return isPage ? 'page' : 'true';
}

const Place = chakra(Link, {
  base: {
    ...railItem,
    width: '100%',
    '&[aria-current]': { color: 'brand.text', bg: 'brand.subtle', fontWeight: 'semibold' },
  },
});
