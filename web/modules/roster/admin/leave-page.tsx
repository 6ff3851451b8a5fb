import { Box } from '@chakra-ui/react';
import { CalendarOff, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { listBalances } from '#shared/modules/roster/queries.ts';
import type { listStaff } from '#shared/modules/staff/queries.ts';
import { formatDate } from '#shared/core/dates.ts';
import { actionsFrom } from '#shared/core/lifecycle.ts';
import type { Message } from '#shared/core/i18n.ts';
import { leaveNames, leaveTypes, requestKinds, requestLifecycle } from '#shared/modules/roster/request.ts';
import type { StaffRequest } from '#shared/modules/roster/request.ts';
import { call } from '#web/core/session/call.ts';
import type { createRequest } from '#shared/modules/roster/request.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import type { AdminColumn, SheetTools } from '#web/core/ui/tables/admin-column.ts';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { leaveScreens as messages } from '../messages.ts';
import type { WriteOf } from '#shared/core/operation.ts';
import type { staffRequests } from '#shared/modules/roster/request.ts';

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
  const what = (staffRequest: StaffRequest): string =>
    staffRequest.kind === 'leave'
      ? t(leaveNames[staffRequest.leave_type])
      : staffRequest.kind === 'swap'
        ? `${t(messages.kind_swap)}: ${staffRequest.with_staff_name}`
        : t(messages[`kind_${staffRequest.kind}`]);
  const days = (staffRequest: StaffRequest): string =>
    staffRequest.from === staffRequest.to
      ? formatDate(staffRequest.from, language)
      : `${formatDate(staffRequest.from, language)} – ${formatDate(staffRequest.to, language)}`;
  const columns: AdminColumn<StaffRequest>[] = [
    {
      key: 'name',
      label: t(messages.name),
      cell: (row) => <Box className="notranslate">{row.staff_name}</Box>,
      text: (row) => row.staff_name,
      width: '200px',
    },
    { key: 'kind', label: t(messages.kind), cell: what, text: what },
    { key: 'days', label: t(messages.days), sort: 'from', cell: days, text: days },
    {
      key: 'reason',
      label: t(messages.reason),
      cell: (row) => <Box className="notranslate">{row.reason}</Box>,
      text: (row) => row.reason,
    },
    {
      key: 'status',
      label: t(messages.status),
      cell: (row) => <Standing request={row} />,
      text: (row) => t(standing(row)),
    },
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
            label: t(messages.status),
            all: t(messages.all),
            first: waiting,
            values: [
              { value: waiting, label: t(messages.waiting) },
              ...(['approved', 'rejected', 'cancelled'] as const).map((value) => ({
                value,
                label: t(messages[value]),
              })),
            ],
          },
          {
            name: 'kind',
            label: t(messages.kind),
            all: t(messages.anyKind),
            values: requestKinds.map((value) => ({ value, label: t(messages[`kind_${value}`]) })),
          },
        ]}
        follow={['staff_requests']}
        calm={{ icon: <CalendarOff aria-hidden />, title: t(messages.calm), text: t(messages.calmText) }}
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

function Standing({ request }: { request: StaffRequest }): ReactNode {
  const { t } = useLanguage();
  const [tone, icon] = looks[request.status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(standing(request))}
    </StatusBadge>
  );
}

function standing({ kind, status }: StaffRequest): Message {
  return kind === 'swap' && status === 'requested' ? messages.asksColleague : messages[status];
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
  const balances = useQuery<typeof listBalances>('/roster/balances', {
    input: { staff_id: request.staff_id },
  });
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
          <Standing request={request} />
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
            { label: t(messages.kind), value: what },
            ...(request.kind === 'swap'
              ? [
                  {
                    label: t(messages.withWhom),
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
              label: t(messages.reason),
              value: request.reason === '' ? '' : <span className="notranslate">{request.reason}</span>,
            },
            { label: t(messages.asked), value: stampWords(request.created_at, language) },
            {
              label: t(messages.decided),
              value:
                request.decided_by === '' ? '' : <span className="notranslate">{request.decided_by}</span>,
            },
            {
              label: t(messages.note),
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
              fields: [
                { name: 'note', label: t(messages.reason), kind: 'area', required: true, maxLength: 500 },
              ],
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
  return (
    <RecordDialog
      key={people.state}
      title={t(messages.add)}
      saveLabel={t(messages.save)}
      record={{ leave_type: 'casual', staff_id: people.data?.[0]?.id ?? '' }}
      whole
      sections={[
        {
          fields: [
            {
              name: 'staff_id',
              label: t(messages.person),
              kind: 'choice',
              wide: true,
              options: (people.data ?? []).map((item) => ({
                value: item.id,
                label: `${(language === 'hi' && item.name_hi) || item.name} · ${item.code}`,
              })),
            },
            {
              name: 'leave_type',
              label: t(messages.type),
              kind: 'choice',
              wide: true,
              options: leaveTypes
                .filter((type) => type !== '')
                .map((value) => ({ value, label: t(leaveNames[value]) })),
            },
            { name: 'from', label: t(messages.from), kind: 'date', required: true },
            { name: 'to', label: t(messages.to), kind: 'date', required: true },
            { name: 'reason', label: t(messages.reason), kind: 'area', maxLength: 500 },
          ],
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
