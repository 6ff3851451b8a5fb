import { Box } from '@chakra-ui/react';
import { ArrowLeftRight, CalendarClock, MapPin, UsersRound } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { addDays } from '#shared/core/dates.ts';
import { writtenIn } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { aheadDays, matesOf } from '#shared/modules/roster/ahead.ts';
import type { Ahead, MateDuty } from '#shared/modules/roster/ahead.ts';
import { dutyTimes } from '#shared/modules/roster/duty-times.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { staffRequests } from '#shared/modules/roster/request.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRows } from '#web/core/data/local.ts';
import { useSession } from '#web/core/session/session.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ShareText } from '#web/core/ui/forms/share-text.tsx';
import { useFindHere } from '#web/core/ui/forms/use-find-here.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { NotRead } from '#web/core/ui/feedback/not-read.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { mapLink } from '#web/core/ui/look/map-link.ts';
import { dayWords, today } from '#web/core/ui/look/when.ts';
import { useNow } from '#web/core/device/use-now.ts';
import { myDuties as messages } from '../field-messages.ts';
import { CalendarLink } from './calendar-link.tsx';
import { SwapDialog } from './swap-dialog.tsx';
import { useAhead } from './use-ahead.ts';

/**
 * One's duties of the next two weeks: when, where, with whom, how to get there, and to change one with a
 * colleague.
 */
export default function MyDutiesPage(): ReactNode {
  const { t, language } = useLanguage();
  const { user } = useSession();
  const nowMs = useNow();
  const me = user?.staff_id ?? '';
  const duties = useRows(roster, {
    where: { staff_id: me },
    sort: ['date', 'starts'],
    filter: (duty) => duty.date <= addDays(today(), aheadDays) && dutyTimes(duty).endsMs > nowMs,
  });
  const ahead = useAhead();
  const asked = useRows(staffRequests, {
    filter: (item) => item.kind === 'swap' && (item.status === 'requested' || item.status === 'agreed'),
  });
  const find = useFindHere(duties.rows, (duty) => ({
    names: [duty.site_name, duty.site_name_hi, duty.post, duty.post_hi],
    words: [dayWords(duty.date, language), duty.starts],
  }));
  const [swapping, setSwapping] = useState<Duty | null>(null);
  return (
    <Page narrow title={t(messages.title)} subtitle={t(messages.subtitle)}>
      <OfflineNote asOf={duties.asOf} />
      {duties.missing ? (
        <NotRead missing={duties.missing} />
      ) : !duties.ready ? (
        <CardSkeletons label={t(messages.loading)} />
      ) : duties.rows.length === 0 ? (
        <EmptyState
          icon={<CalendarClock aria-hidden />}
          title={t(messages.none)}
          text={t(messages.noneText)}
        />
      ) : (
        <>
          {find.field === null ? null : <Box mb="5">{find.field}</Box>}
          <Box as="ul" listStyleType="none" display="grid" gap="4">
            {duties.rows.filter(find.fits).map((duty) => (
              <DutyLine
                key={duty.id}
                duty={duty}
                ahead={ahead.data}
                asked={asked.rows.some((row) => row.duty_id === duty.id && row.staff_id === me)}
                onSwap={dutyTimes(duty).startsMs > nowMs ? () => setSwapping(duty) : null}
              />
            ))}
          </Box>
          <Box mt="5" display="flex" flexWrap="wrap" gap="3">
            <ShareText text={duties.rows.map((duty) => lineOf(duty, language)).join('\n')} />
            <CalendarLink />
          </Box>
        </>
      )}
      {swapping ? (
        <SwapDialog duty={swapping} mates={ahead.data?.mates ?? null} onClose={() => setSwapping(null)} />
      ) : null}
    </Page>
  );
}

function lineOf(duty: Duty, language: Language): string {
  const post = writtenIn(language, duty.post, duty.post_hi);
  const site = writtenIn(language, duty.site_name, duty.site_name_hi);
  return `${dayWords(duty.date, language)}, ${duty.starts}–${duty.ends}: ${post}, ${site}`;
}

type LineProps = { duty: Duty; ahead: Ahead | null; asked: boolean; onSwap: (() => void) | null };

function DutyLine({ duty, ahead, asked, onSwap }: LineProps): ReactNode {
  const { t, language } = useLanguage();
  const site = ahead?.sites.find((site) => site.id === duty.site_id);
  const mates = ahead ? matesOf(duty, ahead.mates) : null;
  const address = site ? [site.address, site.city].filter((part) => part !== '').join(', ') : '';
  const [lat, lng] = [duty.lat ?? site?.lat ?? null, duty.lng ?? site?.lng ?? null];
  const place =
    language === 'hi'
      ? [duty.post_hi || duty.post, duty.site_name_hi || duty.site_name]
      : [duty.post, duty.site_name];
  return (
    <Card as="li" display="grid" gap="3">
      <Box
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        gap="2"
        fontWeight="bold"
        fontSize="lg"
      >
        <span>{dayWords(duty.date, language)}</span>
        <Box as="span" fontVariantNumeric="tabular-nums">
          {duty.starts}–{duty.ends}
        </Box>
      </Box>
      <Box display="flex" gap="2" alignItems="flex-start">
        <Box color="brand.text" flexShrink={0} mt="0.5">
          <MapPin size={20} aria-hidden />
        </Box>
        <Box>
          <Box fontWeight="semibold" className="notranslate">
            {place.join(', ')}
          </Box>
          {address === '' ? null : (
            <Box color="fg.muted" className="notranslate">
              {address}
            </Box>
          )}
          {lat === null || lng === null ? null : (
            <Box
              as="span"
              display="inline-block"
              css={{
                '& a': {
                  display: 'inline-flex',
                  alignItems: 'center',
                  minHeight: '56px',
                  color: 'brand.text',
                  fontWeight: 'semibold',
                },
              }}
            >
              <a href={mapLink(lat, lng)} target="_blank" rel="noreferrer">
                {t(messages.map)}
              </a>
            </Box>
          )}
        </Box>
      </Box>
      {mates && mates.with.length > 0 ? <Mates label={t(messages.with)} mates={mates.with} /> : null}
      {mates && mates.after.length > 0 ? <Mates label={t(messages.after)} mates={mates.after} /> : null}
      {asked ? (
        <Box>
          <StatusBadge tone="warn" icon="waiting">
            {t(messages.asked)}
          </StatusBadge>
        </Box>
      ) : onSwap ? (
        <Button
          size="lg"
          look="outline"
          aria-label={t(messages.swapOf, { day: dayWords(duty.date, language) })}
          onClick={onSwap}
        >
          <ArrowLeftRight size={20} aria-hidden />
          {t(messages.swap)}
        </Button>
      ) : null}
    </Card>
  );
}

function Mates({ label, mates }: { label: string; mates: readonly MateDuty[] }): ReactNode {
  const { language } = useLanguage();
  const names = [...new Set(mates.map((mate) => writtenIn(language, mate.name, mate.name_hi)))];
  return (
    <Box display="flex" gap="2" alignItems="flex-start">
      <Box color="fg.muted" flexShrink={0} mt="0.5">
        <UsersRound size={20} aria-hidden />
      </Box>
      <Box>
        <Box as="span" color="fg.muted">
          {label}:{' '}
        </Box>
        <span className="notranslate">{names.join(', ')}</span>
      </Box>
    </Box>
  );
}
