import { Box } from '@chakra-ui/react';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import type { ApiKeyView, listApiKeys, revokeApiKey } from '#shared/modules/integrations/api-key.ts';
import { apiKeys } from '#shared/modules/integrations/api-key.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { useMayBegin } from '#web/core/session/held-back.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { useCommand } from '#web/core/ui/layout/use-command.ts';
import { stampWords } from '#web/core/ui/look/when.ts';
import { labelOf } from '#web/core/ui/resource/resource-fields.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { integrationScreens as messages } from '../../integration-messages.ts';
import { partNames } from '../role-names.ts';
import { KeyDialog } from './key-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import type { Secret } from './secret-dialog.tsx';
import { ConfirmDialog } from '#web/core/ui/layout/confirm-dialog.tsx';
import { TabHead } from './tab-head.tsx';

/** The keys of the business, which of them work, and when each was last used. */
export function KeysTab(): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('integrations:write');
  const mayBegin = useMayBegin('integrations', 'growth');
  const keys = useQuery<typeof listApiKeys>('/integrations/keys', {});
  const [open, setOpen] = useState<ApiKeyView | 'new' | null>(null);
  const [shown, setShown] = useState<Secret | null>(null);
  const { busy, run } = useSave();
  useCommand('add-api-key', () => setOpen(mayBegin ? 'new' : null));
  const revoke = ({ id, name }: ApiKeyView): void =>
    void run(async () => {
      await call<typeof revokeApiKey>('POST /integrations/keys/{id}/revoke', { params: { id }, input: {} });
      toast.success(t(messages.revoked, { name }));
      setOpen(null);
      keys.reload();
    });
  const add =
    may && mayBegin ? (
      <Button onClick={() => setOpen('new')}>
        <Plus size={18} aria-hidden />
        {t(messages.addKey)}
      </Button>
    ) : null;
  return (
    <>
      <TabHead text={t(messages.keysAbout)} action={add} />
      <AnswerStates answer={keys}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={<KeyRound aria-hidden />}
              title={t(messages.noKeys)}
              text={may && mayBegin ? t(messages.noKeysText) : undefined}
            />
          ) : (
            <KeyTable keys={all} may={may} onRevoke={setOpen} />
          )
        }
      </AnswerStates>
      {open === 'new' ? (
        <KeyDialog
          onClose={() => setOpen(null)}
          onMade={(secret) => {
            setShown({ title: t(messages.keyShown), secret });
            keys.reload();
          }}
        />
      ) : null}
      {open !== null && open !== 'new' ? (
        <ConfirmDialog
          title={t(messages.revokeTitle, { name: open.name })}
          text={t(messages.revokeText)}
          action={t(messages.revoke)}
          danger
          busy={busy}
          onConfirm={() => revoke(open)}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {shown ? <SecretDialog shown={shown} onClose={() => setShown(null)} /> : null}
    </>
  );
}

type TableProps = { keys: readonly ApiKeyView[]; may: boolean; onRevoke: (key: ApiKeyView) => void };

function KeyTable({ keys, may, onRevoke }: TableProps): ReactNode {
  const { t, language } = useLanguage();
  const label = (name: string): string => labelOf(apiKeys, name, language);
  const usedWords = ({ last_used_at: at, last_used_from: from }: ApiKeyView): string =>
    at === null ? t(messages.neverUsed) : t(messages.usedFrom, { at: stampWords(at, language), from });
  return (
    <DataTable<ApiKeyView>
      caption={t(messages.keys)}
      rows={keys}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          label: label('name'),
          width: '200px',
          cell: ({ name, starts_with: start }) => (
            <Box className="notranslate">
              <Box fontWeight="medium">{name}</Box>
              <Box fontSize="sm" color="fg.muted">
                {start}…
              </Box>
            </Box>
          ),
        },
        { key: 'state', label: t(messages.state), cell: (row) => <KeyState view={row} /> },
        { key: 'permissions', label: label('permissions'), cell: (row) => partNames(row.permissions, t) },
        { key: 'used', label: t(messages.lastUsed), cell: usedWords },
        {
          key: 'expires',
          label: label('expires_on'),
          cell: (row) => (row.expires_on === null ? '' : formatDate(row.expires_on, language)),
        },
        { key: 'limit', label: label('per_minute'), numeric: true, cell: (row) => row.per_minute },
        { key: 'by', label: label('made_by_name'), cell: (row) => row.made_by_name },
        {
          key: 'do',
          label: t(messages.actions),
          cell: (row) =>
            may && row.revoked_at === null ? (
              <Button
                size="sm"
                look="outline"
                aria-label={`${t(messages.revoke)}: ${row.name}`}
                onClick={() => onRevoke(row)}
              >
                {t(messages.revoke)}
              </Button>
            ) : null,
        },
      ]}
    />
  );
}

const tones = { active: 'ok', expired: 'quiet', revoked: 'quiet', stopped: 'warn' } as const;
const icons = { active: 'agreed', expired: 'stopped', revoked: 'stopped', stopped: 'attention' } as const;

function KeyState({ view }: { view: ApiKeyView }): ReactNode {
  const { t } = useLanguage();
  const hasLess = view.state === 'active' && view.works_for.length < view.permissions.length;
  return hasLess ? (
    <StatusBadge tone="warn" icon="attention">
      {t(messages.lessNow)}
    </StatusBadge>
  ) : (
    <StatusBadge tone={tones[view.state]} icon={icons[view.state]}>
      {t(messages[`state_${view.state}`])}
    </StatusBadge>
  );
}
