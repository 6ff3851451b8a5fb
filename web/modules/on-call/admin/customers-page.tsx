import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { formatPhone } from '#shared/core/phone.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { useCommand } from '#web/core/ui/layout/use-command.ts';
import type { AdminColumn } from '#web/core/ui/tables/admin-column.ts';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import { customerScreens as messages } from '../customer-messages.ts';
import type { Customer } from './customer.ts';
import { CustomerDialog } from './customer-dialog.tsx';
import { CustomerSheet } from './customer-sheet.tsx';

/** The customers of home services, the newest first. */
export default function CustomersPage(): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('oncall:write');
  const [adding, setAdding] = useState(false);
  useCommand('add-customer', () => setAdding(true));
  return (
    <Page
      title={t(messages.title)}
      subtitle={t(messages.subtitle)}
      actions={
        may ? (
          <Button onClick={() => setAdding(true)}>
            <Plus size={20} aria-hidden />
            {t(messages.add)}
          </Button>
        ) : null
      }
    >
      <AdminTable<Customer>
        path="/on-call-services/customers"
        caption={t(messages.title)}
        searchLabel={t(messages.search)}
        columns={useColumns()}
        filters={[
          {
            name: 'archived',
            label: t(messages.which),
            all: t(messages.current),
            values: [{ value: 'true', label: t(messages.archivedOnly) }],
          },
        ]}
        emptyState={{ icon: <Users aria-hidden />, title: t(messages.empty), text: t(messages.emptyText) }}
        none={{ icon: <Users aria-hidden />, title: t(messages.none), text: t(messages.noneText) }}
        sheet={(customer, tools) => <CustomerSheet key={customer.id} customer={customer} tools={tools} />}
      >
        {(list) =>
          adding ? (
            <CustomerDialog
              onSaved={() => {
                toast.success(t(messages.added));
                list.reload();
              }}
              onClose={() => setAdding(false)}
            />
          ) : null
        }
      </AdminTable>
    </Page>
  );
}

function useColumns(): AdminColumn<Customer>[] {
  const { t, language } = useLanguage();
  const phoneOf = ({ phone }: Customer): string => (phone === null ? '' : formatPhone(phone));
  const lastOf = ({ last_booking_on: day }: Customer): string =>
    day === null ? '' : formatDate(day, language);
  return [
    // The first cell opens the record: of who has not said their name, the number does.
    {
      key: 'name',
      label: t(messages.name),
      cell: (customer) => customer.name || phoneOf(customer),
      text: ({ name }) => name,
    },
    { key: 'phone', label: t(messages.phone), cell: phoneOf, text: phoneOf },
    { key: 'email', label: t(messages.email), cell: ({ email }) => email, text: ({ email }) => email },
    {
      key: 'bookings',
      label: t(messages.bookings),
      numeric: true,
      cell: ({ bookings }) => bookings,
      text: ({ bookings }) => bookings,
    },
    { key: 'last', label: t(messages.last), cell: lastOf, text: lastOf },
  ];
}
