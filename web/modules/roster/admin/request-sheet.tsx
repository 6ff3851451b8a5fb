import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { WriteOf } from '#shared/core/operation.ts';
import type { listBalances } from '#shared/modules/roster/queries.ts';
import { actionsFrom } from '#shared/core/lifecycle.ts';
import { leaveNames, requestLifecycle, staffRequests } from '#shared/modules/roster/request.ts';
import type { StaffRequest } from '#shared/modules/roster/request.ts';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { personName } from '#web/core/device/person-names.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { labelOf, namedFields } from '#web/core/ui/resource/resource-fields.tsx';
import type { SheetTools } from '#web/core/ui/tables/admin-column.ts';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { leaveScreens as messages } from '../messages.ts';
import { RequestStatus } from './request-status.tsx';

type Props = {
  request: StaffRequest;
  /** What is asked, in words. */
  what: string;
  /** For which days, in words. */
  days: string;
  tools: SheetTools<StaffRequest>;
};

/** One request with what bears on it, and the decision. */
export function RequestSheet({ request, what, days, tools }: Props): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('roster:write');
  const [asking, setAsking] = useState<'reject' | 'revoke' | null>(null);
  const { busy, run } = useSave();
  const actions = actionsFrom(requestLifecycle, request.status);
  const open = actions.includes('approve');
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
    <SideSheet open onClose={tools.onClose} title={personName(request.staff_id, request.staff_name)} ownWords>
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
            <Button look="dangerOutline" busy={busy} onClick={() => setAsking('reject')}>
              {t(messages.reject)}
            </Button>
          </Box>
        ) : null}
        {may && request.kind === 'leave' && actions.includes('revoke') ? (
          <Box>
            <Button look="dangerOutline" onClick={() => setAsking('revoke')}>
              {t(messages.revoke)}
            </Button>
          </Box>
        ) : null}
        <Facts request={request} what={what} days={days} />
      </Box>
      {asking === 'reject' ? (
        <Reject request={request} tools={tools} onClose={() => setAsking(null)} />
      ) : null}
      {asking === 'revoke' ? (
        <Revoke request={request} tools={tools} onClose={() => setAsking(null)} />
      ) : null}
    </SideSheet>
  );
}

function Facts({ request, what, days }: Omit<Props, 'tools'>): ReactNode {
  const { t, language } = useLanguage();
  const balances = useQuery<typeof listBalances>(
    '/roster/balances',
    { input: { staff_id: request.staff_id } },
    { follow: ['staff_requests'] },
  );
  const label = (name: string): string => labelOf(staffRequests, name, language);
  const takes = language === 'hi' ? request.takes_hi : request.takes;
  return (
    <FactList
      facts={[
        { label: label('kind'), value: what },
        ...(request.kind === 'swap'
          ? [
              {
                label: label('with_staff_name'),
                value: own(personName(request.with_staff_id, request.with_staff_name)),
              },
              {
                label: t(messages.gives),
                value: own(language === 'hi' ? request.gives_hi : request.gives),
              },
              {
                label: t(messages.takes),
                value: takes === '' ? t(messages.takesNothing) : own(takes),
              },
            ]
          : [
              { label: t(messages.days), value: days },
              {
                label: t(messages.shift),
                value: own(takes),
              },
            ]),
        {
          label: label('reason'),
          value: own(request.reason),
        },
        { label: t(messages.asked), value: stampWords(request.created_at, language) },
        {
          label: label('decided_by'),
          value: own(request.decided_by),
        },
        {
          label: label('note'),
          value: own(request.note),
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
  );
}

/** What a person wrote or is called, in their own words. */
function own(words: string): ReactNode {
  return words === '' ? '' : <span className="notranslate">{words}</span>;
}

type AskProps = Pick<Props, 'request' | 'tools'> & { onClose: () => void };
function Reject({ request, tools, onClose }: AskProps): ReactNode {
  const { t, language } = useLanguage();
  return (
    <RecordDialog
      title={t(messages.rejectTitle)}
      saveLabel={t(messages.reject)}
      sections={[
        {
          fields: namedFields(staffRequests, language, ['note'], {
            note: { label: labelOf(staffRequests, 'reason', language), required: true },
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
      onClose={onClose}
    />
  );
}

function Revoke({ request, tools, onClose }: AskProps): ReactNode {
  const { t, language } = useLanguage();
  return (
    <RecordDialog
      title={t(messages.revokeTitle)}
      saveLabel={t(messages.revoke)}
      sections={[
        {
          fields: [
            ...(request.from === request.to
              ? []
              : namedFields(staffRequests, language, ['to'], {
                  to: {
                    label: t(messages.newLastDay),
                    hint: t(messages.newLastDayHint),
                    required: false,
                    optional: true,
                    wide: true,
                  },
                })),
            ...namedFields(staffRequests, language, ['note'], {
              note: { label: labelOf(staffRequests, 'reason', language), required: true },
            }),
          ],
        },
      ]}
      record={{}}
      save={async (body) => {
        const { data } = await call<WriteOf<typeof staffRequests, 'POST', '/roster/requests/{id}/revoke'>>(
          'POST /roster/requests/{id}/revoke',
          {
            params: { id: request.id },
            form: { note: '', ...body },
          },
        );
        tools.onChange(data);
        toast.success(t(messages.revokedDone));
      }}
      onClose={onClose}
    >
      {t(messages.revokeText)}
    </RecordDialog>
  );
}
