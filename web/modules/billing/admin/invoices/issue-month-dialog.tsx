import { Box, Heading } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatRupees } from '#shared/core/money.ts';
import type { issueMonth, LeftDraft } from '#shared/modules/billing/issue-month.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { MonthField } from '#web/core/ui/forms/month-field.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { billingAdminMessages as messages } from '../../admin-messages.ts';
import { clientScreens } from '../../client-screens.ts';
import { issueScreens as words } from '../../issue-screens.ts';

type Run = {
  /** The drafts there were at the beginning; null before the first call. */
  readonly total: number | null;
  readonly issued: number;
  readonly left: readonly LeftDraft[];
  readonly next: string | null;
};
const start: Run = { total: null, issued: 0, left: [], next: '' };

type Props = { first: string; onChange: () => void; onClose: () => void };

/** Issues the drafts of a month, some at a time; it can be stopped, and names what stays a draft and why. */
export function IssueMonthDialog({ first, onChange, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [month, setMonth] = useState(first);
  const [reached, setReached] = useState<Run>(start);
  const navigate = useNavigate();
  const stopped = useRef(false);

  const issueAll = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    stopped.current = false;
    await run(async () => {
      for (let at = reached; at.next !== null && !stopped.current; ) {
        const { data } = await call<typeof issueMonth>('POST /billing/issue-month', {
          form: { month, after: at.next },
        });
        at = {
          total: at.total ?? data.total,
          issued: at.issued + data.issued,
          left: [...at.left, ...data.left],
          next: data.next,
        };
        setReached(at);
      }
    });
    onChange();
  };
  const { total, issued, left, next } = reached;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.title)}
      actions={
        <>
          <Button look="outline" onClick={busy ? () => (stopped.current = true) : onClose}>
            {t(busy ? messages.stop : messages.close)}
          </Button>
          {next === null && issued > 0 ? (
            <Button
              onClick={() => {
                onClose();
                void navigate('/admin/billing?state=unpaid');
              }}
            >
              {t(words.show)}
            </Button>
          ) : null}
          {next === null ? null : (
            <Button type="submit" form="issue-month" busy={busy}>
              {t(total === null ? words.start : messages.goOn)}
            </Button>
          )}
        </>
      }
    >
      <form id="issue-month" ref={form} onSubmit={(event) => void issueAll(event)} noValidate>
        <Box display="grid" gap="4">
          <Box color="fg.muted">{t(words.text)}</Box>
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
          {total === null ? null : (
            <Box role="status" display="grid" gap="2">
              {total === 0 ? (
                t(words.none)
              ) : (
                <>
                  <Box fontWeight="semibold">
                    {t(words.progress, {
                      done: next === null ? total : Math.min(issued + left.length, total),
                      total,
                    })}
                  </Box>
                  <Box>{t(words.outcome, { issued, left: left.length })}</Box>
                </>
              )}
            </Box>
          )}
          {left.length === 0 ? null : <LeftDrafts left={left} />}
        </Box>
      </form>
    </Dialog>
  );
}

function LeftDrafts({ left }: { left: readonly LeftDraft[] }): ReactNode {
  const { t } = useLanguage();
  return (
    <section>
      <Heading as="h3" fontSize="md" fontWeight="semibold" mb="2">
        {t(words.leftTitle)}
      </Heading>
      <Box as="ul" listStyleType="none" display="grid" gap="3">
        {left.map(({ id, client, total, reason, field }) => (
          <li key={id}>
            <TextLink to={`/admin/billing?state=draft&open=${encodeURIComponent(id)}`}>
              <span className="notranslate">{client}</span>, {formatRupees(total)}
            </TextLink>
            <Box>
              {t(reason)}{' '}
              {field === 'without_review' ? (
                <TextLink to="/admin/attendance/review">{t(clientScreens.reviewThem)}</TextLink>
              ) : null}
            </Box>
          </li>
        ))}
      </Box>
    </section>
  );
}
