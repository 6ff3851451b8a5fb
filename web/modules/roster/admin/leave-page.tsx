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
import { api } from '#web/core/session/api.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useMay } from '#web/core/session/may.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { DeskList } from '#web/core/ui/tables/desk-list.tsx';
import type { DeskColumn, SheetTools } from '#web/core/ui/tables/desk-column.ts';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { leaveScreens as say } from '../messages.ts';

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
  const may = useMay('roster:write');
  const [adding, setAdding] = useState(false);
  const what = (one: StaffRequest): string =>
    one.kind === 'leave'
      ? t(leaveNames[one.leave_type])
      : one.kind === 'swap'
        ? `${t(say.kind_swap)}: ${one.with_staff_name}`
        : t(say[`kind_${one.kind}`]);
  const days = (one: StaffRequest): string =>
    one.from === one.to
      ? formatDate(one.from, language)
      : `${formatDate(one.from, language)} – ${formatDate(one.to, language)}`;
  const columns: DeskColumn<StaffRequest>[] = [
    {
      key: 'name',
      label: t(say.name),
      cell: (one) => <Box className="notranslate">{one.staff_name}</Box>,
      text: (one) => one.staff_name,
      width: '200px',
    },
    { key: 'kind', label: t(say.kind), cell: what, text: what },
    { key: 'days', label: t(say.days), sort: 'from', cell: days, text: days },
    {
      key: 'reason',
      label: t(say.reason),
      cell: (one) => <Box className="notranslate">{one.reason}</Box>,
      text: (one) => one.reason,
    },
    {
      key: 'status',
      label: t(say.status),
      cell: (one) => <Standing request={one} />,
      text: (one) => t(standing(one)),
    },
    {
      key: 'asked',
      label: t(say.asked),
      sort: 'created_at',
      cell: (one) => stampWords(one.created_at, language),
      text: (one) => one.created_at,
    },
  ];
  return (
    <Page
      title={t(say.title)}
      subtitle={t(say.subtitle)}
      actions={
        may ? (
          <Button onClick={() => setAdding(true)}>
            <Plus size={20} aria-hidden />
            {t(say.add)}
          </Button>
        ) : undefined
      }
    >
      <DeskList<StaffRequest>
        path="/roster/requests"
        caption={t(say.title)}
        searchLabel={t(say.search)}
        columns={columns}
        filters={[
          {
            name: 'status',
            label: t(say.status),
            all: t(say.all),
            first: waiting,
            values: [
              { value: waiting, label: t(say.waiting) },
              ...(['approved', 'rejected', 'cancelled'] as const).map((value) => ({
                value,
                label: t(say[value]),
              })),
            ],
          },
          {
            name: 'kind',
            label: t(say.kind),
            all: t(say.anyKind),
            values: requestKinds.map((value) => ({ value, label: t(say[`kind_${value}`]) })),
          },
        ]}
        follow={['staff_requests']}
        calm={{ icon: <CalendarOff aria-hidden />, title: t(say.calm), text: t(say.calmText) }}
        none={{ icon: <CalendarOff aria-hidden />, title: t(say.none), text: t(say.noneText) }}
        sheet={(request, tools) => (
          <RequestSheet request={request} what={what(request)} days={days(request)} tools={tools} />
        )}
      >
        {(list) => (adding ? <LeaveDialog onSaved={list.reload} onClose={() => setAdding(false)} /> : null)}
      </DeskList>
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
  return kind === 'swap' && status === 'requested' ? say.asksColleague : say[status];
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
  const may = useMay('roster:write');
  const balances = useQuery<typeof listBalances>('/roster/balances', {
    input: { staff_id: request.staff_id },
  });
  const [rejecting, setRejecting] = useState(false);
  const { busy, run } = useSave();
  const path = `/roster/requests/${encodeURIComponent(request.id)}`;
  const open = actionsFrom(requestLifecycle, request.status).includes('approve');
  const approve = (): void =>
    void run(async () => {
      tools.onChange((await api<StaffRequest>('POST', `${path}/approve`, {})).data);
      toast.success(t(say.approvedDone));
    });
  // Nobody can be put on a duty that they have not said yes to.
  const unanswered = request.kind === 'swap' && request.status === 'requested';
  const agree = (): void =>
    void run(async () => {
      tools.onChange((await api<StaffRequest>('POST', `${path}/agree`, {})).data);
      toast.success(t(say.saysYesDone));
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
                  {t(say.saysYesText)}
                </Box>
                <Button look="outline" busy={busy} onClick={agree}>
                  {t(say.saysYes)}
                </Button>
              </>
            ) : (
              <Button busy={busy} onClick={approve}>
                {t(say.approve)}
              </Button>
            )}
            <Button look="dangerOutline" busy={busy} onClick={() => setRejecting(true)}>
              {t(say.reject)}
            </Button>
          </Box>
        ) : null}
        <FactList
          facts={[
            { label: t(say.kind), value: what },
            ...(request.kind === 'swap'
              ? [
                  {
                    label: t(say.withWhom),
                    value: <span className="notranslate">{request.with_staff_name}</span>,
                  },
                  {
                    label: t(say.gives),
                    value: (
                      <span className="notranslate">
                        {language === 'hi' ? request.gives_hi : request.gives}
                      </span>
                    ),
                  },
                  {
                    label: t(say.takes),
                    value:
                      request.takes === '' ? (
                        t(say.takesNothing)
                      ) : (
                        <span className="notranslate">
                          {language === 'hi' ? request.takes_hi : request.takes}
                        </span>
                      ),
                  },
                ]
              : [
                  { label: t(say.days), value: days },
                  {
                    label: t(say.shift),
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
              label: t(say.reason),
              value: request.reason === '' ? '' : <span className="notranslate">{request.reason}</span>,
            },
            { label: t(say.asked), value: stampWords(request.created_at, language) },
            {
              label: t(say.decided),
              value:
                request.decided_by === '' ? '' : <span className="notranslate">{request.decided_by}</span>,
            },
            {
              label: t(say.note),
              value: request.note === '' ? '' : <span className="notranslate">{request.note}</span>,
            },
            {
              label: t(say.balance),
              value: (request.kind === 'leave' ? (balances.data ?? []) : [])
                .map((one) =>
                  t(say.balanceLine, { type: t(leaveNames[one.type]), left: one.left, given: one.given }),
                )
                .join('\n'),
            },
          ]}
        />
      </Box>
      {rejecting ? (
        <RecordDialog
          title={t(say.rejectTitle)}
          saveLabel={t(say.reject)}
          sections={[
            {
              fields: [{ name: 'note', label: t(say.reason), kind: 'area', required: true, maxLength: 500 }],
            },
          ]}
          record={{}}
          whole
          save={async (body) => {
            tools.onChange((await api<StaffRequest>('POST', `${path}/reject`, body)).data);
            toast.success(t(say.rejectedDone));
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
      title={t(say.add)}
      saveLabel={t(say.save)}
      record={{ leave_type: 'casual', staff_id: people.data?.[0]?.id ?? '' }}
      whole
      sections={[
        {
          fields: [
            {
              name: 'staff_id',
              label: t(say.person),
              kind: 'choice',
              wide: true,
              options: (people.data ?? []).map((one) => ({
                value: one.id,
                label: `${(language === 'hi' && one.name_hi) || one.name} · ${one.code}`,
              })),
            },
            {
              name: 'leave_type',
              label: t(say.type),
              kind: 'choice',
              wide: true,
              options: leaveTypes
                .filter((type) => type !== '')
                .map((value) => ({ value, label: t(leaveNames[value]) })),
            },
            { name: 'from', label: t(say.from), kind: 'date', required: true },
            { name: 'to', label: t(say.to), kind: 'date', required: true },
            { name: 'reason', label: t(say.reason), kind: 'area', maxLength: 500 },
          ],
        },
      ]}
      save={async (body) => {
        await api('POST', '/roster/requests', { kind: 'leave', ...body });
        toast.success(t(say.added));
        onSaved();
      }}
      onClose={onClose}
    />
  );
}
