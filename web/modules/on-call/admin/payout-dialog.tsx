import { Box } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { newId } from '#shared/core/ids.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { payOut } from '#shared/modules/on-call/wallet-operations.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { saveFile } from '#web/core/session/save-file.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { walletDesk as messages } from '../desk-messages.ts';

type Paid = { readonly n: number; readonly total: number; readonly leftOut: readonly string[] };

/** `owed` is what all partners are owed together, in rupees; null until it is known. */
type Props = { owed: number | null; onPaid: () => void; onClose: () => void };

/**
 * Pays all partners what they are owed, then offers the file for the bank. Pressed twice, it is one batch.
 */
export function PayoutDialog({ owed, onPaid, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, form, run } = useSave<HTMLDivElement>();
  const [id] = useState(() => newId());
  const [paid, setPaid] = useState<Paid | null>(null);
  const pay = (): void =>
    void run(async () => {
      const { data } = await call<typeof payOut>('POST /on-call-services/wallet/payouts', {
        input: { id, worker_ids: [], note: '' },
      });
      setPaid({
        n: data.payouts.length,
        total: data.total,
        leftOut: data.left_out.map(({ worker_name: name }) => name),
      });
      onPaid();
    });
  const download = (): void =>
    void run(() => saveFile(`/on-call-services/wallet/payouts/${id}/file`, `payout-${id.slice(0, 8)}.csv`));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(paid ? messages.payOut : messages.payOutTitle)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(paid ? messages.close : messages.cancel)}
          </Button>
          {paid ? (
            <Button busy={busy} onClick={download}>
              <Download size={20} aria-hidden />
              {t(messages.file)}
            </Button>
          ) : (
            <Button busy={busy} onClick={pay}>
              {t(messages.payOut)}
            </Button>
          )}
        </>
      }
    >
      <Box ref={form} role={paid ? 'status' : undefined}>
        {paid || owed === null ? null : (
          <Box mb="3" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {t(messages.owedInAll, { amount: formatRupees(owed) })}
          </Box>
        )}
        {paid ? t(messages.paidOut, { n: paid.n, amount: formatRupees(paid.total) }) : t(messages.payOutText)}
        {paid && paid.leftOut.length > 0 ? (
          <Card tone="warn" mt="4">
            {t(messages.leftOut, { names: paid.leftOut.join(', ') })}
          </Card>
        ) : null}
      </Box>
    </Dialog>
  );
}
