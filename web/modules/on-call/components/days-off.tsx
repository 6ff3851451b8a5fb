import { Box } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { formatDate, isCalendarDate } from '#shared/core/dates.ts';
import type { Language } from '#shared/core/i18n.ts';
import { onCallMessages } from '#shared/modules/on-call/messages.ts';
import type { WorkDays } from '#shared/modules/on-call/work-days.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { workScreens as messages } from '../work-messages.ts';

type Away = WorkDays['away'];
type Props = {
  away: Away;
  busy?: boolean;
  onSave: (away: Away) => Promise<boolean>;
  /** What stands under days off, such as the jobs that stay on them. */
  under?: (off: Away[number]) => ReactNode;
};

/** When somebody is off: what is to come, and a form for more. Days that are over are let go. */
export function DaysOff({ away, busy = false, onSave, under }: Props): ReactNode {
  const { t, language } = useLanguage();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [problem, setProblem] = useState<'noFirst' | 'dayOrder' | null>(null);
  const now = today();
  const coming = away.filter((off) => off.to >= now).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const last = to === '' ? from : to;
    if (!isCalendarDate(from)) return setProblem('noFirst');
    if (!isCalendarDate(last) || last < from) return setProblem('dayOrder');
    setProblem(null);
    if (!(await onSave([...coming, { from, to: last }]))) return;
    setFrom('');
    setTo('');
  };
  return (
    <Box display="grid" gap="4">
      {coming.length === 0 ? (
        <Box color="fg.muted">{t(messages.offNone)}</Box>
      ) : (
        <Box as="ul" listStyleType="none" display="grid" gap="2">
          {coming.map((off) => (
            <Box as="li" key={`${off.from} ${off.to}`}>
              <Box display="flex" justifyContent="space-between" alignItems="center" gap="3">
                <Box fontVariantNumeric="tabular-nums">{spanWords(off, language)}</Box>
                <Button
                  look="quiet"
                  minHeight="48px"
                  busy={busy}
                  aria-label={t(messages.removeOf, { days: spanWords(off, language) })}
                  onClick={() => void onSave(coming.filter((other) => other !== off))}
                >
                  {t(messages.remove)}
                </Button>
              </Box>
              {under?.(off)}
            </Box>
          ))}
        </Box>
      )}
      <form onSubmit={(event) => void add(event)} noValidate>
        <Box display="grid" gap="3">
          <TextField
            type="date"
            label={t(messages.firstDay)}
            value={from}
            min={now}
            onChange={setFrom}
            error={problem === 'noFirst' ? t(messages.noFirst) : undefined}
          />
          <TextField
            type="date"
            label={t(messages.lastDay)}
            hint={t(messages.lastDayHint)}
            value={to}
            min={from || now}
            onChange={setTo}
            error={problem === 'dayOrder' ? t(onCallMessages.dayOrder) : undefined}
          />
          <Button type="submit" look="outline" minHeight="56px" busy={busy}>
            <Plus size={20} aria-hidden />
            {t(messages.add)}
          </Button>
        </Box>
      </form>
    </Box>
  );
}

/** Days from one to another, or the one that they are. */
export function spanWords({ from, to }: Away[number], language: Language): string {
  return from === to
    ? formatDate(from, language)
    : `${formatDate(from, language)} – ${formatDate(to, language)}`;
}
