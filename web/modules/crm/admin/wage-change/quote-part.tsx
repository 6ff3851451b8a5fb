import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatRupees, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import type { ChangedQuote, listChangedQuotes } from '#shared/modules/crm/wage-change/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { ConfirmDialog } from '#web/core/ui/layout/confirm-dialog.tsx';
import { wageScreens as messages } from '../../wage-screens.ts';
import { ChangedPart, perPage } from './changed-part.tsx';
import { ChangedSheet } from './changed-sheet.tsx';
import { FaultList } from './fault-list.tsx';
import { writeAll } from './write-all.ts';
import type { Written } from './write-all.ts';

/** The open quotes that are priced below a wage, to be priced again. */
export function QuotePart({ from }: { from: string }): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('crm:write');
  const [page, setPage] = useState(1);
  const answer = useQuery<typeof listChangedQuotes>('/crm/wage-changes/{from}/quotes', {
    params: { from },
    input: { page, limit: perPage },
  });
  const { busy, run } = useSave();
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<ChangedQuote | null>(null);
  const [faults, setFaults] = useState<Written['faults']>([]);
  const write = (): void =>
    void run(async () => {
      const written = await writeAll(from, 'quotes');
      toast.success(t(messages.versionsDone, { n: written.made }));
      setFaults(written.faults);
      setAsking(false);
      setPage(1);
      answer.reload();
    });
  return (
    <AnswerStates answer={answer}>
      {({ open, more, rows }) => (
        <ChangedPart
          title={t(messages.quotes)}
          sum={open === 0 ? '' : t(messages.quotesSum, { n: open, amount: formatRupees(more) })}
          page={page}
          total={open}
          onPage={setPage}
          actions={
            may && open > 0 ? (
              <Button onClick={() => setAsking(true)}>{t(messages.writeVersions)}</Button>
            ) : null
          }
        >
          <FaultList faults={faults} />
          {rows.length === 0 ? (
            <Box color="fg.muted">{t(messages.quotesNone)}</Box>
          ) : (
            <QuoteTable rows={rows} onOpen={setShown} />
          )}
          {asking ? (
            <ConfirmDialog
              title={t(messages.versionsTitle, { n: open })}
              text={t(messages.versionsText)}
              action={t(messages.writeVersions)}
              busy={busy}
              onConfirm={write}
              onClose={() => setAsking(false)}
            />
          ) : null}
          {shown === null ? null : (
            <ChangedSheet
              title={`${shown.number} · ${shown.client}`}
              link={`/admin/leads?view=list&open=${encodeURIComponent(shown.lead_id)}&tab=quotes`}
              linkName={t(messages.openQuotes)}
              lines={shown.lines}
              fault={shown.fault}
              onClose={() => setShown(null)}
            />
          )}
        </ChangedPart>
      )}
    </AnswerStates>
  );
}

function QuoteTable({
  rows,
  onOpen,
}: {
  rows: readonly ChangedQuote[];
  onOpen: (row: ChangedQuote) => void;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <DataTable<ChangedQuote>
      caption={t(messages.quotes)}
      rows={rows}
      rowKey={(row) => row.quote_id}
      onOpen={onOpen}
      columns={[
        { key: 'number', label: t(messages.quote), cell: (row) => `${row.number} v${row.version}` },
        {
          key: 'client',
          label: t(messages.client),
          cell: (row) => <span className="notranslate">{row.client}</span>,
        },
        {
          key: 'before',
          label: t(messages.monthBefore),
          numeric: true,
          cell: (row) => formatRupees(row.monthly_before),
        },
        {
          key: 'after',
          label: t(messages.monthAfter),
          numeric: true,
          cell: (row) => formatRupees(row.monthly_after),
        },
        { key: 'more', label: t(messages.more), numeric: true, cell: (row) => formatRupees(moreOf(row)) },
      ]}
    />
  );
}

/** What a row comes to more in a month, in rupees. */
export function moreOf(row: { readonly monthly_before: number; readonly monthly_after: number }): number {
  return paiseToRupees(rupeesToPaise(row.monthly_after) - rupeesToPaise(row.monthly_before));
}
