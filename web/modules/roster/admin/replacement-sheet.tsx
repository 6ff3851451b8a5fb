import { Box, Heading } from '@chakra-ui/react';
import { Megaphone, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { listReplacements } from '#shared/modules/roster/queries.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Candidate } from '#shared/modules/roster/rank-replacements.ts';
import { api } from '#web/core/session/api.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useMay } from '#web/core/session/may.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { rosterScreens as say } from '../messages.ts';
import type { Model } from './grid-model.ts';
import { useProblemWords } from './problem-words.ts';
import { useDayWords } from './use-day-words.ts';

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
  const may = useMay('roster:write');
  const words = useDayWords(model);
  const problemWords = useProblemWords();
  const answer = useQuery<typeof listReplacements>('/roster/replacements', {
    input: { date, post_id: postId, shift_id: shiftId },
  });
  const { busy, run } = useSave();
  const column = model.dates.indexOf(date);
  const there = model.plan.people.filter((_, i) =>
    model.days[i]?.[column]?.duties.some((duty) => duty.post_id === postId && duty.shift_id === shiftId),
  );

  const give = (one: Ranked): void =>
    void run(async () => {
      const person = model.plan.people.findIndex((known) => known.id === one.staff_id);
      const before = model.days[person]?.[column]?.duties ?? [];
      await api('POST', '/roster/plan', {
        changes: [
          {
            staff_id: one.staff_id,
            date,
            base: one.rev,
            duties: [...before, { post_id: postId, shift_id: shiftId }],
          },
        ],
      });
      toast.success(t(say.given, { name: words.named(one) }));
      onSaved();
      onClose();
    });
  const offer = (): void =>
    void run(async () => {
      await api('POST', '/roster/open-shifts', { date, post_id: postId, shift_id: shiftId });
      toast.success(t(say.offered));
    });
  const facts = (one: Ranked): string =>
    [
      ...(one.workedHere > 0 ? [t(say.worked, { n: one.workedHere })] : []),
      one.restHours === null ? t(say.fresh) : t(say.rested, { n: one.restHours }),
      t(say.weekHours, { n: one.weekHours }),
      ...(one.distanceKm === null ? [] : [t(say.distance, { n: Math.round(one.distanceKm * 10) / 10 })]),
    ].join(' · ');
  return (
    <SideSheet open onClose={onClose} title={t(say.replaceTitle)}>
      <Box display="grid" gap="4">
        <Box>
          <Box fontWeight="semibold" className="notranslate">
            {words.postName(postId)}
          </Box>
          <Box color="fg.muted" className="notranslate">
            {words.dayWords(date)}, {words.shiftName(shiftId)}
          </Box>
          {there.length > 0 ? (
            <Box className="notranslate">{there.map((person) => words.named(person)).join(', ')}</Box>
          ) : null}
        </Box>
        {may ? (
          <Box>
            <Button size="sm" look="outline" busy={busy} onClick={offer}>
              <Megaphone size={18} aria-hidden />
              {t(say.offer)}
            </Button>
          </Box>
        ) : null}
        <AnswerStates answer={answer}>
          {(ranked) =>
            ranked.length === 0 ? (
              <EmptyState icon={<UserX aria-hidden />} title={t(say.nobody)} />
            ) : (
              <Box display="grid" gap="3">
                {ranked.map((one) => (
                  <Card key={one.staff_id}>
                    <Box
                      display="flex"
                      flexWrap="wrap"
                      justifyContent="space-between"
                      gap="3"
                      alignItems="center"
                    >
                      <Box minW="0" flex="1 1 220px">
                        <Heading as="h3" fontSize="md" className="notranslate">
                          {words.named(one)}{' '}
                          <Box as="span" color="fg.muted" fontWeight="normal" fontSize="sm">
                            {one.code}
                          </Box>
                        </Heading>
                        <Box fontSize="sm" color="fg.muted">
                          {facts(one)}
                        </Box>
                        <Box display="flex" flexWrap="wrap" gap="2" mt="1">
                          {one.overtime ? (
                            <StatusBadge tone="warn" icon="waiting">
                              {t(say.overtime)}
                            </StatusBadge>
                          ) : null}
                          {one.problems.map((kind) => (
                            <StatusBadge key={kind} tone="warn" icon="attention">
                              {problemWords({
                                kind,
                                n:
                                  kind === 'rest'
                                    ? (one.restHours ?? 0)
                                    : kind === 'week_hours'
                                      ? one.weekHours
                                      : 0,
                              })}
                            </StatusBadge>
                          ))}
                        </Box>
                      </Box>
                      {may ? (
                        <Button
                          size="sm"
                          look={one.problems.length > 0 ? 'outline' : 'solid'}
                          busy={busy}
                          onClick={() => give(one)}
                        >
                          {t(say.give)}
                        </Button>
                      ) : null}
                    </Box>
                  </Card>
                ))}
              </Box>
            )
          }
        </AnswerStates>
      </Box>
    </SideSheet>
  );
}
