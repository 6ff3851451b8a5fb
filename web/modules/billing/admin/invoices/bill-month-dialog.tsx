import { Box } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { generateBills } from '#shared/modules/billing/generate.ts';
import type * as z from 'zod/mini';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { MonthField } from '#web/core/ui/forms/month-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { lastMonth } from '#web/core/ui/look/last-months.ts';
import { billingAdminMessages as messages } from '../../admin-messages.ts';
import { issueScreens as words } from '../../issue-screens.ts';
import { BillProblemList } from './bill-problems.tsx';

type Step = z.output<typeof generateBills.output>;
type Run = Pick<Step, 'total' | 'drafted' | 'empty' | 'refused' | 'issued' | 'problems' | 'next'> & {
  readonly done: number;
};
/** How many clients one call drafts; the last call of a run may have fewer. */
const atOnce = 25;
const start: Run = { total: 0, drafted: 0, empty: 0, refused: 0, issued: 0, problems: [], next: '', done: 0 };

/**
 * Drafts the bills of all clients for a month, some at a time; it can be stopped and goes on where it was.
 */
export function BillMonthDialog({
  onChange,
  onIssue,
  onClose,
}: {
  onChange: () => void;
  /** Goes on to issue the drafts of the month. */
  onIssue: (month: string) => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const { busy, error, form, run } = useSave();
  const [month, setMonth] = useState(lastMonth());
  const [reached, setReached] = useState<Run>(start);
  const stopped = useRef(false);

  const draftAll = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    stopped.current = false;
    await run(async () => {
      for (let at: Run = reached.next === null ? start : reached; at.next !== null && !stopped.current; ) {
        const { data } = await call<typeof generateBills>('POST /billing/generate', {
          form: { month, ...(at.next === '' ? {} : { after: at.next }) },
        });
        at = joined(at, data);
        setReached(at);
      }
      onChange();
    });
  };
  const isDone = reached.next === null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.billMonth)}
      actions={
        <>
          <Button look="outline" onClick={busy ? () => (stopped.current = true) : onClose}>
            {t(busy ? messages.stop : messages.close)}
          </Button>
          {isDone && reached.drafted > 0 ? (
            <>
              <Button
                look="outline"
                onClick={() => {
                  onClose();
                  void navigate('/admin/billing?state=draft');
                }}
              >
                {t(messages.showDrafts)}
              </Button>
              <Button onClick={() => onIssue(month)}>{t(words.open)}</Button>
            </>
          ) : null}
          {isDone ? null : (
            <Button type="submit" form="bill-month" busy={busy}>
              {t(reached.done > 0 ? messages.goOn : messages.startBilling)}
            </Button>
          )}
        </>
      }
    >
      <form id="bill-month" ref={form} onSubmit={(event) => void draftAll(event)} noValidate>
        <Box display="grid" gap="4">
          <Box color="fg.muted">{t(messages.billMonthText)}</Box>
          <MonthField
            label={t(messages.month)}
            required
            value={month}
            onChange={(value) => {
              setMonth(value);
              setReached(start);
            }}
            back={23}
            ahead={0}
            error={error('month')}
          />
          {reached.total > 0 ? (
            <Box role="status" display="grid" gap="2">
              <Box fontWeight="semibold">
                {t(messages.progress, { done: Math.min(reached.done, reached.total), total: reached.total })}
              </Box>
              <Box>
                {t(messages.outcome, {
                  drafted: reached.drafted,
                  empty: reached.empty,
                  issued: reached.issued,
                })}{' '}
                {reached.refused > 0 ? t(messages.notDrafted, { n: reached.refused }) : null}
              </Box>
              {reached.problems.slice(0, 20).map((item) => (
                <Box key={item.client_id}>
                  <Box fontWeight="semibold" className="notranslate">
                    {item.client}
                  </Box>
                  <BillProblemList problems={item.problems} />
                </Box>
              ))}
            </Box>
          ) : null}
        </Box>
      </form>
    </Dialog>
  );
}

function joined(at: Run, step: Step): Run {
  return {
    total: step.total,
    drafted: at.drafted + step.drafted,
    empty: at.empty + step.empty,
    refused: at.refused + step.refused,
    issued: at.issued + step.issued,
    problems: [...at.problems, ...step.problems],
    next: step.next,
    done: step.next === null ? step.total : at.done + atOnce,
  };
}
