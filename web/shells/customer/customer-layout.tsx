import type { ReactNode } from 'react';
import { PageArea } from '#web/core/ui/page-area.tsx';
import { SkipLink } from '#web/core/ui/skip-link.tsx';
import { BookingChat } from './booking-chat.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { useScrollToTop } from './scroll-to-top.ts';
import { TopBar } from './top-bar.tsx';

export function CustomerLayout(): ReactNode {
  useScrollToTop();
  return (
    <>
      <SkipLink />
      <TopBar />
      <PageArea room={{ base: 'calc(72px + env(safe-area-inset-bottom))', md: '0' }} />
      <BottomBar />
      <BookingChat button="always" />
    </>
  );
}
