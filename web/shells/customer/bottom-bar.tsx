import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useLanguage } from '#web/core/language.tsx';
import { useCart } from '#web/modules/cart/use-cart.ts';
import { CountDot } from './count-dot.tsx';
import { customerMessages as say } from './messages.ts';
import { places } from './navigation.ts';

/** The five places at the thumb, on phones. */
export function BottomBar(): ReactNode {
  const { t } = useLanguage();
  const { itemCount } = useCart();
  return (
    <chakra.nav
      aria-label={t(say.mainNav)}
      display={{ base: 'flex', md: 'none' }}
      position="fixed"
      zIndex="bar"
      inset="auto 0 0 0"
      bg="bg.card"
      borderTopWidth="1px"
      borderTopStyle="solid"
      borderColor="line"
      pb="env(safe-area-inset-bottom)"
    >
      {places.map(({ to, short, icon: Icon }) => (
        <Item key={to} to={to} data-main={to === '/book' || undefined}>
          <Box position="relative" display="grid" placeItems="center" width="56px" height="30px" borderRadius="full" data-pill>
            <Icon size={22} aria-hidden />
            {to === '/cart' && itemCount > 0 ? (
              <Box position="absolute" top="-8px" insetEnd="2px">
                <CountDot count={itemCount} />
              </Box>
            ) : null}
          </Box>
          {t(short)}
          {to === '/cart' && itemCount > 0 ? <chakra.span srOnly>{itemCount}</chakra.span> : null}
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
    '&[data-main] [data-pill]': { bg: 'brand', color: 'fg.onBrand' },
    _focusVisible: { outlineOffset: '-4px' },
  },
});
