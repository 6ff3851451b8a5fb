import { Box } from '@chakra-ui/react';
import { Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { bankLines } from '#shared/modules/billing/bank/bank-line.ts';
import type { BankLine } from '#shared/modules/billing/bank/bank-line.ts';
import type { WriteOf } from '#shared/core/operation.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { listColumns, optionsOf, recordFacts } from '#web/core/ui/resource/resource-fields.tsx';
import type { SheetTools } from '#web/core/ui/tables/admin-column.ts';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { bankScreens as messages } from '../../bank-screens.ts';

type Props = { may: boolean; onReopen: () => void };

/** Every line that was imported, debits too. */
export function AllLines({ may, onReopen }: Props): ReactNode {
  const { t, language } = useLanguage();
  const icon = <Landmark aria-hidden />;
  return (
    <AdminTable<BankLine>
      path="/billing/bank-lines"
      order="-day"
      caption={t(messages.tabAll)}
      searchLabel={t(messages.search)}
      columns={listColumns<BankLine>(bankLines, language)}
      filters={[
        {
          name: 'status',
          label: t(messages.status),
          all: t(messages.all),
          values: optionsOf(bankLines, 'status', language),
        },
      ]}
      emptyState={{ icon, title: t(messages.emptyTitle), text: t(messages.emptyText) }}
      none={{ icon, title: t(messages.none), text: t(messages.noneText) }}
      sheet={(line, tools) => (
        <LineSheet key={line.id} line={line} may={may} tools={tools} onReopen={onReopen} />
      )}
    />
  );
}

type SheetProps = { line: BankLine; may: boolean; tools: SheetTools<BankLine>; onReopen: () => void };

function LineSheet({ line, may, tools, onReopen }: SheetProps): ReactNode {
  const { t, language } = useLanguage();
  const { busy, run } = useSave();
  const mayBook = usePermission('bookings:write');
  const isBooked = line.booking_payments.length > 0;
  // A receipt is reversed instead, and its line opens with it.
  const canOpen = line.status === 'skipped' || line.linked || line.payment_id !== null || isBooked;
  const mayReopen = may && canOpen && line.direction === 'credit' && (mayBook || !isBooked);
  const reopen = (): void =>
    void run(async () => {
      const { data } = await call<WriteOf<typeof bankLines, 'POST', '/billing/bank-lines/{id}/reopen'>>(
        'POST /billing/bank-lines/{id}/reopen',
        { params: { id: line.id } },
      );
      tools.onChange(data);
      onReopen();
      toast.success(t(messages.reopened));
    });
  return (
    <SideSheet open onClose={tools.onClose} title={t(messages.line)}>
      <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
        <FactList facts={recordFacts(bankLines, line, language)} />
        {line.booking_payments.map(({ booking_id: id }) => (
          <TextLink key={id} to={`/admin/bookings?open=${id}`}>
            {t(messages.openBooking)}
          </TextLink>
        ))}
        {mayReopen ? (
          <Button size="sm" justifySelf="start" busy={busy} onClick={reopen}>
            {t(messages.reopen)}
          </Button>
        ) : null}
      </Box>
    </SideSheet>
  );
}
