import { Box, Heading } from '@chakra-ui/react';
import { Coffee, LogIn, LogOut, Play } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { addDays, instantFromMs, timeOf } from '#shared/core/dates.ts';
import type { KioskPerson } from '#shared/modules/attendance/kiosk.ts';
import type { PunchKind } from '#shared/modules/attendance/punch.ts';
import { isPhotoAsked } from '#shared/modules/attendance/rules.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import { believedNow } from '#web/core/device/clock.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRows } from '#web/core/data/local.ts';
import { BigButton } from '#web/core/ui/forms/big-button.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { useNow } from '#web/core/device/use-now.ts';
import { today } from '#web/core/ui/look/when.ts';
import { useEarlyEnd } from '../components/early-end.tsx';
import { LiveCamera } from '../components/live-camera.tsx';
import { currentDuty } from '../field/current-duty.ts';
import { usePosition } from '#web/core/device/use-position.ts';
import { useNearPunches } from '../field/use-near-punches.ts';
import { usePunch } from '../field/use-punch.ts';
import { kioskDuty } from './kiosk-duty.ts';
import { kioskScreens as messages } from '../kiosk-messages.ts';
import { attendanceScreens } from '../messages.ts';

const thanksMs = 5000;
type Props = { person: KioskPerson; site: { id: string; name: string }; onDone: () => void };

/** What somebody whose PIN was right can do now: come, go, or take a break. Coming and going take a photo. */
export function KioskPunch({ person, site, onDone }: Props): ReactNode {
  const { t, language } = useLanguage();
  const nowMs = useNow();
  const position = usePosition();
  const { busy, punch } = usePunch();
  const [asking, setAsking] = useState<PunchKind | null>(null);
  const [done, setDone] = useState<{ readonly kind: PunchKind; readonly at: string } | null>(null);
  const name = writtenIn(language, person.name, person.name_hi);
  const days = [addDays(today(), -1), today(), addDays(today(), 1)];
  const duties = useRows(roster, {
    where: { staff_id: person.staff_id },
    sort: 'date',
    filter: (duty) => days.includes(duty.date) && duty.site_id === site.id,
  });
  const punches = useNearPunches(person.staff_id);
  const planned = currentDuty(duties.rows, punches.rows, nowMs);
  const { duty, isEarly } = kioskDuty(planned, nowMs);
  const day = duty?.date ?? planned.freeDay;
  const mine = punches.rows.filter(
    (row) => row.date === day && row.shift_id === (duty?.shift_id ?? 'general'),
  );
  const of = (kind: PunchKind) => mine.findLast((item) => item.kind === kind);
  const [started, ended, last] = [of('in'), of('out'), mine.at(-1)];
  const onBreak = last?.kind === 'break_start';

  const save = async (kind: PunchKind, photo: Blob | null): Promise<void> => {
    const who = { staffId: person.staff_id, name: person.name };
    if (!(await punch(kind, duty, position.fix, photo, { method: 'kiosk', person: who, site, day }))) return;
    setAsking(null);
    setDone({ kind, at: timeOf(instantFromMs(believedNow())) });
  };
  const begin = (kind: PunchKind): void => {
    if (isPhotoAsked({ kind, method: 'kiosk', duty })) setAsking(kind);
    else void save(kind, null);
  };
  const early = useEarlyEnd({ duty, onEnd: () => begin('out') });
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => finish(), thanksMs);
    return () => clearTimeout(timer);
  }, [done]);

  if (done)
    return (
      <Page
        narrow
        title={t(messages.savedFor, { name, what: t(attendanceScreens[`kind_${done.kind}`]), time: done.at })}
      >
        <Box role="status" textAlign="center" fontSize="lg" mb="6">
          {t(messages.savedText)}
        </Box>
        <BigButton look="plain" onClick={onDone}>
          {t(messages.next)}
        </BigButton>
      </Page>
    );
  if (!duties.ready || !punches.ready)
    return (
      <Page narrow title={name}>
        <CardSkeletons label={t(attendanceScreens.loading)} count={2} />
      </Page>
    );
  if (asking)
    return (
      <Page narrow title={t(attendanceScreens.selfieTitle)} subtitle={name}>
        <LiveCamera busy={busy} onPhoto={(photo) => void save(asking, photo)} />
        <Back onBack={() => setAsking(null)} />
      </Page>
    );
  return (
    <Page narrow title={name} {...(duty ? { subtitle: `${duty.starts}–${duty.ends}` } : {})}>
      <Box display="grid" gap="4">
        <Heading as="h2" fontSize="xl" textAlign="center" fontVariantNumeric="tabular-nums">
          {ended && started
            ? t(attendanceScreens.doneFrom, {
                from: timeOf(started.effective_at),
                to: timeOf(ended.effective_at),
              })
            : onBreak
              ? t(attendanceScreens.onBreak, { time: timeOf(last.effective_at) })
              : started
                ? t(attendanceScreens.onSince, { time: timeOf(started.effective_at) })
                : t(attendanceScreens.notOn)}
        </Heading>
        {duty && isEarly && !started ? (
          <Box role="status" bg="info.subtle" color="info" borderRadius="lg" p="4" textAlign="center">
            {t(messages.startsAt, { time: duty.starts })}
          </Box>
        ) : null}
        {duty ? null : (
          <Box role="status" bg="warn.subtle" color="warn" borderRadius="lg" p="4">
            {t(messages.noDutyHere)}
          </Box>
        )}
        {started ? null : (
          <BigButton icon={<LogIn aria-hidden />} disabled={busy} onClick={() => begin('in')}>
            {t(attendanceScreens.in)}
          </BigButton>
        )}
        {started && !ended && !onBreak ? (
          <BigButton look="stop" icon={<LogOut aria-hidden />} disabled={busy} onClick={early.end}>
            {t(attendanceScreens.out)}
          </BigButton>
        ) : null}
        {started && !ended && onBreak ? (
          <BigButton icon={<Play aria-hidden />} disabled={busy} onClick={() => begin('break_end')}>
            {t(attendanceScreens.break_end)}
          </BigButton>
        ) : null}
        {started && !ended && !onBreak && !of('break_end') ? (
          <BigButton
            look="plain"
            minHeight="72px"
            icon={<Coffee aria-hidden />}
            disabled={busy}
            onClick={() => begin('break_start')}
          >
            {t(attendanceScreens.break_start)}
          </BigButton>
        ) : null}
      </Box>
      <Back onBack={onDone} />
      {early.question}
    </Page>
  );
}

function Back({ onBack }: { onBack: () => void }): ReactNode {
  const { t } = useLanguage();
  return (
    <Box mt="6">
      <Button look="outline" size="lg" width="100%" onClick={onBack}>
        {t(messages.back)}
      </Button>
    </Box>
  );
}
