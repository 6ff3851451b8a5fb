import { Box, Heading } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { listAccounts, listRolesWithPermissions } from '#shared/modules/settings/queries.ts';
import type { AccountView, editAccount, removeRole, RoleView } from '#shared/modules/settings/online.ts';
import { createAccount } from '#shared/modules/settings/online.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { isForAdmin } from '#shared/modules/auth/role-groups.ts';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSession } from '#web/core/session/session.ts';
import { toast } from '#web/core/device/toast.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { settingsScreens as messages } from '../messages.ts';
import { RoleDialog } from './role-dialog.tsx';
import { reachOf, roleName } from './role-names.ts';

/** Who may do what in the admin app: the roles, and the accounts that hold them. */
export default function RolesPage(): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('roles:write');
  const roles = useQuery<typeof listRolesWithPermissions>('/settings/roles-with-permissions', {});
  const [open, setOpen] = useState<RoleView | 'new' | null>(null);
  const { busy, run } = useSave();
  const remove = (role: RoleView): void =>
    void run(async () => {
      await call<typeof removeRole>('DELETE /settings/roles-with-permissions/{id}', {
        params: { id: role.id },
      });
      toast.success(t(messages.removed));
      roles.reload();
    });
  return (
    <Page title={t(messages.rolesTitle)} subtitle={t(messages.rolesText)}>
      <AnswerStates answer={roles}>
        {(all) => (
          <Box display="grid" gap="8">
            <Box as="section">
              <Box
                display="flex"
                flexWrap="wrap"
                justifyContent="space-between"
                alignItems="center"
                gap="3"
                mb="3"
              >
                <Heading as="h2" fontSize="lg">
                  {t(messages.roles)}
                </Heading>
                {may ? (
                  <Button size="sm" onClick={() => setOpen('new')}>
                    <Plus size={18} aria-hidden />
                    {t(messages.addRole)}
                  </Button>
                ) : null}
              </Box>
              <Box
                display="grid"
                gap="3"
                gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 320px), 1fr))"
              >
                {all.map((role) => (
                  <Card key={role.id}>
                    <Box display="flex" justifyContent="space-between" gap="3">
                      <Box fontWeight="semibold" className="notranslate">
                        {roleName(role, t)}
                      </Box>
                      <Box fontSize="sm" color="fg.muted">
                        {t(messages.people, { n: role.users })}
                      </Box>
                    </Box>
                    <Box fontSize="sm" color="fg.muted" mt="1">
                      {reachOf(role, t)}
                    </Box>
                    {may && !role.built_in ? (
                      <Box display="flex" gap="2" mt="3">
                        <Button size="sm" look="outline" onClick={() => setOpen(role)}>
                          {t(messages.edit)}
                        </Button>
                        <Button size="sm" look="quiet" busy={busy} onClick={() => remove(role)}>
                          {t(messages.remove)}
                        </Button>
                      </Box>
                    ) : null}
                    {role.built_in ? (
                      <Box fontSize="sm" color="fg.muted" mt="2">
                        {t(messages.builtIn)}
                      </Box>
                    ) : null}
                  </Card>
                ))}
              </Box>
            </Box>
            <Accounts roles={all} onChange={roles.reload} />
          </Box>
        )}
      </AnswerStates>
      {open ? (
        <RoleDialog
          role={open === 'new' ? null : open}
          onSaved={roles.reload}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Page>
  );
}

function Accounts({ roles, onChange }: { roles: readonly RoleView[]; onChange: () => void }): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('roles:write');
  const { user } = useSession();
  const answer = useQuery<typeof listAccounts>('/settings/accounts', {});
  const [open, setOpen] = useState<AccountView | 'new' | null>(null);
  const adminRoles = roles
    .filter((role) => isForAdmin(role.id))
    .map((role) => ({ value: role.id, label: roleName(role, t) }));
  const nameOf = (id: string): string => adminRoles.find((role) => role.value === id)?.label ?? id;
  const saved = (): void => {
    toast.success(t(messages.saved));
    answer.reload();
    onChange();
  };
  return (
    <Box as="section">
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="3" mb="3">
        <Heading as="h2" fontSize="lg">
          {t(messages.accounts)}
        </Heading>
        {may ? (
          <Button size="sm" onClick={() => setOpen('new')}>
            <Plus size={18} aria-hidden />
            {t(messages.addAccount)}
          </Button>
        ) : null}
      </Box>
      <AnswerStates answer={answer}>
        {(accounts) => (
          <Box display="grid" gap="3">
            {accounts.map((account) => (
              <Card key={account.id}>
                <Box
                  display="flex"
                  flexWrap="wrap"
                  justifyContent="space-between"
                  alignItems="center"
                  gap="3"
                >
                  <Box minW="0">
                    <Box fontWeight="semibold" className="notranslate">
                      {account.name}
                    </Box>
                    <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
                      <span className="notranslate">{account.email}</span> · {nameOf(account.role)}
                    </Box>
                  </Box>
                  <Box display="flex" alignItems="center" gap="3">
                    <StatusBadge
                      tone={account.active ? 'ok' : 'quiet'}
                      icon={account.active ? 'agreed' : 'stopped'}
                    >
                      {t(account.active ? messages.inUse : messages.off)}
                    </StatusBadge>
                    {may && account.id !== user?.id ? (
                      <Button
                        size="sm"
                        look="quiet"
                        aria-label={`${t(messages.edit)}: ${account.name}`}
                        onClick={() => setOpen(account)}
                      >
                        {t(messages.edit)}
                      </Button>
                    ) : null}
                  </Box>
                </Box>
              </Card>
            ))}
          </Box>
        )}
      </AnswerStates>
      {open ? (
        <RecordDialog
          title={t(open === 'new' ? messages.addAccount : messages.accounts)}
          saveLabel={t(messages.save)}
          record={open === 'new' ? { role: adminRoles.at(-1)?.value ?? 'hr' } : open}
          whole={open === 'new'}
          sections={[
            {
              fields: [
                {
                  name: 'name',
                  label: t(messages.name),
                  kind: 'text',
                  required: true,
                  maxLength: maxLengthOf(createAccount, 'name'),
                  wide: true,
                },
                ...(open === 'new'
                  ? [
                      {
                        name: 'email',
                        label: t(messages.mail),
                        kind: 'email' as const,
                        required: true,
                        maxLength: maxLengthOf(createAccount, 'email'),
                        wide: true,
                      },
                      {
                        name: 'password',
                        label: t(messages.password),
                        hint: t(messages.passwordHint),
                        kind: 'password' as const,
                        required: true,
                        maxLength: maxLengthOf(createAccount, 'password'),
                        wide: true,
                      },
                    ]
                  : [{ name: 'active', label: t(messages.maySignIn), kind: 'flag' as const }]),
                { name: 'role', label: t(messages.role), kind: 'choice', options: adminRoles, wide: true },
              ],
            },
          ]}
          save={async (form) => {
            if (open === 'new') await call<typeof createAccount>('POST /settings/accounts', { form });
            else
              await call<typeof editAccount>('PUT /settings/accounts/{id}', {
                params: { id: open.id },
                form,
              });
            saved();
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Box>
  );
}
