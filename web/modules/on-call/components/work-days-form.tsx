import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { clockTime, isClockTime } from '#shared/core/dates.ts';
import type { WorkDays } from '#shared/modules/on-call/work-days.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { BigTick } from '#web/core/ui/forms/big-tick.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { weekdayNames } from '#web/core/ui/look/weekday-names.ts';
import { workScreens as messages } from '../work-messages.ts';

type Weekly = WorkDays['weekly'];
/** Hours as they are typed; a whole day has none. */
type Span = { readonly day: number; readonly from: string; readonly to: string };
type Problem = 'bothTimes' | 'noDay';

const midnight = '00:00';
/** Monday first, as a week of work begins. */
const week = [1, 2, 3, 4, 5, 6, 0] as const;

type Props = {
  weekly: Weekly;
  busy?: boolean;
  onSave: (weekly: Weekly) => void;
};

/** On which days somebody works, and at which hours where not the whole day. */
export function WorkDaysForm({ weekly, busy = false, onSave }: Props): ReactNode {
  const { t, language } = useLanguage();
  const names = weekdayNames(language);
  const [spans, setSpans] = useState<readonly Span[]>(() => typedOf(weekly));
  const [problem, setProblem] = useState<Problem | null>(null);
  const toggle = (day: number): void => {
    const rest = spans.filter((span) => span.day !== day);
    setSpans(rest.length === spans.length ? [...spans, { day, from: '', to: '' }] : rest);
  };
  const change = (changed: Span, part: Partial<Span>): void =>
    setSpans(spans.map((span) => (span === changed ? { ...span, ...part } : span)));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const next = problemOf(spans);
    setProblem(next);
    if (next === null) onSave(savedOf(spans));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Box display="grid" gap="3">
        <Box color="fg.muted">{t(messages.daysHint)}</Box>
        {week.map((day) => {
          const own = spans.filter((span) => span.day === day);
          const name = names[day] ?? '';
          return (
            <Box key={day} display="grid" gap="2">
              <BigTick done={own.length > 0} onToggle={() => toggle(day)}>
                {name}
              </BigTick>
              {own.map((span, n) => (
                // oxlint-disable-next-line react/no-array-index-key -- what is typed has no other name
                <Box key={n} display="grid" gap="3" gridTemplateColumns="1fr 1fr" ps="4">
                  {(['from', 'to'] as const).map((part) => (
                    <TextField
                      key={part}
                      type="time"
                      label={t(messages[part])}
                      aria-label={t(messages.timesOf, { day: name, what: t(messages[part]) })}
                      value={span[part]}
                      onChange={(time) => change(span, { [part]: time })}
                      error={
                        problem === 'bothTimes' && isHalf(span) && span[part] === ''
                          ? t(messages.bothTimes)
                          : undefined
                      }
                    />
                  ))}
                </Box>
              ))}
            </Box>
          );
        })}
        {problem === 'noDay' ? (
          <Box role="alert" color="danger" fontWeight="medium">
            {t(messages.noDay)}
          </Box>
        ) : null}
        <Button type="submit" size="lg" minHeight="56px" busy={busy}>
          {t(messages.save)}
        </Button>
      </Box>
    </form>
  );
}

/** Without hours every day is one of work. */
function typedOf(weekly: Weekly): Span[] {
  if (weekly.length === 0) return week.map((day) => ({ day, from: '', to: '' }));
  return weekly.map(({ day, from, to }) =>
    from === midnight && to === midnight ? { day, from: '', to: '' } : { day, from, to },
  );
}

function problemOf(spans: readonly Span[]): Problem | null {
  if (spans.length === 0) return 'noDay';
  return spans.some(isHalf) ? 'bothTimes' : null;
}

function isHalf({ from, to }: Span): boolean {
  return isClockTime(from) !== isClockTime(to);
}

function savedOf(spans: readonly Span[]): Weekly {
  const isWhole = ({ from, to }: Span): boolean => !isClockTime(from) && !isClockTime(to);
  const isEveryDay = week.every((day) => spans.some((span) => span.day === day && isWhole(span)));
  if (isEveryDay) return [];
  return spans.map((span) => {
    const { day, from, to } = isWhole(span) ? { ...span, from: midnight, to: midnight } : span;
    return { day, from: clockTime(from), to: clockTime(to) };
  });
}
