import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { readAutoPay } from '#shared/modules/billing/queries.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { dropAutoPay } from '#shared/modules/billing/online.ts';
import { setAutoPay } from '#shared/modules/billing/online.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { momentWords } from '#web/core/ui/look/when.ts';
import { paymentScreens as messages } from '../messages.ts';

/** The wish for automatic payment, and what really happens then. */
export default function AutoPayDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const { data, reload } = useQuery<typeof readAutoPay>('/billing/auto-pay', {}, { keep: true });
  const [upi, setUpi] = useState('');
  const [most, setMost] = useState('');
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);

  const work = async (act: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await act();
      toast.success(t(messages.autoSaved));
      reload();
    } catch (error) {
      if (error instanceof ApiError && error.fields.length > 0) setProblem(error);
      else toast.error(error instanceof Error && error.message ? error.message : t(messages.claimFailed));
    } finally {
      setBusy(false);
    }
  };
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    void work(() =>
      call<typeof setAutoPay>('PUT /billing/auto-pay', { input: { upi, most: Number(most) || 0 } }),
    );
  };

  return (
    <Dialog open onClose={onClose} title={t(messages.autoPay)}>
      <Box display="grid" gap="4">
        <Box color="fg.muted">{t(messages.autoText)}</Box>
        {data ? (
          <Card tone="info" display="grid" gap="3">
            {t(messages.asked, {
              when: momentWords(data.requested_at, language),
              upi: data.upi,
              amount: formatRupees(data.most),
            })}
            <Button
              look="outline"
              busy={busy}
              onClick={() => void work(() => call<typeof dropAutoPay>('DELETE /billing/auto-pay', {}))}
            >
              {t(messages.drop)}
            </Button>
          </Card>
        ) : (
          <form onSubmit={ask} noValidate>
            <Box display="grid" gap="4">
              <TextField
                label={t(messages.yourUpi)}
                value={upi}
                onChange={setUpi}
                maxLength={maxLengthOf(setAutoPay, 'upi')}
                autoCapitalize="none"
                required
                error={problem?.fieldMessage('upi')}
              />
              <TextField
                label={t(messages.most)}
                type="number"
                inputMode="numeric"
                min="1"
                value={most}
                onChange={setMost}
                required
                error={problem?.fieldMessage('most')}
              />
              <Button type="submit" busy={busy}>
                {t(messages.ask)}
              </Button>
            </Box>
          </form>
        )}
      </Box>
    </Dialog>
  );
}
