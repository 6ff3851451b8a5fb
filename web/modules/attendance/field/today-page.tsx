import { Box, Heading } from '@chakra-ui/react';
import { CalendarClock, Coffee, LocateFixed, LocateOff, LogIn, LogOut, MapPin, Play } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { addDays, timeOf } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { formatDistance } from '#shared/core/distance.ts';
import type { Punch, PunchKind } from '#shared/modules/attendance/punch.ts';
import { doubts } from '#shared/modules/attendance/rules.ts';
import { isPhotoAsked } from '#shared/modules/attendance/rules.ts';
import { dutyTimes } from '#shared/modules/roster/duty-times.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRows } from '#web/core/data/local.ts';
import { useSession } from '#web/core/session/session.ts';
import { BigButton } from '#web/core/ui/forms/big-button.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { dayWords, today } from '#web/core/ui/look/when.ts';
import { useNow } from '#web/core/device/use-now.ts';
import { isEarlyEnd, useEarlyEnd } from '../components/early-end.tsx';
import { PunchState } from '../components/punch-state.tsx';
import { HandoverPanel } from '../handover/handover-panel.tsx';
import { attendanceScreens as messages } from '../messages.ts';
import { useLateAfter } from '../components/use-late-after.ts';
import { saysShift } from './says-shift.ts';
import { currentDuty } from './current-duty.ts';
import { FixDialog } from './fix-dialog.tsx';
import { PlaceSheet } from './place-sheet.tsx';
import { SelfieSheet } from './selfie-sheet.tsx';
import { usePosition } from '#web/core/device/use-position.ts';
import type { PositionState } from '#web/core/device/use-position.ts';
import { useNearPunches } from './use-near-punches.ts';
import { usePunch } from './use-punch.ts';

type Marked = Punch & { readonly _state?: 'waiting' | 'refused' };

/** One duty, one big state, one big button; below it what else the day brings. */
export default function TodayPage({ children }: { children?: ReactNode }): ReactNode {
  const { t, language } = useLanguage();
  const { user } = useSession();
  const nowMs = useNow();
  const days = [addDays(today(), -1), today(), addDays(today(), 1), addDays(today(), 2)];
  const duties = useRows(roster, {
    where: { staff_id: user?.staff_id ?? '' },
    sort: 'date',
    filter: (duty) => days.includes(duty.date),
  });
  const punches = useNearPunches(user?.staff_id ?? '');
  const { current, next, freeDay } = currentDuty(duties.rows, punches.rows, nowMs);
  const day = current?.date ?? freeDay;
  const mine = punches.rows.filter(
    (punch) => punch.date === day && (current ? punch.shift_id === current.shift_id : true),
  );

  if (!duties.ready || !punches.ready)
    return (
      <Page narrow title={t(messages.today)}>
        <CardSkeletons label={t(messages.loading)} count={2} />
      </Page>
    );
  return (
    <Page narrow title={t(messages.today)} subtitle={dayWords(day, language)}>
      <Box display="grid" gap="5">
        {current ? (
          <DutyCard duty={current} />
        ) : next ? (
          <DutyCard duty={next} title={`${t(messages.nextDuty)}: ${dayWords(next.date, language)}`} />
        ) : (
          <EmptyState
            icon={<CalendarClock aria-hidden />}
            title={t(messages.noDuty)}
            text={t(duties.asOf === null ? messages.noDutyHere : messages.noDutyText)}
          />
        )}
        <PunchPanel duty={current} day={day} punches={mine} nowMs={nowMs} />
        {next && current ? (
          <Card display="flex" gap="3" alignItems="center">
            <Box color="fg.muted">
              <CalendarClock size={22} aria-hidden />
            </Box>
            <Box minW="0">
              <Box fontSize="sm" color="fg.muted">
                {t(messages.nextDuty)}
              </Box>
              <Box fontWeight="semibold">
                {dayWords(next.date, language)}, {next.starts}–{next.ends}
              </Box>
              <Box color="fg.muted">{siteName(next, language)}</Box>
            </Box>
          </Card>
        ) : null}
        {/* What arrives later stands below, so that nothing moves. */}
        {children}
        <ButtonLink look="outline" size="lg" wide to="/field/duties">
          <CalendarClock size={22} aria-hidden />
          {t(messages.allDuties)}
        </ButtonLink>
      </Box>
    </Page>
  );
}

function DutyCard({ duty, title }: { duty: Duty; title?: string }): ReactNode {
  const { t, language } = useLanguage();
  const shift = inLanguage(language, duty.shift_name, duty.shift_name_hi);
  return (
    <Card tone="brand" display="grid" gap="2">
      {title === undefined ? null : <Box color="fg.muted">{title}</Box>}
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" gap="2" fontWeight="semibold">
        <span>{saysShift(shift) ? shift : t(messages.shift, { name: shift })}</span>
        <Box fontVariantNumeric="tabular-nums">
          {duty.starts}–{duty.ends}
        </Box>
      </Box>
      <Box display="flex" gap="2" alignItems="flex-start" fontSize="lg" fontWeight="bold" lineHeight="snug">
        <Box mt="0.5" flexShrink={0} color="brand.text">
          <MapPin size={22} aria-hidden />
        </Box>
        {inLanguage(language, duty.post, duty.post_hi)}, {siteName(duty, language)}
      </Box>
    </Card>
  );
}

function PunchPanel({
  duty,
  day,
  punches,
  nowMs,
}: {
  duty: Duty | null;
  day: CalendarDate;
  punches: readonly Marked[];
  nowMs: number;
}): ReactNode {
  const { t } = useLanguage();
  const position = usePosition();
  const { busy, punch } = usePunch();
  const [asking, setAsking] = useState<PunchKind | null>(null);
  const [placing, setPlacing] = useState<PunchKind | null>(null);
  const [placeCode, setPlaceCode] = useState<string | null>(null);
  const [correcting, setCorrecting] = useState(false);
  const last = punches.at(-1);
  const of = (kind: PunchKind): Marked | undefined => punches.findLast((punch) => punch.kind === kind);
  const [started, ended] = [of('in'), of('out')];
  const onBreak = last?.kind === 'break_start';

  const begin = (kind: PunchKind): void => {
    setPlaceCode(null);
    if (duty?.place_check && (kind === 'in' || kind === 'out')) setPlacing(kind);
    else afterPlace(kind, null);
  };
  const afterPlace = (kind: PunchKind, code: string | null): void => {
    setPlaceCode(code);
    setPlacing(null);
    if (isPhotoAsked({ kind, method: 'own', duty })) setAsking(kind);
    else void punch(kind, duty, position.fix, null, { placeCode: code, day });
  };
  const finish = async (photo: Blob | null): Promise<void> => {
    if (asking && (await punch(asking, duty, position.fix, photo, { placeCode, day }))) setAsking(null);
  };

  const early = useEarlyEnd({ duty, onEnd: () => begin('out') });
  const isOver = duty !== null && !started && nowMs > dutyTimes(duty).endsMs;
  // One duty has one start: what was ended by mistake goes on by a correction.
  const wasEarly = started !== undefined && ended !== undefined && isEarlyEnd(duty, nowMs);
  const state =
    ended && started
      ? t(messages.doneFrom, { from: clock(started), to: clock(ended) })
      : onBreak
        ? t(messages.onBreak, { time: clock(last) })
        : started
          ? t(messages.onSince, { time: clock(started) })
          : t(messages.notOn);
  return (
    <Box display="grid" gap="4">
      <Box aria-live="polite" textAlign="center" py="2">
        <Heading
          as="h2"
          textAlign="center"
          fontSize="xl"
          fontWeight="bold"
          color={started && !ended ? 'ok' : 'fg'}
          fontVariantNumeric="tabular-nums"
        >
          {state}
        </Heading>
        {duty && !started ? <Lateness duty={duty} nowMs={nowMs} /> : null}
        {last ? (
          <Box mt="2" display="grid" justifyItems="center" gap="1">
            <PunchState punch={last} />
            {last._state === 'waiting' ? (
              <Box fontSize="sm" color="fg.muted">
                {t(messages.savedOnPhone)}
              </Box>
            ) : null}
          </Box>
        ) : null}
      </Box>
      {started ? null : (
        <BigButton
          look={duty && !isOver ? 'go' : 'plain'}
          minHeight={duty && !isOver ? '96px' : '72px'}
          icon={<LogIn aria-hidden />}
          disabled={busy}
          onClick={() => begin('in')}
        >
          {t(isOver ? messages.startAnyway : duty ? messages.in : messages.freePunch)}
        </BigButton>
      )}
      {isOver || wasEarly ? (
        <Button look="outline" size="lg" onClick={() => setCorrecting(true)}>
          {t(messages.requestCorrection)}
        </Button>
      ) : null}
      {started && !ended ? (
        <>
          {onBreak ? (
            <BigButton icon={<Play aria-hidden />} disabled={busy} onClick={() => begin('break_end')}>
              {t(messages.break_end)}
            </BigButton>
          ) : (
            <BigButton look="stop" icon={<LogOut aria-hidden />} disabled={busy} onClick={early.end}>
              {t(messages.out)}
            </BigButton>
          )}
          {onBreak || of('break_end') ? null : (
            <BigButton
              look="plain"
              minHeight="72px"
              icon={<Coffee aria-hidden />}
              disabled={busy}
              onClick={() => begin('break_start')}
            >
              {t(messages.break_start)}
            </BigButton>
          )}
        </>
      ) : null}
      {duty ? (
        <HandoverPanel duty={duty} onDuty={started !== undefined && !ended} ended={ended !== undefined} />
      ) : null}
      <PositionLine position={position} />
      {correcting && duty ? (
        <FixDialog
          first={{ dutyId: duty.id, kind: started ? 'out' : 'in' }}
          onClose={() => setCorrecting(false)}
        />
      ) : null}
      {early.question}
      {placing === null ? null : (
        <PlaceSheet
          checks={duty?.place_check ?? ''}
          busy={busy}
          onCode={(code) => afterPlace(placing, code)}
          onClose={() => setPlacing(null)}
        />
      )}
      <SelfieSheet
        open={asking !== null}
        busy={busy}
        onClose={() => setAsking(null)}
        onPhoto={(photo) => void finish(photo)}
      />
    </Box>
  );
}

/** How late a duty is that nobody has started, and whether it is over. */
function Lateness({ duty, nowMs }: { duty: Duty; nowMs: number }): ReactNode {
  const { t } = useLanguage();
  const lateAfterMs = useLateAfter();
  const { startsMs, endsMs } = dutyTimes(duty);
  if (nowMs <= startsMs + lateAfterMs) return null;
  const minutes = Math.floor((nowMs - startsMs) / 60_000);
  const [h, m] = [Math.floor(minutes / 60), minutes % 60];
  return (
    <Box mt="1" fontWeight="semibold" color="danger" fontVariantNumeric="tabular-nums">
      {nowMs > endsMs
        ? t(messages.shiftEnded, { time: duty.ends })
        : t(h > 0 ? messages.lateByHours : messages.lateBy, { h, m })}
    </Box>
  );
}

function PositionLine({ position: { fix, denied } }: { position: PositionState }): ReactNode {
  const { t, language } = useLanguage();
  const metres = fix ? Math.max(1, Math.round(fix.accuracyM)) : 0;
  const ageS = fix ? (Date.now() - fix.at) / 1000 : 0;
  const text = denied
    ? t(messages.placeDenied)
    : !fix
      ? t(messages.placeLooking)
      : ageS > doubts.fixAgeS
        ? t(messages.placeOld, { minutes: Math.round(ageS / 60) })
        : t(metres > doubts.accuracyM ? messages.placeRough : messages.placeGood, {
            distance: formatDistance(metres, language),
          });
  return (
    <Box
      display="flex"
      justifyContent="center"
      alignItems="center"
      gap="2"
      fontSize="sm"
      color="fg.muted"
      minH="24px"
      textAlign="center"
    >
      {denied ? <LocateOff size={18} aria-hidden /> : <LocateFixed size={18} aria-hidden />}
      {text}
    </Box>
  );
}

function clock(punch: Marked | undefined): string {
  return punch ? timeOf(punch.effective_at) : '';
}

function siteName(duty: Duty, language: string): string {
  return inLanguage(language, duty.site_name, duty.site_name_hi);
}

/** A name the office wrote, in Hindi where it wrote one. */
function inLanguage(language: string, name: string, hindi: string): string {
  return language === 'hi' && hindi !== '' ? hindi : name;
}
