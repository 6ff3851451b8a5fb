import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '#web/core/device/language.tsx';
import { RailLink } from './job-list.tsx';
import { isRoot, jobAt } from './navigation.ts';
import type { Job } from './navigation.ts';
import { useInSight } from './use-in-sight.ts';

type Props = {
  jobs: readonly Job[];
  /** In the bar of phones and tablets, or over the page beside the rail. */
  on: 'bar' | 'page';
};

/** The pages of the job one is at, side by side; the present one stays in sight. */
export function PlaceRow({ jobs, on }: Props): ReactNode {
  const { t } = useLanguage();
  const { pathname } = useLocation();
  const row = useInSight<HTMLElement>();
  const here = jobAt(jobs, pathname);
  if (!here || here.places.length < 2) return null;
  return (
    <chakra.nav
      ref={row}
      aria-label={t(here.label)}
      display={on === 'bar' ? { base: 'flex', lg: 'none' } : { base: 'none', lg: 'flex' }}
      {...(on === 'page' ? overPage : {})}
      gap="1"
      width="100%"
      overflowX="auto"
      scrollbarWidth="none"
    >
      {here.places.map(({ to, label, icon: Icon, Badge }) => (
        <RailLink key={to} to={to} end={isRoot(to)} flexShrink="0">
          {on === 'bar' ? <Icon size={20} aria-hidden /> : null}
          {t(label)}
          {Badge ? <Badge /> : null}
        </RailLink>
      ))}
    </chakra.nav>
  );
}

const overPage = {
  px: '3',
  py: '1',
  bg: 'bg.card',
  borderBottomWidth: '1px',
  borderBottomStyle: 'solid',
  borderColor: 'line',
} as const;
