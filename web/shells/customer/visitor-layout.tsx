import { Box, chakra } from '@chakra-ui/react';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useBrand } from '#web/core/session/brand.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { assistantOpen } from '#web/modules/assistant/assistant-open.ts';
import { assistantScreens } from '#web/modules/assistant/messages.ts';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { BrandMark } from '#web/core/ui/layout/brand-mark.tsx';
import { SkipLink } from '#web/core/ui/layout/skip-link.tsx';
import { PageArea } from '#web/core/ui/layout/page-area.tsx';
import { BookingChat } from './booking-chat.tsx';
import { customerMessages as messages } from './messages.ts';
import { mayFloat } from './may-float.ts';
import { useScrollToTop } from './scroll-to-top.ts';

/** The bar over the pages that need no sign-in. */
export function VisitorLayout(): ReactNode {
  useScrollToTop();
  const { t, language, setLanguage } = useLanguage();
  const { name } = useBrand();
  const { pathname } = useLocation();
  const isLogin = pathname === '/login';
  const floats = mayFloat(pathname);
  const other = language === 'hi' ? 'en' : 'hi';
  return (
    <>
      <SkipLink />
      <Box
        as="header"
        position="sticky"
        top="0"
        zIndex="bar"
        bg="bg.card"
        borderBottomWidth="1px"
        borderBottomStyle="solid"
        borderColor="line"
      >
        <Box
          display="flex"
          alignItems="center"
          gap={{ base: '1', md: '2' }}
          maxW="1160px"
          minH="64px"
          mx="auto"
          px={{ base: '4', md: '6' }}
        >
          <Home href="/home">
            <BrandMark />
            <chakra.span lineClamp="2" lineHeight="1.15">
              {name}
            </chakra.span>
          </Home>
          {isLogin ? null : (
            <IconButton
              label={t(assistantScreens.open)}
              display={{ lg: floats ? 'none' : 'inline-flex' }}
              onClick={() => assistantOpen.set(true)}
            >
              <MessageCircle size={22} aria-hidden />
            </IconButton>
          )}
          <Button
            look="ghost"
            lang={other}
            px={{ base: '2', md: '3' }}
            fontFamily="'Hindi Word', system-ui"
            onClick={() => setLanguage(other)}
          >
            {other === 'hi' ? 'हिंदी' : 'English'}
          </Button>
          {isLogin ? null : (
            <ButtonLink
              to="/login"
              look="outline"
              px={{ base: '3', md: '5' }}
              minHeight="44px"
              fontSize={{ base: 'sm', md: 'md' }}
              aria-label={t(messages.login)}
            >
              <chakra.span hideFrom="sm">{t(messages.loginShort)}</chakra.span>
              <chakra.span hideBelow="sm">{t(messages.login)}</chakra.span>
            </ButtonLink>
          )}
        </Box>
      </Box>
      <PageArea />
      {isLogin ? null : <BookingChat button={floats ? 'wide' : 'never'} />}
    </>
  );
}

const Home = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: { base: '2', md: '3' },
    minH: '48px',
    minW: '0',
    me: 'auto',
    fontWeight: 'bold',
    fontSize: { base: 'md', md: 'lg' },
    letterSpacing: '-0.01em',
    textDecoration: 'none',
  },
});
