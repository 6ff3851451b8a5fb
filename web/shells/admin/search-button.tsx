import { Box, chakra } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '#web/core/device/language.tsx';
import { adminMessages as messages } from './messages.ts';
import { isAt, jobAt } from './navigation.ts';
import type { Job } from './navigation.ts';
import { keyOf } from './palette-choices.ts';
import { railItem } from './rail-item.ts';
import { rememberChoice } from './recent-choices.ts';

const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}));

/** Opens the one field that leads everywhere; Ctrl+K (or ⌘K) does the same from any page of the admin app. */
export function SearchButton({ jobs }: { jobs: readonly Job[] }): ReactNode {
  const { t } = useLanguage();
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const at = jobAt(jobs, pathname)?.places.find((place) => isAt(place, pathname))?.to;

  useEffect(() => {
    if (at !== undefined) rememberChoice(keyOf({ kind: 'page', path: at }));
  }, [at]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      // Going elsewhere from a form would lose what was typed. A record that is only looked at can be left.
      if (document.querySelector('dialog[open] :is(input, select, textarea)') !== null) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <Styled
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <Search size={20} aria-hidden />
        <Box as="span" srOnly={{ base: true, lg: false }} flex="1">
          {t(messages.search)}
        </Box>
        <Box
          as="kbd"
          aria-hidden
          display={{ base: 'none', lg: 'inline' }}
          fontSize="xs"
          px="1.5"
          py="0.5"
          borderWidth="1px"
          borderStyle="solid"
          borderColor="line"
          borderRadius="sm"
        >
          Ctrl K
        </Box>
      </Styled>
      {open ? (
        <Suspense fallback={null}>
          <CommandPalette jobs={jobs} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const Styled = chakra('button', {
  base: {
    ...railItem,
    px: { base: '3', lg: '3' },
    borderWidth: { base: '0', lg: '1px' },
    borderStyle: 'solid',
    borderColor: 'line',
    mb: { lg: '1' },
  },
});
