import { Box } from '@chakra-ui/react';
import { Banknote, Plus, Wallet } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import type { readWallet } from '#shared/modules/on-call/service-queries.ts';
import { walletNote } from '#shared/modules/on-call/wallet-note.ts';
import { walletLines } from '#shared/modules/on-call/wallet-line.ts';
import type { WalletKind, WalletLine } from '#shared/modules/on-call/wallet-line.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { Tile, Tiles } from '#web/core/ui/layout/tile.tsx';
import { labelOf, listColumns, optionsOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import { walletDesk as messages } from '../desk-messages.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { OpenAppeals } from './open-appeals.tsx';
import { PayoutDialog } from './payout-dialog.tsx';

/** The wallets of all service partners: entries, what is owed, and paying it. */
export default function WalletsPage(): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('oncall:write');
  const summary = useQuery<typeof readWallet>('/on-call-services/wallet/summary', {});
  const [open, setOpen] = useState<'entry' | 'payout' | null>(null);
  const kindOf = (kind: WalletKind): string => textOf(walletLines, 'kind', kind, language);
  const rupees = (line: WalletLine): string => formatRupees(line.amount);
  return (
    <Page
      title={t(messages.desk)}
      subtitle={t(messages.subtitle)}
      actions={
        may ? (
          <Box display="flex" flexWrap="wrap" gap="2">
            <Button look="outline" onClick={() => setOpen('entry')}>
              <Plus size={20} aria-hidden />
              {t(messages.add)}
            </Button>
            <Button onClick={() => setOpen('payout')} disabled={(summary.data?.balance ?? 0) <= 0}>
              <Banknote size={20} aria-hidden />
              {t(messages.payOut)}
            </Button>
          </Box>
        ) : null
      }
    >
      <AdminTable<WalletLine>
        ahead={[summary]}
        path="/on-call-services/wallet/transactions"
        caption={t(messages.desk)}
        searchLabel={t(messages.search)}
        columns={listColumns<WalletLine>(walletLines, language, {
          amount: { numeric: true, cell: rupees },
          note: { cell: (line) => walletNote(line, language) },
        })}
        filters={[
          {
            name: 'kind',
            label: labelOf(walletLines, 'kind', language),
            all: t(messages.all),
            values: optionsOf(walletLines, 'kind', language),
          },
        ]}
        emptyState={{
          icon: <Wallet aria-hidden />,
          title: t(messages.none),
          text: t(messages.deskEmptyText),
        }}
        none={{ icon: <Wallet aria-hidden />, title: t(messages.deskNone), text: t(messages.deskNoneText) }}
      >
        {(list) => {
          const changed = (): void => {
            list.reload();
            summary.reload();
          };
          return (
            <>
              {summary.data ? (
                <Tiles columns={5}>
                  <Tile label={t(messages.owed)} value={formatRupees(summary.data.balance)} />
                  <Tile label={kindOf('earning')} value={formatRupees(summary.data.by_kind.earning)} />
                  <Tile
                    label={kindOf('commission')}
                    value={formatRupees(Math.abs(summary.data.by_kind.commission))}
                  />
                  <Tile label={kindOf('tax')} value={formatRupees(Math.abs(summary.data.by_kind.tax))} />
                  <Tile
                    label={kindOf('payout')}
                    value={formatRupees(Math.abs(summary.data.by_kind.payout))}
                  />
                </Tiles>
              ) : null}
              <OpenAppeals onDecided={() => summary.reload()} />
              {open === 'entry' ? (
                <EntryDialog
                  onSaved={() => {
                    toast.success(t(messages.added));
                    changed();
                  }}
                  onClose={() => setOpen(null)}
                />
              ) : null}
              {open === 'payout' ? (
                <PayoutDialog
                  owed={summary.data?.balance ?? null}
                  onPaid={changed}
                  onClose={() => setOpen(null)}
                />
              ) : null}
            </>
          );
        }}
      </AdminTable>
    </Page>
  );
}
