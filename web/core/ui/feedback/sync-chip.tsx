import { chakra } from '@chakra-ui/react';
import { CloudCheck, CloudOff, CloudUpload, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Message } from '#shared/core/i18n.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { isServerAway, useSyncStatus } from '#web/core/sync/sync-status.ts';
import { uiMessages as messages } from '../messages.ts';

const Styled = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    // On phones the words stand under the icon: the name beside it needs the room.
    flexDirection: { base: 'column', md: 'row' },
    gap: { base: '0', md: '1.5' },
    minHeight: { base: '56px', md: '36px' },
    minWidth: '48px',
    px: { base: '1', md: '3' },
    textAlign: 'center',
    borderRadius: { base: 'lg', md: 'full' },
    fontSize: { base: 'xs', md: 'sm' },
    fontWeight: 'medium',
    flexShrink: '0',
    maxWidth: { base: '4.5rem', md: 'none' },
    lineHeight: 'tight',
    whiteSpace: { base: 'normal', md: 'nowrap' },
    textDecoration: 'none',
  },
  variants: {
    tone: {
      quiet: { color: 'fg.muted', _hover: { bg: 'quiet.subtle' } },
      waiting: { color: 'info', bg: 'info.subtle' },
      loud: {
        color: 'warn',
        bg: 'warn.subtle',
        fontWeight: 'bold',
        borderWidth: '1px',
        borderStyle: 'solid',
        borderColor: 'warn.line',
      },
    },
  },
});

const momentMs = 1500;

/**
 * One quiet line on where the person's work stands; it becomes loud only when the person must act. `to` is
 * the page with the details.
 */
export function SyncChip({ to = '/attention' }: { to?: string }): ReactNode {
  const { t } = useLanguage();
  const { online, syncing, waiting: unsent, attention } = useSyncStatus();
  const slow = useSlow(unsent > 0);
  const waiting = slow || !online ? unsent : 0;
  const [tone, Icon, message]: ['quiet' | 'waiting' | 'loud', typeof CloudCheck, Message] =
    attention > 0
      ? ['loud', TriangleAlert, attention === 1 ? messages.syncAttentionOne : messages.syncAttention]
      : !online
        ? ['waiting', CloudOff, offlineMessage(isServerAway({ online }), waiting > 0)]
        : waiting > 0
          ? ['waiting', CloudUpload, syncing ? messages.syncSending : messages.syncWaiting]
          : ['quiet', CloudCheck, messages.syncSaved];
  const text = t(message, { n: attention > 0 ? attention : waiting });
  return (
    <Styled to={to} tone={tone} data-sync={tone}>
      <Icon size={18} aria-hidden />
      <chakra.span aria-live="polite" {...(tone === 'quiet' ? { srOnly: { base: true, xl: false } } : {})}>
        {text}
      </chakra.span>
    </Styled>
  );
}

function offlineMessage(serverAway: boolean, unsent: boolean): Message {
  if (serverAway) return unsent ? messages.syncNoServerWaiting : messages.syncNoServer;
  return unsent ? messages.syncOfflineWaiting : messages.syncOffline;
}

/** True once something has lasted longer than a moment: what is sent at once need not be mentioned. */
function useSlow(going: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(going), going ? momentMs : 0);
    return () => clearTimeout(timer);
  }, [going]);
  return slow && going;
}
