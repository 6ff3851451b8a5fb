import { Box, Heading } from '@chakra-ui/react';
import { Megaphone, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { listReplacements } from '#shared/modules/roster/queries.ts';
import { addDays } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Candidate } from '#shared/modules/roster/rank-replacements.ts';
import { call } from '#web/core/session/call.ts';
import type { publishRoster, setDays } from '#shared/modules/roster/online.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { today } from '#web/core/ui/look/when.ts';
import { rosterScreens as messages } from '../messages.ts';
import type { Model } from './grid-model.ts';
import { useProblemWords } from './problem-labels.ts';
import { useDayWords } from './use-day-labels.ts';
import type { WriteOf } from '#shared/core/operation.ts';
import type { openShifts } from '#shared/modules/roster/open-shift.ts';

type Ranked = Candidate & {
  readonly name: string;
  readonly name_hi: string;
  readonly code: string;
  readonly phone: string | null;
  readonly rev: number;
};
type Props = {
  model: Model;
  postId: string;
  shiftId: string;
  date: CalendarDate;
  onSaved: () => void;
  onClose: () => void;
};

/** A shift of a post on a day: who is planned, and who could come, the best first with why. */
export function ReplacementSheet({ model, postId, shiftId, date, onSaved, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('roster:write');
  const words = useDayWords(model);
  const answer = useQuery<typeof listReplacements>('/roster/replacements', {
    input: { date, post_id: postId, shift_id: shiftId },
  });
  const { busy, run } = useSave();
  const column = model.dates.indexOf(date);
  const there = model.plan.people.filter((_, i) =>
    model.days[i]?.[column]?.duties.some((duty) => duty.post_id === postId && duty.shift_id === shiftId),
  );

  const give = (ranked: Ranked): void =>
    void run(async () => {
      const person = model.plan.people.findIndex((known) => known.id === ranked.staff_id);
      const before = model.days[person]?.[column]?.duties ?? [];
      await call<typeof setDays>('POST /roster/plan', {
        form: {
          changes: [
            {
              staff_id: ranked.staff_id,
              date,
              base: ranked.rev,
              duties: [...before, { post_id: postId, shift_id: shiftId }],
            },
          ],
        },
      });
      const isTold = date <= addDays(today(), 1) && (await publishDay(ranked.staff_id, date));
      toast.success(t(isTold ? messages.givenAndTold : messages.given, { name: words.named(ranked) }));
      onSaved();
      onClose();
    });
  const offer = (): void =>
    void run(async () => {
      await call<WriteOf<typeof openShifts, 'POST', '/roster/open-shifts'>>('POST /roster/open-shifts', {
        form: { date, post_id: postId, shift_id: shiftId },
      });
      toast.success(t(messages.offered));
    });
  return (
    <SideSheet open onClose={onClose} title={t(messages.replaceTitle)}>
      <Box display="grid" gap="4">
        <Box>
          <Box fontWeight="semibold" className="notranslate">
            {words.postName(postId)}
          </Box>
          <Box color="fg.muted" className="notranslate">
            {words.dayWords(date)}, {words.shiftName(shiftId)}
          </Box>
          {there.length > 0 ? (
            <Box>
              {t(messages.plannedHere, { names: there.map((person) => words.named(person)).join(', ') })}
            </Box>
          ) : null}
        </Box>
        {may ? (
          <Box>
            <Button size="sm" look="outline" busy={busy} onClick={offer}>
              <Megaphone size={18} aria-hidden />
              {t(messages.offer)}
            </Button>
          </Box>
        ) : null}
        <AnswerStates answer={answer}>
          {(ranked) =>
            ranked.length === 0 ? (
              <EmptyState icon={<UserX aria-hidden />} title={t(messages.nobody)} />
            ) : (
              <Box display="grid" gap="3">
                {ranked.map((item) => (
                  <CandidateCard
                    key={item.staff_id}
                    item={item}
                    name={words.named(item)}
                    busy={busy}
                    onGive={may ? () => give(item) : null}
                  />
                ))}
              </Box>
            )
          }
        </AnswerStates>
      </Box>
    </SideSheet>
  );
}

/**
 * Publishes a person's day, so that who is to come today or tomorrow hears of it now; false where something
 * speaks against the day, which stays a draft until somebody gives the reason.
 */
async function publishDay(staffId: string, date: CalendarDate): Promise<boolean> {
  try {
    await call<typeof publishRoster>('POST /roster/publish', {
      form: { from: date, to: date, staff_id: staffId },
    });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'illegal_transition') return false;
    throw error;
  }
}

type CandidateProps = {
  item: Ranked;
  name: string;
  busy: boolean;
  /** Gives them the shift; null for who only looks. */
  onGive: (() => void) | null;
};
function CandidateCard({ item, name, busy, onGive }: CandidateProps): ReactNode {
  const { t } = useLanguage();
  const problemWords = useProblemWords();
  const facts = [
    ...(item.workedHere > 0 ? [t(messages.worked, { n: item.workedHere })] : []),
    item.restHours === null ? t(messages.fresh) : t(messages.rested, { n: item.restHours }),
    t(messages.weekHours, { n: item.weekHours }),
    ...(item.distanceKm === null ? [] : [t(messages.distance, { n: Math.round(item.distanceKm * 10) / 10 })]),
  ].join(' · ');
  return (
    <Card>
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" gap="3" alignItems="center">
        <Box minW="0" flex="1 1 220px">
          <Heading as="h3" fontSize="md" className="notranslate">
            {name}{' '}
            <Box as="span" color="fg.muted" fontWeight="normal" fontSize="sm">
              {item.code}
            </Box>
          </Heading>
          <Box fontSize="sm" color="fg.muted">
            {facts}
          </Box>
          <Box display="flex" flexWrap="wrap" gap="2" mt="1">
            {item.overtime ? (
              <StatusBadge tone="warn" icon="waiting">
                {t(messages.overtime)}
              </StatusBadge>
            ) : null}
            {item.problems.map((kind) => (
              <StatusBadge key={kind} tone="warn" icon="attention">
                {problemWords({
                  kind,
                  n: kind === 'rest' ? (item.restHours ?? 0) : kind === 'week_hours' ? item.weekHours : 0,
                })}
              </StatusBadge>
            ))}
          </Box>
        </Box>
        {onGive ? (
          <Button
            size="sm"
            look={item.problems.length > 0 ? 'outline' : 'solid'}
            busy={busy}
            onClick={onGive}
          >
            {t(messages.give)}
          </Button>
        ) : null}
      </Box>
    </Card>
  );
}
