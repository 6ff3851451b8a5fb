import { Box } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { mostGuards, rostersSupervisors, unsupervisedIn } from '#shared/modules/roster/supervision.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { rosterScreens as messages } from '../messages.ts';
import type { Model } from './grid-model.ts';
import { useDayWords } from './use-day-labels.ts';

const mostShown = 5;

/**
 * Says in which shifts from today on there are fewer supervisors than the law asks for, where supervisors are
 * on the roster of the month.
 */
export function SupervisionNote({ model }: { model: Model }): ReactNode {
  const { t } = useLanguage();
  const words = useDayWords(model);
  const found = useMemo(() => {
    const first = model.plan.from > today() ? model.plan.from : today();
    const days = model.days.flatMap((row) =>
      row.flatMap((day, at) =>
        day && model.dates[at] ? [{ date: model.dates[at], duties: day.duties }] : [],
      ),
    );
    return rostersSupervisors(days, model.posts) ? unsupervisedIn(days, model, first, model.plan.to) : [];
  }, [model]);
  if (found.length === 0) return null;
  return (
    <Card tone="warn" role="note" mb="4" display="grid" gap="1">
      <Box fontWeight="semibold">{t(messages.supervision, { n: found.length, most: mostGuards })}</Box>
      {found.slice(0, mostShown).map((item) => (
        <Box key={`${item.date} ${item.shift_id}`} fontSize="sm">
          {t(messages.supervisionLine, {
            day: words.dayWords(item.date),
            shift: words.shiftName(item.shift_id),
            guards: item.guards,
            needed: item.needed,
            there: item.supervisors,
          })}
        </Box>
      ))}
      {found.length > mostShown ? (
        <Box fontSize="sm">{t(messages.supervisionMore, { n: found.length - mostShown })}</Box>
      ) : null}
    </Card>
  );
}
