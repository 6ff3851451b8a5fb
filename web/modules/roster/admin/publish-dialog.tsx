import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { isCalendarDate, calendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Problem } from '#shared/modules/roster/check-plan.ts';
import { call } from '#web/core/session/call.ts';
import type { publishRoster } from '#shared/modules/roster/online.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { uiMessages } from '#web/core/ui/messages.ts';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { rosterScreens as messages } from '../messages.ts';
import type { Model } from './grid-model.ts';
import { useProblemWords } from './problem-labels.ts';
import { useDayWords } from './use-day-labels.ts';
import type { checkRoster } from '#shared/modules/roster/online.ts';

type Props = { model: Model; site: string; onSent: () => void; onClose: () => void };

/** Looks at the plan of some days, says what speaks against it, and sends it to the phones. */
export function PublishDialog({ model, site, onSent, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const words = useDayWords(model);
  const problemWords = useProblemWords();
  const { plan } = model;
  const [from, setFrom] = useState<string>(today() > plan.from && today() <= plan.to ? today() : plan.from);
  const [to, setTo] = useState<string>(plan.to);
  const [problems, setProblems] = useState<readonly Problem[] | null>(null);
  const [override, setOverride] = useState('');
  const { busy, error, form, run } = useSave<HTMLDivElement>();

  useEffect(() => {
    setProblems(null);
    if (!isCalendarDate(from) || !isCalendarDate(to) || to < from) return undefined;
    let left = false;
    const timer = setTimeout(() => {
      call<typeof checkRoster>('POST /roster/check', { form: stretch(from, to, site) }).then(
        ({ data }) => {
          if (!left) setProblems(data);
        },
        (fault: unknown) => {
          if (!left) toast.error(fault instanceof Error ? fault.message : '');
        },
      );
    }, 200);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [from, to, site]);

  const open = (problems ?? []).filter((problem) => problem.hard || !problem.accepted);
  const hard = open.some((problem) => problem.hard);
  const send = (): void =>
    void run(async () => {
      const { message } = await call<typeof publishRoster>('POST /roster/publish', {
        form: {
          ...stretch(calendarDate(from), calendarDate(to), site),
          ...(override.trim() === '' ? {} : { override: override.trim() }),
        },
      });
      toast.success(message ?? '');
      onSent();
      onClose();
    });
  const nameOf = (id: string): string => words.named(plan.people.find((person) => person.id === id));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.publishTitle)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(uiMessages.cancel)}
          </Button>
          <Button
            busy={busy}
            disabled={problems === null || hard || (open.length > 0 && override.trim() === '')}
            onClick={send}
          >
            {t(messages.send)}
          </Button>
        </>
      }
    >
      <Box ref={form} display="grid" gap="4">
        <Box display="grid" gap="4" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
          <TextField
            label={t(messages.from)}
            type="date"
            value={from}
            onChange={setFrom}
            error={error('from')}
          />
          <TextField label={t(messages.to)} type="date" value={to} onChange={setTo} error={error('to')} />
        </Box>
        <Box role="status" fontWeight="semibold">
          {problems === null
            ? t(messages.checking)
            : problems.length === 0
              ? t(messages.nothingWrong)
              : t(messages.problems, { n: problems.length })}
        </Box>
        {problems !== null && problems.length > 0 ? (
          <Box
            as="ul"
            listStyleType="none"
            display="grid"
            gap="2"
            maxH="260px"
            overflowY="auto"
            tabIndex={0}
            aria-label={t(messages.problems, { n: problems.length })}
          >
            {problems.slice(0, 200).map((problem) => (
              <Box
                as="li"
                key={`${problem.staff_id} ${problem.date} ${problem.kind}`}
                display="flex"
                flexWrap="wrap"
                gap="2"
                alignItems="center"
                fontSize="sm"
              >
                <StatusBadge
                  tone={problem.hard ? 'danger' : problem.accepted ? 'quiet' : 'warn'}
                  icon={problem.hard ? 'wrong' : problem.accepted ? 'note' : 'attention'}
                >
                  {problem.hard
                    ? t(messages.never)
                    : problem.accepted
                      ? t(messages.accepted)
                      : problemWords(problem)}
                </StatusBadge>
                <span>
                  <b className="notranslate">{nameOf(problem.staff_id)}</b>, {words.dayWords(problem.date)}
                  {problem.hard || problem.accepted ? `: ${problemWords(problem)}` : ''}
                </span>
              </Box>
            ))}
          </Box>
        ) : null}
        {open.length > 0 && !hard ? (
          <TextField
            label={t(messages.override)}
            hint={t(messages.overrideHint)}
            maxLength={300}
            value={override}
            onChange={setOverride}
            error={error('override')}
          />
        ) : null}
      </Box>
    </Dialog>
  );
}

function stretch(from: CalendarDate, to: CalendarDate, site: string): Record<string, string> {
  return { from, to, ...(site === '' ? {} : { site_id: site }) };
}
