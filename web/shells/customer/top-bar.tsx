import { Box, chakra } from '@chakra-ui/react';
import { LogOut, ShoppingCart } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useBrand } from '#web/core/session/brand.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { BrandMark } from '#web/core/ui/layout/brand-mark.tsx';
import { SyncChip } from '#web/core/ui/feedback/sync-chip.tsx';
import { useCart } from '#web/modules/cart/use-cart.ts';
import { CountDot } from '#web/core/ui/feedback/count-dot.tsx';
import { InboxLink } from '#web/modules/notifications/inbox-link.tsx';
import { SearchLink } from '#web/modules/search/search-link.tsx';
import { useSignOut } from '#web/modules/sync/use-sign-out.tsx';
import { customerMessages as messages } from './messages.ts';
import { places } from './navigation.ts';

/** The bar over every page: where one is, how things stand, and on wide screens the way to everything. */
export function TopBar(): ReactNode {
  const { t } = useLanguage();
  const { name } = useBrand();
  const { itemCount } = useCart();
  const { ask, dialog } = useSignOut();
  return (
    <Box
      as="header"
      position="sticky"
      top="0"
      zIndex="bar"
      bg="bg.card"
      borderBottomWidth="1px"
      borderBottomStyle="solid"
      borderColor="line"
      pt="env(safe-area-inset-top)"
    >
      <Box
        display="flex"
        alignItems="center"
        gap={{ base: '1', lg: '2' }}
        maxW="1280px"
        minH="64px"
        mx="auto"
        px={{ base: '4', md: '6' }}
      >
        <Home to="/dashboard" aria-label={name}>
          <BrandMark />
          <chakra.span lineClamp="2" lineHeight="1.15">
            {name}
          </chakra.span>
        </Home>
        <chakra.nav
          aria-label={t(messages.mainNav)}
          display={{ base: 'none', lg: 'flex' }}
          gap={{ lg: '0', xl: '1' }}
          ms="auto"
        >
          {places.map((place) => (
            <Item key={place.to} to={place.to}>
              {t(place.label)}
            </Item>
          ))}
          <Item to="/book">{t(messages.bookService)}</Item>
        </chakra.nav>
        <Box
          display="flex"
          flexShrink={{ base: 0, lg: 1 }}
          alignItems="center"
          ms={{ base: 'auto', lg: '1', xl: '2' }}
        >
          <SyncChip />
          <SearchLink to="/search" />
          <BellLink
            to="/cart"
            aria-label={itemCount > 0 ? t(messages.cartCount, { n: itemCount }) : t(messages.cart)}
            title={t(messages.cart)}
          >
            <ShoppingCart size={22} aria-hidden />
            {itemCount > 0 ? <CountDot count={itemCount} /> : null}
          </BellLink>
          <InboxLink to="/notifications" />
          <Box display={{ base: 'none', lg: 'block' }}>
            <IconButton label={t(messages.logout)} onClick={ask}>
              <LogOut size={20} aria-hidden />
            </IconButton>
          </Box>
        </Box>
      </Box>
      {dialog}
    </Box>
  );
}

const Home = chakra(NavLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: { base: '2', md: '3' },
    minH: '48px',
    minW: '0',
    fontWeight: 'bold',
    flexShrink: { lg: 0 },
    maxW: { lg: '220px' },
    fontSize: { base: 'md', xl: 'lg' },
    letterSpacing: '-0.01em',
    textDecoration: 'none',
    // Beside the words of the sync chip the name is a little smaller on a phone, and all of it is there.
    '@media (width < 26em)': { '&:has(~ * [data-sync]:not([data-sync=quiet]))': { fontSize: 'sm' } },
  },
});

const Item = chakra(NavLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '44px',
    px: { lg: '2', xl: '3' },
    borderRadius: 'md',
    fontSize: { lg: 'sm', xl: 'md' },
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    _hover: { bg: 'quiet.subtle', color: 'fg' },
    '&[aria-current=page]': { color: 'brand.text', bg: 'brand.subtle' },
  },
});

const BellLink = chakra(NavLink, {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    boxSize: '48px',
    borderRadius: 'full',
    color: 'fg.muted',
    _hover: { bg: 'quiet.subtle', color: 'fg' },
    '&[aria-current=page]': { color: 'brand.text' },
  },
});
