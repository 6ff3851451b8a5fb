import { Box } from '@chakra-ui/react';
import { CalendarOff, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { listBalances } from '#shared/modules/roster/queries.ts';
import type { listStaff } from '#shared/modules/staff/queries.ts';
import { formatDate } from '#shared/core/dates.ts';
import { actionsFrom } from '#shared/core/lifecycle.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { leaveNames, requestLifecycle, staffRequests } from '#shared/modules/roster/request.ts';
import type { StaffRequest } from '#shared/modules/roster/request.ts';
import { call } from '#web/core/session/call.ts';
import type { createRequest } from '#shared/modules/roster/request.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useQuery } from '#web/core/data/use-query.ts';
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
import type { AdminColumn, SheetTools } from '#web/core/ui/tables/admin-column.ts';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { useCommand } from '#web/core/ui/layout/use-command.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { leaveScreens as messages } from '../messages.ts';
import type { WriteOf } from '#shared/core/operation.ts';

const looks: Readonly<Record<StaffRequest['status'], readonly [StatusTone, StatusIcon]>> = {
  requested: ['warn', 'waiting'],
  agreed: ['info', 'agreed'],
  approved: ['ok', 'done'],
  rejected: ['danger', 'stopped'],
  cancelled: ['quiet', 'stopped'],
};

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
        ? `${textOf(staffRequests, 'kind', 'swap', language)}: ${staffRequest.with_staff_name}`
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

function RequestStatus({ request }: { request: StaffRequest }): ReactNode {
  const { language } = useLanguage();
  const [tone, icon] = looks[request.status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {statusText(request, language)}
    </StatusBadge>
  );
}

function statusText({ kind, status }: StaffRequest, language: Language): string {
  return kind === 'swap' && status === 'requested'
    ? translate(messages.asksColleague, language)
    : textOf(staffRequests, 'status', status, language);
}

function RequestSheet({
  request,
  what,
  days,
  tools,
}: {
  request: StaffRequest;
  what: string;
  days: string;
  tools: SheetTools<StaffRequest>;
}): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('roster:write');
  const balances = useQuery<typeof listBalances>(
    '/roster/balances',
    { input: { staff_id: request.staff_id } },
    { follow: ['staff_requests'] },
  );
  const label = (name: string): string => labelOf(staffRequests, name, language);
  const [rejecting, setRejecting] = useState(false);
  const { busy, run } = useSave();
  const open = actionsFrom(requestLifecycle, request.status).includes('approve');
  const approve = (): void =>
    void run(async () => {
      tools.onChange(
        (
          await call<WriteOf<typeof staffRequests, 'POST', '/roster/requests/{id}/approve'>>(
            'POST /roster/requests/{id}/approve',
            {
              params: { id: request.id },
            },
          )
        ).data,
      );
      toast.success(t(messages.approvedDone));
    });
  // Nobody can be put on a duty that they have not said yes to.
  const unanswered = request.kind === 'swap' && request.status === 'requested';
  const agree = (): void =>
    void run(async () => {
      tools.onChange(
        (
          await call<WriteOf<typeof staffRequests, 'POST', '/roster/requests/{id}/agree'>>(
            'POST /roster/requests/{id}/agree',
            {
              params: { id: request.id },
            },
          )
        ).data,
      );
      toast.success(t(messages.saysYesDone));
    });
  return (
    <SideSheet open onClose={tools.onClose} title={request.staff_name} ownWords>
      <Box display="grid" gap="5">
        <Box>
          <RequestStatus request={request} />
        </Box>
        {may && open ? (
          <Box display="flex" flexWrap="wrap" gap="3">
            {unanswered ? (
              <>
                <Box width="100%" color="fg.muted">
                  {t(messages.saysYesText)}
                </Box>
                <Button look="outline" busy={busy} onClick={agree}>
                  {t(messages.saysYes)}
                </Button>
              </>
            ) : (
              <Button busy={busy} onClick={approve}>
                {t(messages.approve)}
              </Button>
            )}
            <Button look="dangerOutline" busy={busy} onClick={() => setRejecting(true)}>
              {t(messages.reject)}
            </Button>
          </Box>
        ) : null}
        <FactList
          facts={[
            { label: label('kind'), value: what },
            ...(request.kind === 'swap'
              ? [
                  {
                    label: label('with_staff_name'),
                    value: <span className="notranslate">{request.with_staff_name}</span>,
                  },
                  {
                    label: t(messages.gives),
                    value: (
                      <span className="notranslate">
                        {language === 'hi' ? request.gives_hi : request.gives}
                      </span>
                    ),
                  },
                  {
                    label: t(messages.takes),
                    value:
                      request.takes === '' ? (
                        t(messages.takesNothing)
                      ) : (
                        <span className="notranslate">
                          {language === 'hi' ? request.takes_hi : request.takes}
                        </span>
                      ),
                  },
                ]
              : [
                  { label: t(messages.days), value: days },
                  {
                    label: t(messages.shift),
                    value:
                      request.takes === '' ? (
                        ''
                      ) : (
                        <span className="notranslate">
                          {language === 'hi' ? request.takes_hi : request.takes}
                        </span>
                      ),
                  },
                ]),
            {
              label: label('reason'),
              value: request.reason === '' ? '' : <span className="notranslate">{request.reason}</span>,
            },
            { label: t(messages.asked), value: stampWords(request.created_at, language) },
            {
              label: label('decided_by'),
              value:
                request.decided_by === '' ? '' : <span className="notranslate">{request.decided_by}</span>,
            },
            {
              label: label('note'),
              value: request.note === '' ? '' : <span className="notranslate">{request.note}</span>,
            },
            {
              label: t(messages.balance),
              value: (request.kind === 'leave' ? (balances.data ?? []) : [])
                .map((item) =>
                  t(messages.balanceLine, {
                    type: t(leaveNames[item.type]),
                    left: item.left,
                    given: item.given,
                  }),
                )
                .join('\n'),
            },
          ]}
        />
      </Box>
      {rejecting ? (
        <RecordDialog
          title={t(messages.rejectTitle)}
          saveLabel={t(messages.reject)}
          sections={[
            {
              fields: namedFields(staffRequests, language, ['note'], {
                note: { label: label('reason'), required: true },
              }),
            },
          ]}
          record={{}}
          whole
          save={async (body) => {
            tools.onChange(
              (
                await call<WriteOf<typeof staffRequests, 'POST', '/roster/requests/{id}/reject'>>(
                  'POST /roster/requests/{id}/reject',
                  {
                    params: { id: request.id },
                    form: body,
                  },
                )
              ).data,
            );
            toast.success(t(messages.rejectedDone));
          }}
          onClose={() => setRejecting(false)}
        />
      ) : null}
    </SideSheet>
  );
}

function LeaveDialog({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const people = useQuery<typeof listStaff>('/staff', { input: { status: 'active', limit: 200 } });
  const staffOptions = (people.data ?? []).map((item) => ({
    value: item.id,
    label: `${(language === 'hi' && item.name_hi) || item.name} · ${item.code}`,
  }));
  return (
    <RecordDialog
      key={people.state}
      title={t(messages.add)}
      saveLabel={t(messages.save)}
      record={{ leave_type: 'casual', staff_id: people.data?.[0]?.id ?? '' }}
      whole
      sections={[
        {
          fields: namedFields(staffRequests, language, ['staff_id', 'leave_type', 'from', 'to', 'reason'], {
            staff_id: { kind: 'choice', wide: true, options: staffOptions },
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
