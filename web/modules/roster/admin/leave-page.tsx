import { CalendarOff, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { staffRequests } from '#shared/modules/roster/request.ts';
import type { StaffRequest } from '#shared/modules/roster/request.ts';
import { call } from '#web/core/session/call.ts';
import type { createRequest } from '#shared/modules/roster/request.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { personName } from '#web/core/device/person-names.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import {
  fieldColumns,
  labelOf,
  namedFields,
  optionsOf,
  textOf,
} from '#web/core/ui/resource/resource-fields.tsx';
import type { AdminColumn } from '#web/core/ui/tables/admin-column.ts';
import { useCommand } from '#web/core/ui/layout/use-command.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { leaveScreens as messages } from '../messages.ts';
import { RequestSheet } from './request-sheet.tsx';
import { RequestStatus, statusText } from './request-status.tsx';

/** What waits for the office, and for a colleague's yes before it. */
const waiting = 'requested,agreed';

/** Leave, days in lieu, changes of duty and open shifts that people ask for; who waits comes first. */
export default function LeavePage(): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('roster:write');
  const [adding, setAdding] = useState(false);
  useCommand('add-leave', () => setAdding(true));
  const what = (staffRequest: StaffRequest): string =>
    staffRequest.kind === 'leave'
      ? textOf(staffRequests, 'leave_type', staffRequest.leave_type, language)
      : staffRequest.kind === 'swap'
        ? `${textOf(staffRequests, 'kind', 'swap', language)}: ${personName(staffRequest.with_staff_id, staffRequest.with_staff_name)}`
        : textOf(staffRequests, 'kind', staffRequest.kind, language);
  const days = (staffRequest: StaffRequest): string =>
    staffRequest.from === staffRequest.to
      ? formatDate(staffRequest.from, language)
      : `${formatDate(staffRequest.from, language)} – ${formatDate(staffRequest.to, language)}`;
  const columns: AdminColumn<StaffRequest>[] = [
    ...fieldColumns<StaffRequest>(staffRequests, language, ['staff_name', 'kind'], {
      kind: { cell: what, text: what },
    }),
    { key: 'days', label: t(messages.days), sort: 'from', cell: days, text: days },
    ...fieldColumns<StaffRequest>(staffRequests, language, ['reason', 'status'], {
      status: { cell: (row) => <RequestStatus request={row} />, text: (row) => statusText(row, language) },
    }),
    {
      key: 'asked',
      label: t(messages.asked),
      sort: 'created_at',
      cell: (row) => stampWords(row.created_at, language),
      text: (row) => row.created_at,
    },
  ];
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
        ) : undefined
      }
    >
      <AdminTable<StaffRequest>
        path="/roster/requests"
        caption={t(messages.title)}
        searchLabel={t(messages.search)}
        columns={columns}
        filters={[
          {
            name: 'status',
            label: labelOf(staffRequests, 'status', language),
            all: t(messages.all),
            first: waiting,
            values: [
              { value: waiting, label: textOf(staffRequests, 'status', 'requested', language) },
              ...(['approved', 'rejected', 'cancelled'] as const).map((value) => ({
                value,
                label: textOf(staffRequests, 'status', value, language),
              })),
            ],
          },
          {
            name: 'kind',
            label: labelOf(staffRequests, 'kind', language),
            all: t(messages.anyKind),
            values: optionsOf(staffRequests, 'kind', language),
          },
        ]}
        follow={['staff_requests']}
        emptyState={{
          icon: <CalendarOff aria-hidden />,
          title: t(messages.emptyTitle),
          text: t(messages.emptyText),
        }}
        none={{ icon: <CalendarOff aria-hidden />, title: t(messages.none), text: t(messages.noneText) }}
        sheet={(request, tools) => (
          <RequestSheet request={request} what={what(request)} days={days(request)} tools={tools} />
        )}
      >
        {(list) => (adding ? <LeaveDialog onSaved={list.reload} onClose={() => setAdding(false)} /> : null)}
      </AdminTable>
    </Page>
  );
}

function LeaveDialog({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <RecordDialog
      title={t(messages.add)}
      saveLabel={t(messages.save)}
      record={{ leave_type: 'casual', staff_id: '' }}
      whole
      sections={[
        {
          fields: namedFields(staffRequests, language, ['staff_id', 'leave_type', 'from', 'to', 'reason'], {
            staff_id: {
              kind: 'search',
              wide: true,
              find: {
                path: '/staff',
                filters: { status: 'active' },
                searchLabel: t(messages.findPerson),
                none: t(messages.noPerson),
              },
            },
            leave_type: {
              wide: true,
              options: optionsOf(staffRequests, 'leave_type', language).filter(({ value }) => value !== ''),
            },
          }),
        },
      ]}
      save={async (body) => {
        await call<typeof createRequest>('POST /roster/requests', { form: { kind: 'leave', ...body } });
        toast.success(t(messages.added));
        onSaved();
      }}
      onClose={onClose}
    />
  );
}
