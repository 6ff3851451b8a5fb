import { chakra } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useLanguage } from '#web/core/device/language.tsx';
import { searchLink } from './link-messages.ts';

/** The magnifying glass in the bar of a phone. */
export function SearchLink({ to }: { to: string }): ReactNode {
  const { t } = useLanguage();
  return (
    <Glass to={to} aria-label={t(searchLink.search)} title={t(searchLink.search)}>
      <Search size={24} aria-hidden />
    </Glass>
  );
}

const Glass = chakra(NavLink, {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '48px',
    height: '56px',
    borderRadius: 'md',
    color: 'fg.muted',
    _hover: { bg: 'quiet.subtle', color: 'fg' },
    '&[aria-current=page]': { color: 'brand.text' },
  },
});
