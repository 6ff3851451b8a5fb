import { Box, chakra } from '@chakra-ui/react';
import { LayoutGrid } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '#web/core/device/language.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { RailLink } from './job-list.tsx';
import { adminMessages as messages } from './messages.ts';
import { isRoot } from './navigation.ts';
import type { Job } from './navigation.ts';

/** All pages of a job at once, for a row of them that is longer than the screen is wide. */
export function AllPlaces({ job }: { job: Job }): ReactNode {
  const { t } = useLanguage();
  const { pathname } = useLocation();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.hidePopover(), [pathname]);
  const open = (event: MouseEvent<HTMLButtonElement>): void => {
    if (!panel.current) return;
    const above = [event.currentTarget, ...document.querySelectorAll('[data-alarm]')];
    panel.current.style.top = `${Math.max(...above.map((each) => each.getBoundingClientRect().bottom)) + 8}px`;
    panel.current.togglePopover();
  };
  return (
    <>
      <IconButton
        label={t(messages.allPlaces, { job: t(job.label) })}
        size="sm"
        onClick={open}
        aria-controls={id}
        flexShrink="0"
      >
        <LayoutGrid size={20} aria-hidden />
      </IconButton>
      <Panel ref={panel} id={id} popover="auto" aria-label={t(job.label)}>
        <Box
          as="ul"
          listStyleType="none"
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
          gap="1"
        >
          {job.places.map(({ to, label, icon: Icon, Badge }) => (
            <li key={to}>
              <RailLink to={to} end={isRoot(to)} width="100%">
                <Icon size={20} aria-hidden />
                {t(label)}
                {Badge ? <Badge /> : null}
              </RailLink>
            </li>
          ))}
        </Box>
      </Panel>
    </>
  );
}

const Panel = chakra('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    right: '3',
    width: 'min(34rem, calc(100vw - 24px))',
    maxHeight: 'calc(100dvh - 80px)',
    overflowY: 'auto',
    p: '3',
    bg: 'bg.card',
    color: 'fg',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'lg',
    boxShadow: 'float',
  },
});
