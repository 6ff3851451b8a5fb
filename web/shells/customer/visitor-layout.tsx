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
  const tight = pathname !== '/login' && !mayFloat(pathname);
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
          gap="2"
          maxW="1160px"
          minH="64px"
          mx="auto"
          px={{ base: '4', md: '6' }}
        >
          <Home href="/home">
            <BrandMark />
            <Name data-tight={tight || undefined}>{name}</Name>
          </Home>
          {tight ? (
            <IconButton label={t(assistantScreens.open)} ms="auto" onClick={() => assistantOpen.set(true)}>
              <MessageCircle size={22} aria-hidden />
            </IconButton>
          ) : null}
          <Button
            look="ghost"
            lang={other}
            ms={tight ? '0' : 'auto'}
            px="3"
            fontFamily="'Hindi Word', system-ui"
            onClick={() => setLanguage(other)}
          >
            {other === 'hi' ? 'हिंदी' : 'English'}
          </Button>
          {pathname === '/login' ? null : (
            <ButtonLink
              to="/login"
              look="outline"
              px={{ base: '3', md: '5' }}
              minHeight="44px"
              fontSize={{ base: 'sm', md: 'md' }}
            >
              {t(messages.login)}
            </ButtonLink>
          )}
        </Box>
      </Box>
      <PageArea />
      {pathname === '/login' ? null : <BookingChat button={mayFloat(pathname) ? 'always' : 'never'} />}
    </>
  );
}

const Name = chakra('span', {
  base: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    // Beside a third button a narrow phone has room for the mark alone; the name is still read out.
    '@media (width < 27em)': {
      '&[data-tight]': { fontSize: '0' },
    },
  },
});

const Home = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3',
    minH: '48px',
    minW: '0',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    fontWeight: 'bold',
    fontSize: { base: 'md', md: 'lg' },
    letterSpacing: '-0.01em',
    textDecoration: 'none',
  },
});
