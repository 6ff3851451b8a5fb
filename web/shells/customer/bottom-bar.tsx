import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useLanguage } from '#web/core/device/language.tsx';
import { ActionButton } from './action-button.tsx';
import { customerMessages as messages } from './messages.ts';
import { places } from './navigation.ts';

/** The five places at the thumb, on phones, and the button for what is done most. */
export function BottomBar(): ReactNode {
  const { t } = useLanguage();
  return (
    <Box
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
      <chakra.nav aria-label={t(messages.mainNav)} display="flex" flex="1" minW="0">
        {places.map(({ to, label, short = label, icon: Icon }) => (
          <Item key={to} to={to}>
            <Box
              position="relative"
              display="grid"
              placeItems="center"
              width="52px"
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
      <ActionButton />
    </Box>
  );
}

const Item = chakra(NavLink, {
  base: {
    flex: '1 1 auto',
    minW: '0',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5',
    minH: '64px',
    fontSize: 'xs',
    letterSpacing: '-0.01em',
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
