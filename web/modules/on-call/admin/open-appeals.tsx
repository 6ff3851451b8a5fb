import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { acceptAppeal, rejectAppeal } from '#shared/modules/on-call/appeal-operations.ts';
import type { listAppeals } from '#shared/modules/on-call/service-queries.ts';
import { walletAppeals } from '#shared/modules/on-call/wallet-appeal.ts';
import type { WalletAppeal } from '#shared/modules/on-call/wallet-appeal.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { walletDesk as messages } from '../desk-messages.ts';

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
          {...asking}
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

type DialogProps = { appeal: WalletAppeal; step: Step; onDone: () => void; onClose: () => void };

function AnswerDialog({ appeal, step, onDone, onClose }: DialogProps): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [text, setText] = useState('');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const saved = await run(() =>
      call<typeof acceptAppeal | typeof rejectAppeal>(`POST /on-call-services/wallet/appeals/{id}/${step}`, {
        params: { id: appeal.id },
        form: { answer: text },
      }),
    );
    if (!saved) return;
    toast.success(t(step === 'accept' ? messages.accepted : messages.rejected));
    onDone();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(step === 'accept' ? messages.acceptTitle : messages.rejectTitle)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.cancel)}
          </Button>
          <Button type="submit" form="appeal-answer" busy={busy}>
            {t(step === 'accept' ? messages.accept : messages.reject)}
          </Button>
        </>
      }
    >
      <form id="appeal-answer" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <TextArea
          label={t(messages.answer)}
          hint={t(messages.noteHint)}
          required
          maxLength={maxLengthOf(walletAppeals, 'answer')}
          value={text}
          onChange={setText}
          error={error('answer') ?? error('amount')}
        />
      </form>
    </Dialog>
  );
}
