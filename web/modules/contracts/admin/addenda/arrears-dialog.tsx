import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { creditArrears, draftArrears, readArrears } from '#shared/modules/billing/arrears/queries.ts';
import type { ContractAddendum } from '#shared/modules/contracts/addenda/addendum.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { ArrearsPapers } from './arrears-papers.tsx';
import { addendumScreens as messages } from './messages.ts';

type Props = { addendum: ContractAddendum; onDone: () => void; onClose: () => void };

/** What an addendum leaves owed or charged too much on issued bills, to be billed or credited. */
export default function ArrearsDialog({ addendum, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const may = usePermission('billing:write');
  const { busy, run } = useSave();
  const params = { id: addendum.id };
  const answer = useQuery<typeof readArrears>('/billing/arrears/{id}', { params });
  const draft = (): void =>
    void run(async () => {
      const { data } = await call<typeof draftArrears>('POST /billing/arrears/{id}', { params, input: {} });
      toast.success(t(messages.drafted, { n: data.invoices.length }));
      onClose();
      void navigate('/admin/billing?state=draft');
    });
  const papers = answer.data?.papers ?? [];
  const credits = papers.filter(({ kind }) => kind === 'credit');
  const credit = (): void =>
    void run(async () => {
      const { data } = await call<typeof creditArrears>('POST /billing/arrears/{id}/credit-notes', {
        params,
        input: credits.some(({ late }) => late) ? { without_gst: true } : {},
      });
      toast.success(t(messages.credited, { n: data.invoices.length }));
      answer.reload();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.arrearsTitle, { n: addendum.number })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          {may && credits.length > 0 ? (
            <Button look="outline" busy={busy} onClick={credit}>
              {t(messages.creditArrears)}
            </Button>
          ) : null}
          {may && papers.length > credits.length ? (
            <Button busy={busy} onClick={draft}>
              {t(messages.draftArrears)}
            </Button>
          ) : null}
        </>
      }
    >
      <AnswerStates answer={answer}>
        {({ held }) =>
          held === null ? (
            <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
              <Box color="fg.muted">{t(messages.arrearsText)}</Box>
              <ArrearsPapers papers={papers} />
            </Box>
          ) : (
            <Box>{t(held)}</Box>
          )
        }
      </AnswerStates>
    </Dialog>
  );
}
