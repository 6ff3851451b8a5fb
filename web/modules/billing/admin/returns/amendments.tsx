import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatMonth } from '#shared/core/dates.ts';
import { formatRupees, sumOfRupees } from '#shared/core/money.ts';
import type { GstAmendment, removeAmendment } from '#shared/modules/billing/filing/amendment.ts';
import type { listDeclared } from '#shared/modules/billing/filing/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { amendmentScreens as messages } from '../../amendment-screens.ts';
import { AmendDialog } from './amend-dialog.tsx';
import { AmendRowDialog } from './amend-row-dialog.tsx';
import type { MonthReturn } from './month-return.ts';
import { rowName } from './row-name.ts';

/** The amendments of a month and in it; of a filed month more can be declared. */
export function Amendments({ data, onDone }: { data: MonthReturn; onDone: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const mayWrite = usePermission('billing:write');
  const [open, setOpen] = useState<'document' | 'row' | null>(null);
  const answer = useQuery<typeof listDeclared>('/billing/returns/{month}/declared', {
    params: { month: data.month },
    input: { gstin: data.gstin },
  });
  const amendments = answer.data?.amendments ?? [];
  const isFiled = data.filed !== null;
  if (!isFiled && amendments.length === 0) return null;
  const done = (): void => {
    answer.reload();
    onDone();
  };
  return (
    <Box as="section" minW="0" display="grid" gap="3">
      <Heading as="h2" fontSize="lg">
        {t(messages.title)}
      </Heading>
      <Box color="fg.muted">{t(messages.about)}</Box>
      {isFiled && mayWrite ? (
        <Box display="flex" flexWrap="wrap" gap="3">
          <Button look="outline" onClick={() => setOpen('document')}>
            {t(messages.amend)}
          </Button>
          {answer.data && answer.data.rows.length > 0 ? (
            <Button look="outline" onClick={() => setOpen('row')}>
              {t(messages.amendRow)}
            </Button>
          ) : null}
        </Box>
      ) : null}
      {amendments.length === 0 ? null : (
        <DataTable
          caption={t(messages.title)}
          columns={[
            {
              key: 'document',
              label: t(messages.document),
              cell: (row) => (row.kind === 'document' ? row.number : rowName(row.kind, row.number, t)),
            },
            { key: 'of', label: t(messages.of), cell: (row) => formatMonth(row.of_month, language) },
            { key: 'in', label: t(messages.declared), cell: (row) => formatMonth(row.month, language) },
            {
              key: 'value',
              label: t(messages.difference),
              numeric: true,
              cell: (row) => formatRupees(row.taxable),
            },
            { key: 'tax', label: t(messages.tax), numeric: true, cell: (row) => formatRupees(taxOf(row)) },
            { key: 'reason', label: t(messages.reason), cell: (row) => row.reason },
            {
              key: 'remove',
              label: '',
              cell: (row) =>
                mayWrite && !(isFiled && row.month === data.month) ? (
                  <RemoveButton id={row.id} onDone={done} />
                ) : null,
            },
          ]}
          rows={amendments}
          rowKey={(row) => row.id}
        />
      )}
      {open === 'document' ? <AmendDialog data={data} onDone={done} onClose={() => setOpen(null)} /> : null}
      {open === 'row' && answer.data ? (
        <AmendRowDialog data={data} rows={answer.data.rows} onDone={done} onClose={() => setOpen(null)} />
      ) : null}
    </Box>
  );
}

function taxOf({ cgst, sgst, igst }: GstAmendment): number {
  return sumOfRupees([cgst, sgst, igst]);
}

function RemoveButton({ id, onDone }: { id: string; onDone: () => void }): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  return (
    <Button
      look="outline"
      busy={busy}
      onClick={() =>
        void run(async () => {
          await call<typeof removeAmendment>('DELETE /billing/amendments/{id}', { params: { id } });
          onDone();
          toast.success(t(messages.removed));
        })
      }
    >
      {t(messages.remove)}
    </Button>
  );
}
