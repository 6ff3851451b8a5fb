import { Box } from '@chakra-ui/react';
import { Megaphone, X } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { readAnnouncements } from '#shared/modules/platform/announcements.ts';
import { useReadAgain } from '#web/core/data/use-read-again.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useNow } from '#web/core/device/use-now.ts';
import { useSession } from '#web/core/session/session.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { barMessages as messages } from './bar-messages.ts';

const key = 'announcements-read';
const nothingToRead = (): void => undefined;

/**
 * What the operator announces, over every page until it is dismissed or over; and that nothing can be saved,
 * on the server or in this business, which cannot be dismissed. The last answer stays on the device for the
 * time without network.
 */
export function AnnouncementBar(): ReactNode {
  const { t, language } = useLanguage();
  const { user } = useSession();
  const now = useNow();
  const [read, setRead] = useState(readKeys);
  const { data, reload } = useQuery<typeof readAnnouncements>('/announcements', {}, { keep: true });
  const isNow = (from: string | null, until: string): boolean =>
    Date.parse(until) > now && (from === null || Date.parse(from) <= now);
  const closed = data?.maintenance;
  const isClosed = closed !== undefined && closed !== null && isNow(null, closed.until);
  const isSuspended = data?.suspended === true;
  const announced = (data?.announcements ?? []).filter(
    ({ id, from, until }) => isNow(from, until) && !read.includes(id),
  );
  // The operator may end either before its time; who reads neither asks for nothing.
  useReadAgain(isClosed || isSuspended || announced.length > 0 ? reload : nothingToRead);
  const dismiss = (id: string): void => {
    const next = [...read, id].slice(-20);
    localStorage.setItem(key, JSON.stringify(next));
    setRead(next);
  };
  return (
    <>
      {user?.role === 'support' ? <Line text={t(messages.visiting)} /> : null}
      {isClosed ? <Line text={t(messages.closed, { time: stampWords(closed.until, language) })} /> : null}
      {isSuspended ? <Line text={t(messages.suspended)} /> : null}
      {announced.map(({ id, text }) => (
        <Line key={id} text={t(text)} onDismiss={() => dismiss(id)} />
      ))}
    </>
  );
}

function Line({ text, onDismiss }: { text: string; onDismiss?: () => void }): ReactNode {
  const { t } = useLanguage();
  return (
    <Box
      role="status"
      display="flex"
      alignItems="center"
      gap="3"
      px="4"
      py="1"
      minH="48px"
      bg="info.subtle"
      color="info"
      fontWeight="medium"
      lineHeight="snug"
    >
      <Megaphone size={18} aria-hidden />
      <Box flex="1" minW="0" overflowWrap="anywhere">
        {text}
      </Box>
      {onDismiss ? (
        <Button look="quiet" size="sm" aria-label={t(messages.dismiss)} onClick={onDismiss}>
          <X size={18} aria-hidden />
        </Button>
      ) : null}
    </Box>
  );
}

function readKeys(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}
