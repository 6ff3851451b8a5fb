import { Box, Heading } from '@chakra-ui/react';
import { LogIn, LogOut, UsersRound } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { addDays, timeOf } from '#shared/core/dates.ts';
import { attendance } from '#shared/modules/attendance/punch.ts';
import type { Punch } from '#shared/modules/attendance/punch.ts';
import { dutyTimes } from '#shared/modules/roster/duty-times.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { personName } from '#web/core/device/person-names.ts';
import { useRows } from '#web/core/data/local.ts';
import { useSession } from '#web/core/session/session.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { NotRead } from '#web/core/ui/feedback/not-read.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { useNow } from '#web/core/device/use-now.ts';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { useEarlyEnd } from '../components/early-end.tsx';
import { useLateAfter } from '../components/use-late-after.ts';
import { PunchState } from '../components/punch-state.tsx';
import { attendanceScreens } from '../messages.ts';
import { officeScreens as messages } from '../office-messages.ts';
import { usePosition } from '#web/core/device/use-position.ts';
import type { Fix } from '#web/core/device/use-position.ts';
import { usePunch } from './use-punch.ts';

const hourMs = 3_600_000;

/**
 * A supervisor marks everybody of the sites at hand from one phone: who came, who left. Works without
 * network.
 */
export default function MusterPage(): ReactNode {
  const { t, language } = useLanguage();
  const { user } = useSession();
  const nowMs = useNow();
  const { fix } = usePosition();
  const lateAfter = useLateAfter();
  const days = [addDays(today(), -1), today()];
  const { rows, ready, asOf, missing } = useRows(roster, {
    sort: ['date', 'starts', 'staff_name'],
    filter: (duty) => days.includes(duty.date) && duty.staff_id !== user?.staff_id && isNear(duty, nowMs),
  });
  const { rows: punches } = useRows(attendance, { sort: 'at', filter: (punch) => days.includes(punch.date) });
  const sites = [
    ...new Map(rows.map((duty) => [duty.site_id, writtenIn(language, duty.site_name, duty.site_name_hi)])),
  ];
  const of = (duty: Duty, kind: Punch['kind']): Punch | undefined =>
    punches.findLast(
      (punch) =>
        punch.staff_id === duty.staff_id &&
        punch.date === duty.date &&
        punch.shift_id === duty.shift_id &&
        punch.kind === kind,
    );

  return (
    <Page narrow title={t(messages.muster)} subtitle={t(messages.musterText)}>
      <OfflineNote asOf={asOf} />
      {missing ? (
        <NotRead missing={missing} />
      ) : !ready ? (
        <CardSkeletons label={t(attendanceScreens.loading)} />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<UsersRound aria-hidden />}
          title={t(messages.musterNone)}
          text={t(messages.musterNoneText)}
        />
      ) : (
        sites.map(([siteId, name]) => {
          const duties = rows.filter((duty) => duty.site_id === siteId);
          return (
            <Box as="section" key={siteId} mb="6">
              <Box
                display="flex"
                flexWrap="wrap"
                justifyContent="space-between"
                alignItems="baseline"
                gap="2"
                mb="3"
              >
                <Heading as="h2" fontSize="lg" fontWeight="semibold">
                  {name}
                </Heading>
                <Box color="fg.muted">
                  {t(messages.present, {
                    n: duties.filter((duty) => of(duty, 'in')).length,
                    all: duties.length,
                  })}
                </Box>
              </Box>
              <Box as="ul" listStyleType="none" display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
                {duties.map((duty) => (
                  <Line
                    key={duty.id}
                    duty={duty}
                    late={nowMs > dutyTimes(duty).startsMs + lateAfter}
                    fix={fix}
                    came={of(duty, 'in')}
                    left={of(duty, 'out')}
                  />
                ))}
              </Box>
            </Box>
          );
        })
      )}
    </Page>
  );
}

function Line({
  duty,
  late,
  fix,
  came,
  left,
}: {
  duty: Duty;
  late: boolean;
  fix: Fix | null;
  came: Punch | undefined;
  left: Punch | undefined;
}): ReactNode {
  const { t } = useLanguage();
  const name = personName(duty.staff_id, duty.staff_name);
  const { busy, punch } = usePunch();
  const [marking, setMarking] = useState(false);
  const mark = async (kind: 'in' | 'out'): Promise<void> => {
    setMarking(true);
    await punch(kind, duty, fix, null, { method: 'muster' });
    setMarking(false);
  };
  const early = useEarlyEnd({ duty, of: name, onEnd: () => void mark('out') });
  const last = left ?? came;
  return (
    <Card as="li" display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="3">
        <Box fontWeight="bold" overflowWrap="anywhere">
          {name}
        </Box>
        <Box fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {duty.starts}–{duty.ends}
        </Box>
      </Box>
      <Box
        display="flex"
        flexWrap="wrap"
        gap="2"
        alignItems="center"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
      >
        {came
          ? `${timeOf(came.effective_at)} – ${left ? timeOf(left.effective_at) : ''}`
          : t(messages.notYet)}
        {!came && late ? (
          <StatusBadge tone="danger" icon="attention">
            {t(attendanceScreens.late)}
          </StatusBadge>
        ) : null}
        {last ? <PunchState punch={last} /> : null}
      </Box>
      {left ? null : (
        <Button
          size="lg"
          look={came ? 'outline' : 'solid'}
          busy={busy || marking}
          aria-label={`${name}: ${t(came ? messages.markOut : messages.markIn)}`}
          onClick={() => (came ? early.end() : void mark('in'))}
        >
          {came ? <LogOut size={22} aria-hidden /> : <LogIn size={22} aria-hidden />}
          {t(came ? messages.markOut : messages.markIn)}
        </Button>
      )}
      {early.question}
    </Card>
  );
}

/** Duties that run, or begin or ended within some hours. */
function isNear(duty: Duty, nowMs: number): boolean {
  const { startsMs, endsMs } = dutyTimes(duty);
  return nowMs > startsMs - 4 * hourMs && nowMs < endsMs + 4 * hourMs;
}
