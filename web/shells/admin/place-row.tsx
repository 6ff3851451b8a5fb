import { Box, chakra } from '@chakra-ui/react';
import { useLayoutEffect, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '#web/core/device/language.tsx';
import { AllPlaces } from './all-places.tsx';
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
  const isLong = useIsLong(row, here);
  if (!here || here.places.length < 2) return null;
  return (
    <Box
      display={on === 'bar' ? { base: 'flex', lg: 'none' } : { base: 'none', lg: 'flex' }}
      {...(on === 'page' ? overPage : {})}
      alignItems="center"
      gap="1"
      width="100%"
    >
      <chakra.nav
        ref={row}
        aria-label={t(here.label)}
        display="flex"
        gap="1"
        flex="1"
        minW="0"
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
      {isLong && on === 'page' ? <AllPlaces job={here} /> : null}
    </Box>
  );
}

/** Whether the pages of a job do not fit side by side. */
function useIsLong(row: RefObject<HTMLElement | null>, job: Job | undefined): boolean {
  const { language } = useLanguage();
  const [isLong, setIsLong] = useState(false);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const around = element.parentElement ?? element;
    const measure = (): void => setIsLong(element.scrollWidth > widthInside(around));
    const watching = new ResizeObserver(measure);
    watching.observe(around);
    return () => watching.disconnect();
  }, [row, job, language]);
  return isLong;
}

function widthInside(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return Math.ceil(element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight));
}

const overPage = {
  px: '3',
  py: '1',
  bg: 'bg.card',
  borderBottomWidth: '1px',
  borderBottomStyle: 'solid',
  borderColor: 'line',
} as const;
