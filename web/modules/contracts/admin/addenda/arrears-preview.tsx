import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import type { readArrears } from '#shared/modules/billing/arrears/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { ArrearsPapers } from './arrears-papers.tsx';
import { addendumScreens as messages } from './messages.ts';

/** What an addendum will leave to be billed or credited once it is in force. */
export function ArrearsPreview({ id }: { id: string }): ReactNode {
  const { t } = useLanguage();
  const answer = useQuery<typeof readArrears>('/billing/arrears/{id}', { params: { id } });
  return (
    <AnswerStates answer={answer} skeletons={1}>
      {({ papers, total, held }) => (
        <Box role="status" borderWidth="1px" borderStyle="solid" borderColor="line" borderRadius="md" p="3">
          {held === null ? (
            <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
              <Box fontWeight="semibold">
                {t(total < 0 ? messages.willCredit : messages.willBill, {
                  amount: formatRupees(Math.abs(total)),
                })}
              </Box>
              <Box fontSize="sm" color="fg.muted">
                {t(messages.previewText)}
              </Box>
              <ArrearsPapers papers={papers} />
            </Box>
          ) : (
            <Box>{t(messages.nothingToBill, { why: t(held) })}</Box>
          )}
        </Box>
      )}
    </AnswerStates>
  );
}
