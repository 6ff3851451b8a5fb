import { Box } from '@chakra-ui/react';
import { Plus, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { readSettings } from '#shared/modules/tenants/queries.ts';
import { formatDate } from '#shared/core/dates.ts';
import { usualPromos } from '#shared/modules/cart/promo.ts';
import type { Promo } from '#shared/modules/cart/promo.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useMay } from '#web/core/session/may.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { Button } from '#web/core/ui/button.tsx';
import { DataTable } from '#web/core/ui/data-table.tsx';
import type { Column } from '#web/core/ui/data-table.tsx';
import { EmptyState } from '#web/core/ui/empty-state.tsx';
import { Page } from '#web/core/ui/page.tsx';
import { RemoteContent } from '#web/core/ui/remote-content.tsx';
import { StatusBadge } from '#web/core/ui/status-badge.tsx';
import { today } from '#web/core/ui/when.ts';
import { promoScreens as say } from '../messages.ts';
import { PromoDialog } from './promo-dialog.tsx';

/** The codes that take something off an order. */
export default function PromosPage(): ReactNode {
  const { t, language } = useLanguage();
  const settings = useQuery<typeof readSettings>('/tenants/settings', {}, { keep: true });
  const may = useMay('settings:write');
  const [editing, setEditing] = useState<Promo | 'new' | null>(null);

  const columns: Column<Promo>[] = [
    { key: 'code', label: t(say.code), cell: (promo) => <Box className="notranslate">{promo.code}</Box> },
    { key: 'percent', label: t(say.percent), numeric: true, cell: (promo) => `${promo.percent}%` },
    { key: 'who', label: t(say.who), cell: (promo) => t(promo.first_order ? say.firstOnly : say.everybody) },
    {
      key: 'from',
      label: t(say.from),
      cell: (promo) => (promo.from === null ? '' : formatDate(promo.from, language)),
    },
    {
      key: 'until',
      label: t(say.until),
      cell: (promo) => (promo.until === null ? '' : formatDate(promo.until, language)),
    },
    { key: 'standing', label: t(say.standing), cell: (promo) => <Standing promo={promo} /> },
  ];
  return (
    <Page
      title={t(say.title)}
      subtitle={t(say.subtitle)}
      actions={
        may ? (
          <Button onClick={() => setEditing('new')} disabled={settings.data === null}>
            <Plus size={20} aria-hidden />
            {t(say.add)}
          </Button>
        ) : undefined
      }
    >
      <RemoteContent remote={settings}>
        {({ selling }) => {
          const promos = selling?.promos ?? usualPromos;
          return (
            <>
              {selling?.promos ? null : <Box mb="4">{t(say.usual)}</Box>}
              {promos.length === 0 ? (
                <EmptyState icon={<TicketPercent aria-hidden />} title={t(say.none)} text={t(say.noneText)} />
              ) : (
                <DataTable
                  caption={t(say.table)}
                  columns={columns}
                  rows={promos}
                  rowKey={(promo) => promo.code}
                  {...(may ? { onOpen: setEditing } : {})}
                />
              )}
              {editing === null ? null : (
                <PromoDialog
                  promo={editing === 'new' ? null : editing}
                  promos={promos}
                  onSaved={settings.reload}
                  onClose={() => setEditing(null)}
                />
              )}
            </>
          );
        }}
      </RemoteContent>
    </Page>
  );
}

function Standing({ promo }: { promo: Promo }): ReactNode {
  const { t } = useLanguage();
  const day = today();
  if (promo.until !== null && promo.until < day)
    return (
      <StatusBadge tone="quiet" icon="stopped">
        {t(say.over)}
      </StatusBadge>
    );
  if (promo.from !== null && promo.from > day)
    return (
      <StatusBadge tone="info" icon="waiting">
        {t(say.soon)}
      </StatusBadge>
    );
  return (
    <StatusBadge tone="ok" icon="running">
      {t(say.running)}
    </StatusBadge>
  );
}
