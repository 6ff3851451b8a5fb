import { chakra } from '@chakra-ui/react';
import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useLanguage } from '#web/core/device/language.tsx';
import { CountDot } from '#web/core/ui/feedback/count-dot.tsx';
import { notificationMessages as messages } from './messages.ts';
import { useUnread } from './use-unread.ts';

/** The bell: leads to the notifications, with how many are unread. */
export function InboxLink({ to }: { to: string }): ReactNode {
  const { t } = useLanguage();
  const unread = useUnread();
  return (
    <BellLink
      to={to}
      aria-label={unread > 0 ? t(messages.unreadCount, { n: unread }) : t(messages.title)}
      title={t(messages.title)}
    >
      <Bell size={24} aria-hidden />
      {unread > 0 ? <CountDot count={unread} /> : null}
    </BellLink>
  );
}

const BellLink = chakra(NavLink, {
  base: {
    position: 'relative',
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
