import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { acceptAppeal, rejectAppeal } from '#shared/modules/on-call/appeal-operations.ts';
import type { listAppeals } from '#shared/modules/on-call/service-queries.ts';
import { walletAppeals } from '#shared/modules/on-call/wallet-appeal.ts';
import type { WalletAppeal } from '#shared/modules/on-call/wallet-appeal.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { walletDesk as messages } from '../desk-messages.ts';
import { AnswerDialog } from './answer-dialog.tsx';

type Step = 'accept' | 'reject';

/** Appeals against penalties that wait for the office; nothing where none does. */
export function OpenAppeals({ onDecided }: { onDecided: () => void }): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('oncall:write');
  const answer = useQuery<typeof listAppeals>(
    '/on-call-services/wallet/appeals',
    { input: { status: 'open', limit: 50 } },
    { follow: ['notifications'] },
  );
  const [asking, setAsking] = useState<{ appeal: WalletAppeal; step: Step } | null>(null);
  if (!answer.data || answer.data.length === 0) return null;
  return (
    <Box as="section" mb="6">
      <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="3">
        {t(messages.appeals)}
      </Heading>
      <Box as="ul" listStyleType="none" display="grid" gap="3">
        {answer.data.map((appeal) => (
          <Card as="li" key={appeal.id} display="grid" gap="2">
            <Box fontWeight="semibold">
              <span className="notranslate">{appeal.worker_name}</span> · {formatRupees(appeal.amount)}
            </Box>
            <Box color="fg.muted" className="notranslate">
              {appeal.penalty}
            </Box>
            <Box className="notranslate" overflowWrap="anywhere">
              {appeal.reason}
            </Box>
            {may ? (
              <Box display="flex" flexWrap="wrap" gap="3">
                <Button size="sm" onClick={() => setAsking({ appeal, step: 'accept' })}>
                  {t(messages.accept)}
                </Button>
                <Button size="sm" look="outline" onClick={() => setAsking({ appeal, step: 'reject' })}>
                  {t(messages.reject)}
                </Button>
              </Box>
            ) : null}
          </Card>
        ))}
      </Box>
      {asking ? (
        <AnswerDialog
          title={t(asking.step === 'accept' ? messages.acceptTitle : messages.rejectTitle)}
          button={t(asking.step === 'accept' ? messages.accept : messages.reject)}
          done={t(asking.step === 'accept' ? messages.accepted : messages.rejected)}
          maxLength={maxLengthOf(walletAppeals, 'answer')}
          fields={['answer', 'amount']}
          save={(text) =>
            call<typeof acceptAppeal | typeof rejectAppeal>(
              `POST /on-call-services/wallet/appeals/{id}/${asking.step}`,
              { params: { id: asking.appeal.id }, form: { answer: text } },
            )
          }
          onDone={() => {
            setAsking(null);
            answer.reload();
            onDecided();
          }}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </Box>
  );
}
