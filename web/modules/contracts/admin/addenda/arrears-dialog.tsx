import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatRupees } from '#shared/core/money.ts';
import type { draftArrears, readArrears } from '#shared/modules/billing/arrears/queries.ts';
import type { ContractAddendum } from '#shared/modules/contracts/addenda/addendum.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { addendumScreens as messages } from './messages.ts';

type Props = { addendum: ContractAddendum; onDone: () => void; onClose: () => void };

/** What an addendum leaves owed on bills that were issued before, bill by bill, to be drafted as one. */
export default function ArrearsDialog({ addendum, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const may = usePermission('billing:write');
  const { busy, run } = useSave();
  const params = { id: addendum.id };
  const answer = useQuery<typeof readArrears>('/billing/arrears/{id}', { params });
  const draft = (): void =>
    void run(async () => {
      const { data } = await call<typeof draftArrears>('POST /billing/arrears/{id}', { params, input: {} });
      toast.success(t(messages.drafted, { n: data.invoices.length }));
      onClose();
      void navigate('/admin/billing?state=draft');
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.arrearsTitle, { n: addendum.number })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          {may && answer.data?.held === null ? (
            <Button busy={busy} onClick={draft}>
              {t(messages.draftArrears)}
            </Button>
          ) : null}
        </>
      }
    >
      <AnswerStates answer={answer}>
        {({ bills, total, held }) =>
          held === null ? (
            <Box display="grid" gap="4">
              <Box color="fg.muted">{t(messages.arrearsText)}</Box>
              {bills.map((bill) => (
                <Bill key={bill.id} bill={bill} />
              ))}
              <Box fontWeight="semibold">{t(messages.total, { amount: formatRupees(total) })}</Box>
            </Box>
          ) : (
            <Box>{t(held)}</Box>
          )
        }
      </AnswerStates>
    </Dialog>
  );
}

type BillRow = {
  readonly number: string;
  readonly total: number;
  readonly partial: boolean;
  readonly lines: readonly {
    readonly title: string;
    readonly site: string;
    readonly quantity: number;
    readonly rate: number;
    readonly amount: number;
  }[];
};

function Bill({ bill: { number, total, partial, lines } }: { bill: BillRow }): ReactNode {
  const { t } = useLanguage();
  return (
    <section>
      <Heading as="h3" fontSize="md" fontWeight="semibold" mb="2">
        {t(messages.billTotal, { number, amount: formatRupees(total) })}
      </Heading>
      <DataTable
        caption={number}
        rows={lines}
        rowKey={({ title, site }) => `${title} ${site}`}
        columns={[
          {
            key: 'title',
            label: t(messages.line),
            cell: ({ title, site }) => [title, site].filter(Boolean).join(', '),
          },
          { key: 'quantity', label: t(messages.quantity), numeric: true, cell: ({ quantity }) => quantity },
          {
            key: 'rate',
            label: t(messages.difference),
            numeric: true,
            cell: ({ rate }) => formatRupees(rate),
          },
          {
            key: 'amount',
            label: t(messages.amount),
            numeric: true,
            cell: ({ amount }) => formatRupees(amount),
          },
        ]}
      />
      {partial ? (
        <Box mt="2" fontSize="sm" color="warn">
          {t(messages.partial)}
        </Box>
      ) : null}
    </section>
  );
}
