import { Box } from '@chakra-ui/react';
import { ScanSearch } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Punch } from '#shared/modules/attendance/punch.ts';
import type { reviewPunch } from '#shared/modules/attendance/review.ts';
import type { Site } from '#shared/modules/tenants/site.ts';
import { useListQuery } from '#web/core/data/use-list-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { reviewScreens as messages } from '../review-messages.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { ReviewCard } from './review-card.tsx';

const question = { counted: null, search: '' } as const;

/**
 * Every flagged punch with its evidence: accepted, rejected with a reason, or corrected, by mouse or keys.
 */
export default function ReviewPage(): ReactNode {
  const { t } = useLanguage();
  const [pages, setPages] = useState(1);
  const answer = useListQuery<Punch>(
    { ...question, path: '/attendance', filters: { state: 'flagged' }, sort: 'at', pages },
    ['attendance'],
  );
  const sites = useListQuery<Site>({ ...question, path: '/locations', filters: {}, sort: '', pages: 2 });
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [rejecting, setRejecting] = useState<readonly Punch[] | null>(null);
  const { busy, run } = useSave<HTMLDivElement>();
  const punches = answer.data ?? [];
  const current = punches[Math.min(at, punches.length - 1)];
  const marked = punches.filter((punch) => chosen.has(punch.id));

  const decide = async (
    of: readonly Punch[],
    decision: 'accept' | 'reject',
    reason = '',
  ): Promise<boolean> => {
    const isDone = await run(async () => {
      for (const punch of of)
        await call<typeof reviewPunch>('POST /attendance/{id}/review', {
          params: { id: punch.id },
          input: { decision, reason },
        });
    });
    if (isDone)
      toast.success(t(decision === 'accept' ? messages.accepted : messages.rejected, { n: of.length }));
    setChosen(new Set());
    answer.reload();
    return isDone;
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || busy || !current) return;
      const act = {
        j: () => setAt(Math.min(at + 1, punches.length - 1)),
        k: () => setAt(Math.max(at - 1, 0)),
        a: () => void decide([current], 'accept'),
        r: () => setRejecting([current]),
      }[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };

  return (
    <Page title={t(messages.title)} subtitle={t(messages.subtitle)}>
      <AnswerStates answer={answer}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              icon={<ScanSearch aria-hidden />}
              title={t(messages.none)}
              text={t(messages.noneText)}
            />
          ) : (
            <Box display="grid" gap="4" maxW="920px">
              <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
                <Box fontWeight="semibold" role="status">
                  {marked.length > 0
                    ? t(messages.selected, { n: marked.length })
                    : t(messages.left, { n: answer.total })}
                </Box>
                {marked.length === rows.length ? null : (
                  <Button
                    size="sm"
                    look="outline"
                    onClick={() => setChosen(new Set(rows.map((punch) => punch.id)))}
                  >
                    {t(messages.selectAll)}
                  </Button>
                )}
                {marked.length > 0 ? (
                  <>
                    <Button size="sm" busy={busy} onClick={() => void decide(marked, 'accept')}>
                      {t(messages.acceptMany, { n: marked.length })}
                    </Button>
                    <Button size="sm" look="dangerOutline" busy={busy} onClick={() => setRejecting(marked)}>
                      {t(messages.rejectMany, { n: marked.length })}
                    </Button>
                  </>
                ) : (
                  <Box fontSize="sm" color="fg.muted" hideBelow="md" ms="auto">
                    {t(messages.keys)}
                  </Box>
                )}
              </Box>
              <Box as="ul" listStyleType="none" display="grid" gap="3">
                {rows.map((punch, i) => (
                  <ReviewCard
                    key={punch.id}
                    punch={punch}
                    site={sites.data?.find((site) => site.id === punch.site_id)}
                    isOpen={punch.id === current?.id}
                    isChosen={chosen.has(punch.id)}
                    busy={busy}
                    onOpen={() => setAt(i)}
                    onChoose={() => toggle(punch.id)}
                    onAccept={() => void decide([punch], 'accept')}
                    onReject={() => setRejecting([punch])}
                    onCorrected={answer.reload}
                  />
                ))}
              </Box>
              {answer.hasMore ? (
                <Button look="outline" justifySelf="start" onClick={() => setPages(pages + 1)}>
                  {t(messages.more)}
                </Button>
              ) : null}
            </Box>
          )
        }
      </AnswerStates>
      {rejecting ? (
        <RejectDialog
          count={rejecting.length}
          busy={busy}
          onReject={async (reason) => {
            if (await decide(rejecting, 'reject', reason)) setRejecting(null);
          }}
          onClose={() => setRejecting(null)}
        />
      ) : null}
    </Page>
  );
}
