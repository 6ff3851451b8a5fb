import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useLanguage } from '#web/core/device/language.tsx';
import { customerMessages as messages } from './messages.ts';
import { places } from './navigation.ts';

/** The five places at the thumb, on phones. */
export function BottomBar(): ReactNode {
  const { t } = useLanguage();
  return (
    <chakra.nav
      aria-label={t(messages.mainNav)}
      display={{ base: 'flex', lg: 'none' }}
      position="fixed"
      zIndex="bar"
      inset="auto 0 0 0"
      bg="bg.card"
      borderTopWidth="1px"
      borderTopStyle="solid"
      borderColor="line"
      pb="env(safe-area-inset-bottom)"
    >
      {places.map(({ to, label, short = label, icon: Icon }) => (
        <Item key={to} to={to}>
          <Box
            position="relative"
            display="grid"
            placeItems="center"
            width="56px"
            height="30px"
            borderRadius="full"
            data-pill
          >
            <Icon size={22} aria-hidden />
          </Box>
          {t(short)}
        </Item>
      ))}
    </chakra.nav>
  );
}

const Item = chakra(NavLink, {
  base: {
    flex: '1 1 0',
    minW: '0',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5',
    minH: '64px',
    fontSize: 'xs',
    fontWeight: 'medium',
    lineHeight: 'tight',
    color: 'fg.muted',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '&[aria-current=page]': { color: 'brand.text', fontWeight: 'bold' },
    '&[aria-current=page] [data-pill]': { bg: 'brand.subtle' },
    _focusVisible: { outlineOffset: '-4px' },
  },
});
