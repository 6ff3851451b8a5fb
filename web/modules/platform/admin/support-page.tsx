import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { grantSupport, mostHours } from '#shared/modules/platform/support.ts';
import type {
  listSupportGrants,
  listVisits,
  revokeSupport,
  SupportGrantView,
} from '#shared/modules/platform/support.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { supportScreens as messages } from '../announcement-messages.ts';

/** Where the owner lets Prahari support look in for some hours, ends it, and sees what it looked at. */
export default function SupportPage(): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('roles:write');
  const [adding, setAdding] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const answer = useQuery<typeof listSupportGrants>('/settings/support', {});
  const isOn = answer.data?.some(({ active }) => active) ?? true;
  return (
    <Page
      title={t(messages.title)}
      subtitle={t(messages.text)}
      actions={may && !isOn ? <Button onClick={() => setAdding(true)}>{t(messages.allow)}</Button> : null}
    >
      <AnswerStates answer={answer} skeletons={2}>
        {(grants) => (
          <Box display="grid" gap="3" maxW="760px">
            {grants.length === 0 ? <Box color="fg.muted">{t(messages.none)}</Box> : null}
            {grants.map((grant) => (
              <Grant
                key={grant.id}
                grant={grant}
                onChange={answer.reload}
                onOpen={() => setOpened(grant.id)}
              />
            ))}
          </Box>
        )}
      </AnswerStates>
      {adding ? <Allow onDone={answer.reload} onClose={() => setAdding(false)} /> : null}
      {opened === null ? null : <Requests id={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}

function Grant({
  grant,
  onChange,
  onOpen,
}: {
  grant: SupportGrantView;
  onChange: () => void;
  onOpen: () => void;
}): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('roles:write');
  const { busy, run } = useSave();
  const revoke = (): void =>
    void run(async () => {
      await call<typeof revokeSupport>('DELETE /settings/support/{id}', {
        params: { id: grant.id },
        input: {},
      });
      toast.success(t(messages.revoked));
      onChange();
    });
  return (
    <Card>
      <Box display="grid" gap="2">
        <Box display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
          <Box fontWeight="semibold" className="notranslate" overflowWrap="anywhere" minW="0">
            {grant.reason}
          </Box>
          <StatusBadge tone={grant.active ? 'warn' : 'quiet'} icon={grant.active ? 'waiting' : 'stopped'}>
            {grant.active
              ? t(messages.on, { time: stampWords(grant.until_at, language) })
              : t(messages.off, { time: stampWords(grant.revoked_at ?? grant.until_at, language) })}
          </StatusBadge>
        </Box>
        <Box fontSize="sm" color="fg.muted">
          {t(messages.by, { name: grant.granted_by, n: grant.hours })} ·{' '}
          {stampWords(grant.granted_at, language)} · {t(messages.requests, { n: grant.requests })}
        </Box>
        <Box display="flex" flexWrap="wrap" gap="3">
          {grant.requests > 0 ? (
            <Button size="sm" look="outline" onClick={onOpen}>
              {t(messages.showRequests)}
            </Button>
          ) : null}
          {may && grant.active ? (
            <Button size="sm" look="danger" busy={busy} onClick={revoke}>
              {t(messages.revoke)}
            </Button>
          ) : null}
        </Box>
      </Box>
    </Card>
  );
}

function Allow({ onDone, onClose }: { onDone: () => void; onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  return (
    <RecordDialog
      title={t(messages.allow)}
      saveLabel={t(messages.allow)}
      record={{ hours: 24 }}
      whole
      sections={[
        {
          fields: [
            {
              name: 'hours',
              label: t(messages.hours),
              kind: 'number',
              required: true,
              min: 1,
              max: mostHours,
            },
            {
              name: 'reason',
              label: t(messages.reason),
              kind: 'text',
              required: true,
              maxLength: maxLengthOf(grantSupport, 'reason'),
              wide: true,
            },
          ],
        },
      ]}
      save={async (form) => {
        await call<typeof grantSupport>('POST /settings/support', { form });
        toast.success(t(messages.allowed));
        onDone();
      }}
      onClose={onClose}
    >
      {t(messages.text)}
    </RecordDialog>
  );
}

function Requests({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const answer = useQuery<typeof listVisits>('/settings/support/{id}/requests', {
    params: { id },
    input: { limit: 200 },
  });
  return (
    <SideSheet open onClose={onClose} title={t(messages.requestsTitle)}>
      <AnswerStates answer={answer} skeletons={3}>
        {(rows) => (
          <DataTable
            caption={t(messages.requestsTitle)}
            columns={[
              { key: 'when', label: t(messages.when), cell: (row) => stampWords(row.at, language) },
              {
                key: 'who',
                label: t(messages.who),
                cell: (row) => <span className="notranslate">{row.who}</span>,
              },
              {
                key: 'request',
                label: t(messages.request),
                cell: (row) => (
                  <Box>
                    {t(row.what)}
                    <Box
                      className="notranslate"
                      fontFamily="mono"
                      fontSize="xs"
                      color="fg.muted"
                      overflowWrap="anywhere"
                    >
                      {row.request}
                    </Box>
                  </Box>
                ),
              },
              {
                key: 'ip',
                label: t(messages.address),
                cell: (row) => <span className="notranslate">{row.ip}</span>,
              },
            ]}
            rows={rows}
            rowKey={(row) => row.id}
          />
        )}
      </AnswerStates>
    </SideSheet>
  );
}
