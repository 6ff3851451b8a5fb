import { Box, chakra } from '@chakra-ui/react';
import { BadgeCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { formatDate } from '#shared/core/dates.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { fetchFile } from '#web/core/session/fetch-file.ts';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { momentWords } from '#web/core/ui/look/when.ts';
import { portalScreens as messages } from '../messages.ts';
import type { Guard } from './use-my-sites.ts';

const looks = {
  on_duty: ['ok', 'agreed'],
  missing: ['danger', 'attention'],
  expected: ['quiet', 'waiting'],
  done: ['quiet', 'done'],
} as const;

/**
 * Somebody on duty: who it is, at which post, whether they are there, and whether the police verified them.
 */
export function GuardRow({ guard }: { guard: Guard }): ReactNode {
  const { t, language } = useLanguage();
  const name = writtenIn(language, guard.name, guard.name_hi);
  const own = (en: string, hi: string): string => writtenIn(language, en, hi);
  const [tone, icon] = looks[guard.state];
  return (
    <Card as="li" display="flex" gap="4" p="4" alignItems="flex-start">
      <Face guard={guard} name={name} />
      <Box flex="1" minW="0" display="grid" gap="1.5" justifyItems="start">
        <Box fontWeight="semibold" fontSize="md" className="notranslate" overflowWrap="anywhere">
          {name}
        </Box>
        <Box color="fg.muted" className="notranslate" overflowWrap="anywhere">
          {[own(guard.post, guard.post_hi), `${guard.starts}–${guard.ends}`].filter(Boolean).join(' · ')}
        </Box>
        <StatusBadge tone={tone} icon={icon}>
          {guard.state === 'on_duty' && guard.since === null
            ? t(messages.onDuty, { n: 1 })
            : t(messages[`is_${guard.state}`], {
                time: guard.since === null ? guard.starts : momentWords(guard.since, language),
              })}
        </StatusBadge>
        {guard.verified === null ? null : (
          <Box
            display="inline-flex"
            alignItems="center"
            gap="1.5"
            color="ok"
            fontSize="sm"
            fontWeight="medium"
          >
            <BadgeCheck size={18} aria-hidden />
            {guard.verified.on === null
              ? t(messages.verified)
              : t(messages.verifiedOn, { day: formatDate(guard.verified.on, language) })}
          </Box>
        )}
      </Box>
    </Card>
  );
}

/** The photo of the identity card; the first letter where there is none, or no network. */
function Face({ guard, name }: { guard: Guard; name: string }): ReactNode {
  const { t } = useLanguage();
  const { online } = useSyncStatus();
  const [address, setAddress] = useState<string | null>(null);
  const { photo, staff_id: staffId } = guard;
  useEffect(() => {
    if (!photo || !online) return undefined;
    let made: string | null = null;
    let left = false;
    fetchFile(`/portal/guards/${encodeURIComponent(staffId)}/photo`)
      .then((blob) => {
        if (left) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      })
      .catch(() => setAddress(null));
    return () => {
      left = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [photo, staffId, online]);
  if (address !== null)
    return (
      <chakra.img
        src={address}
        alt={t(messages.photoOf, { name })}
        boxSize="64px"
        flexShrink={0}
        objectFit="cover"
        borderRadius="md"
        bg="bg.sunken"
      />
    );
  return (
    <Box
      aria-hidden
      display="grid"
      placeItems="center"
      flexShrink={0}
      boxSize="64px"
      borderRadius="md"
      bg="brand.subtle"
      color="brand.text"
      fontSize="xl"
      fontWeight="bold"
    >
      {name.slice(0, 1)}
    </Box>
  );
}
