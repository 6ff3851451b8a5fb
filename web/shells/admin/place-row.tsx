import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '#web/core/device/language.tsx';
import { RailLink } from './job-list.tsx';
import { isAt, isRoot } from './navigation.ts';
import type { Job } from './navigation.ts';
import { useInSight } from './use-in-sight.ts';

/** On phones: the pages of the job one is at, side by side; the present one stays in sight. */
export function PlaceRow({ jobs }: { jobs: readonly Job[] }): ReactNode {
  const { t } = useLanguage();
  const { pathname } = useLocation();
  const row = useInSight<HTMLElement>();
  const here = jobs.find((job) => job.places.some((place) => isAt(place, pathname)));
  if (!here || here.places.length < 2) return null;
  return (
    <chakra.nav
      ref={row}
      aria-label={t(here.label)}
      display={{ base: 'flex', lg: 'none' }}
      gap="1"
      width="100%"
      overflowX="auto"
      scrollbarWidth="none"
    >
      {here.places.map(({ to, label, icon: Icon, Badge }) => (
        <RailLink key={to} to={to} end={isRoot(to)} flexShrink="0">
          <Icon size={20} aria-hidden />
          {t(label)}
          {Badge ? <Badge /> : null}
        </RailLink>
      ))}
    </chakra.nav>
  );
}
