import { Box } from '@chakra-ui/react';
import { useEffect, useMemo, useState } from 'react';
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
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { rosterScreens as messages } from '../messages.ts';
import type { Model } from './grid-model.ts';
import { ProblemGroupCard } from './problem-group-card.tsx';
import { groupProblems } from './problem-groups.ts';
import type { checkRoster } from '#shared/modules/roster/online.ts';

const mostGroups = 100;
type Props = { model: Model; site: string; onSent: () => void; onClose: () => void };

/** Looks at the plan of some days, says what speaks against it, and sends it to the phones. */
export function PublishDialog({ model, site, onSent, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { plan } = model;
  const [from, setFrom] = useState<string>(today() > plan.from && today() <= plan.to ? today() : plan.from);
  const [to, setTo] = useState<string>(plan.to);
  const [problems, setProblems] = useState<readonly Problem[] | null>(null);
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
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

  const groups = useMemo(() => groupProblems(problems ?? []), [problems]);
  const open = groups.filter((group) => group.state === 'open');
  const hard = groups.some((group) => group.state === 'never');
  const reasoned = open.every((group) => (reasons[group.key] ?? '').trim() !== '');
  const send = (): void =>
    void run(async () => {
      const { message } = await call<typeof publishRoster>('POST /roster/publish', {
        form: {
          ...stretch(calendarDate(from), calendarDate(to), site),
          ...(open.length === 0
            ? {}
            : {
                reasons: open.map(({ key, staffId, kind }) => ({
                  staff_id: staffId,
                  kind,
                  reason: (reasons[key] ?? '').trim(),
                })),
              }),
        },
      });
      toast.success(message ?? '');
      onSent();
      onClose();
    });
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
          <Button busy={busy} disabled={problems === null || hard || !reasoned} onClick={send}>
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
              : t(messages.problems, { n: groups.length })}
        </Box>
        {groups.length > 0 ? (
          <Box as="ul" listStyleType="none" display="grid" gap="3">
            {groups.slice(0, mostGroups).map((group) => (
              <ProblemGroupCard
                key={group.key}
                model={model}
                group={group}
                reason={reasons[group.key] ?? ''}
                onReason={(reason) => setReasons({ ...reasons, [group.key]: reason })}
                onReasonForAll={
                  open.length > 1
                    ? () =>
                        setReasons(
                          Object.fromEntries(open.map((each) => [each.key, reasons[group.key] ?? ''])),
                        )
                    : undefined
                }
                error={error(`reasons.${open.indexOf(group)}.reason`)}
                onFix={onClose}
              />
            ))}
          </Box>
        ) : null}
        {groups.length > mostGroups ? (
          <Box fontSize="sm">{t(messages.groupsHidden, { n: groups.length - mostGroups })}</Box>
        ) : null}
        {open.length > 0 && !hard ? (
          <Box fontSize="sm" color="fg.muted">
            {t(messages.overrideHint)}
          </Box>
        ) : null}
      </Box>
    </Dialog>
  );
}

function stretch(from: CalendarDate, to: CalendarDate, site: string): Record<string, string> {
  return { from, to, ...(site === '' ? {} : { site_id: site }) };
}
