import { Box } from '@chakra-ui/react';
import { HandCoins, Wallet } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { newId } from '#shared/core/ids.ts';
import { formatRupees } from '#shared/core/money.ts';
import { formatMonth } from '#shared/core/dates.ts';
import { requestAdvance } from '#shared/modules/payroll/request-advance.ts';
import type { AdvanceView } from '#shared/modules/payroll/pay-advance.ts';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { send, useAttention, usePending } from '#web/core/data/outbox.ts';
import { useAfterSending } from '#web/core/data/use-after-sending.ts';
import { toast } from '#web/core/device/toast.ts';
import { useSavedText } from '#web/core/ui/feedback/use-saved-text.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { AdvanceState } from '../components/pay-state.tsx';
import { payField as messages } from '../slip-messages.ts';
import { useMyAdvances } from './use-my-advances.ts';
import type { WriteOf } from '#shared/core/operation.ts';
import type { payAdvances } from '#shared/modules/payroll/pay-advance.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';

const months = ['1', '2', '3', '4', '6', '10', '12'] as const;

/** A person's own advances: asking for one, also without network, and what is left to pay back. */
export default function MyAdvancesPage(): ReactNode {
  const { t } = useLanguage();
  const answer = useMyAdvances();
  const { data, failed, asOf, reload } = answer;
  const ofAdvances = (item: { name: string }): boolean => item.name === requestAdvance.name;
  const waiting = usePending().filter(ofAdvances);
  const refused = useAttention().filter(ofAdvances);
  useAfterSending(waiting.length, reload);
  const known = data?.advances ?? [];
  const nothing = data !== null && known.length + waiting.length + refused.length === 0;
  return (
    <Page narrow title={t(messages.advances)}>
      <OfflineNote asOf={asOf} />
      <Box display="grid" gap="4">
        <ButtonLink look="soft" size="lg" wide to="/field/pay">
          <Wallet size={22} aria-hidden />
          {t(messages.toPay)}
        </ButtonLink>
        {data === null && !failed ? <CardSkeletons count={1} /> : null}
        {data === null && failed ? <AnswerStates answer={answer}>{() => null}</AnswerStates> : null}
        {data !== null && data.balance > 0 ? (
          <Card tone="brand" fontWeight="bold" fontSize="lg">
            {t(messages.left, { amount: formatRupees(data.balance) })}
          </Card>
        ) : null}
        <AskForm />
        {nothing ? (
          <EmptyState
            icon={<HandCoins aria-hidden />}
            title={t(messages.noneAdvance)}
            text={t(messages.noneAdvanceText)}
          />
        ) : null}
        {[...refused, ...waiting].map((item) => (
          <Card key={item.op} display="grid" gap="2">
            <Heading amount={Number(item.input['amount'] ?? 0)} reason={String(item.input['reason'] ?? '')} />
            <Box>
              {item.state === 'refused' ? (
                <StatusBadge tone="danger" icon="wrong">
                  {t(messages.notAccepted)}
                </StatusBadge>
              ) : (
                <StatusBadge tone="warn" icon="offline">
                  {t(messages.waitingSend)}
                </StatusBadge>
              )}
            </Box>
            {item.msg === null ? null : <Box>{item.msg}</Box>}
          </Card>
        ))}
        {known
          .filter((item) => !waiting.some((other) => other.id === item.id))
          .map((item) => (
            <Known key={item.id} advance={item} onChanged={reload} />
          ))}
      </Box>
    </Page>
  );
}

function Known({ advance, onChanged }: { advance: AdvanceView; onChanged: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const { busy, run } = useSave();
  const takeBack = async (): Promise<void> => {
    if (
      !(await run(() =>
        call<WriteOf<typeof payAdvances, 'POST', '/payroll/advances/{id}/cancel'>>(
          'POST /payroll/advances/{id}/cancel',
          {
            params: { id: advance.id },
          },
        ),
      ))
    )
      return;
    toast.success(t(messages.takenBack));
    onChanged();
  };
  return (
    <Card display="grid" gap="2">
      <Heading amount={advance.amount} reason={advance.reason} />
      <Box display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <AdvanceState status={advance.status} />
        {advance.balance > 0 ? t(messages.left, { amount: formatRupees(advance.balance) }) : null}
      </Box>
      {advance.recoveries.map((recovery) => (
        <Box key={recovery.payslip_id} color="fg.muted" fontVariantNumeric="tabular-nums">
          {formatMonth(recovery.month, language)}: {formatRupees(recovery.amount)}
        </Box>
      ))}
      {advance.note === '' ? null : <Box color="fg.muted">{advance.note}</Box>}
      {advance.status === 'pending' ? (
        <Box>
          <Button look="outline" size="lg" busy={busy} onClick={() => void takeBack()}>
            {t(messages.takeBack)}
          </Button>
        </Box>
      ) : null}
    </Card>
  );
}

function Heading({ amount, reason }: { amount: number; reason: string }): ReactNode {
  return (
    <Box>
      <Box fontWeight="bold" fontSize="xl" fontVariantNumeric="tabular-nums">
        {formatRupees(amount)}
      </Box>
      <Box className="notranslate">{reason}</Box>
    </Box>
  );
}

function AskForm(): ReactNode {
  const { t } = useLanguage();
  const savedText = useSavedText();
  const { busy, error, form, run } = useSave();
  const [amount, setAmount] = useState('');
  const [instalments, setInstalments] = useState<(typeof months)[number]>('1');
  const [reason, setReason] = useState('');
  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const input = { id: newId(), amount: Number(amount), instalments: Number(instalments), reason };
    if (!(await run(() => send(requestAdvance, { input })))) return;
    setAmount('');
    setReason('');
    toast.success(savedText);
  };
  return (
    <Card>
      <form ref={form} onSubmit={(event) => void ask(event)} noValidate>
        <Box display="grid" gap="4">
          <Box fontWeight="bold" fontSize="lg">
            {t(messages.ask)}
          </Box>
          <Box color="fg.muted">{t(messages.askText)}</Box>
          <TextField
            label={t(messages.amount)}
            inputMode="numeric"
            required
            value={amount}
            onChange={setAmount}
            error={error('amount')}
            autoComplete="off"
          />
          <SelectField
            label={t(messages.instalments)}
            value={instalments}
            onChange={setInstalments}
            options={months.map((value) => ({
              value,
              label: value === '1' ? t(messages.oneMonth) : t(messages.months, { n: value }),
            }))}
            error={error('instalments')}
          />
          <TextField
            label={t(messages.reason)}
            required
            maxLength={maxLengthOf(requestAdvance, 'reason')}
            value={reason}
            onChange={setReason}
            error={error('reason')}
            autoComplete="off"
          />
          <Button type="submit" size="lg" busy={busy}>
            {t(messages.send)}
          </Button>
        </Box>
      </form>
    </Card>
  );
}
