import { Box, Heading } from '@chakra-ui/react';
import { BadgeCheck, CircleAlert, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { ApiError } from '#web/core/session/api-error.ts';
import { call } from '#web/core/session/call.ts';
import { formatPhone } from '#shared/core/phone.ts';
import { editProfile } from '#shared/modules/auth/online.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { coreMessages } from '#web/core/device/messages.ts';
import { updateSessionUser, useSession } from '#web/core/session/session.ts';
import type { SessionUser } from '#web/core/session/session.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { useWait } from '#web/core/data/use-wait.ts';
import { profileMessages as messages } from '../profile-messages.ts';

/**
 * Name, email and phone: to read, and after «Edit» to change. People in the admin app have no customer
 * account.
 */
export function PersonalInformation({ customer = true }: { customer?: boolean }): ReactNode {
  const { t } = useLanguage();
  const { user } = useSession();
  const [editing, setEditing] = useState(false);
  if (!user) return null;
  return (
    <Card>
      <Box display="flex" alignItems="center" justifyContent="space-between" gap="3" mb="3">
        <Heading as="h2" fontSize="lg" fontWeight="semibold">
          {t(messages.personal)}
        </Heading>
        {editing ? null : (
          <Button look="ghost" onClick={() => setEditing(true)}>
            <Pencil size={18} aria-hidden />
            {t(messages.edit)}
          </Button>
        )}
      </Box>
      {editing ? (
        <EditForm user={user} customer={customer} onDone={() => setEditing(false)} />
      ) : (
        <ReadView user={user} customer={customer} />
      )}
    </Card>
  );
}

function ReadView({ user, customer }: { user: SessionUser; customer: boolean }): ReactNode {
  const { t } = useLanguage();
  return (
    <Box
      as="dl"
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
    >
      <Fact label={t(messages.fullName)}>{user.name || t(messages.notSet)}</Fact>
      <Fact label={t(messages.email)}>{user.email || t(messages.notSet)}</Fact>
      {customer ? (
        <>
          <Fact label={t(messages.phone)}>
            <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
              {formatPhone(user.phone ?? '')}
              <StatusBadge tone="ok" icon="agreed">
                {t(messages.verified)}
              </StatusBadge>
            </Box>
          </Fact>
          <Fact label={t(messages.accountType)}>
            <Box display="inline-flex" alignItems="center" gap="2">
              <BadgeCheck size={18} aria-hidden />
              {t(messages.customerAccount)}
            </Box>
          </Fact>
        </>
      ) : null}
    </Box>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <Box as="dt" fontSize="sm" color="fg.muted">
        {label}
      </Box>
      <Box as="dd" fontWeight="medium" overflowWrap="anywhere">
        {children}
      </Box>
    </div>
  );
}

/** Another email address takes the password where the account has one: codes for a new password go there. */
function EditForm({
  user,
  customer,
  onDone,
}: {
  user: SessionUser;
  customer: boolean;
  onDone: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const [name, setName] = useState(user.name);
  const [email, setEmail] = useState(user.email ?? '');
  const [problem, setProblem] = useState<ApiError | string>('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const wait = useWait();
  const asksPassword = (user.has_password ?? !customer) && email.trim().toLowerCase() !== (user.email ?? '');
  const fieldError = (field: string): string | undefined =>
    problem instanceof ApiError ? problem.fieldMessage(field) : undefined;
  const standsAtField = ['name', 'email', 'password'].some((field) => fieldError(field) !== undefined);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === '') return setProblem(t(messages.nameMissing, { label: t(messages.fullName) }));
    setBusy(true);
    setProblem('');
    try {
      const given = { name: name.trim(), email: email.trim() || null, ...(asksPassword ? { password } : {}) };
      const { data } = await call<typeof editProfile>('PUT /auth/profile', { input: given });
      updateSessionUser({ name: data.name, email: data.email });
      toast.success(t(messages.saved));
      onDone();
    } catch (error) {
      wait.heed(error);
      setProblem(error instanceof ApiError ? error : t(messages.saveFailed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Box display="grid" gap="4">
        {problem && !standsAtField ? (
          <Card tone="danger" role="alert" display="flex" gap="3" color="danger" fontWeight="medium">
            <CircleAlert size={20} aria-hidden />
            {problem instanceof ApiError ? problem.message || t(messages.saveFailed) : problem}
          </Card>
        ) : null}
        <TextField
          label={t(messages.fullName)}
          value={name}
          onChange={setName}
          autoComplete="name"
          maxLength={maxLengthOf(editProfile, 'name')}
          required
          error={fieldError('name')}
        />
        <TextField
          label={t(messages.email)}
          optional
          type="email"
          value={email}
          onChange={setEmail}
          autoComplete="email"
          maxLength={maxLengthOf(editProfile, 'email')}
          error={fieldError('email')}
        />
        {asksPassword ? (
          <TextField
            label={t(messages.currentPassword)}
            hint={t(messages.currentPasswordHint)}
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={setPassword}
            maxLength={maxLengthOf(editProfile, 'password')}
            error={fieldError('password')}
          />
        ) : null}
        {customer ? (
          <>
            <TextField
              label={t(messages.phone)}
              value={formatPhone(user.phone ?? '')}
              onChange={() => undefined}
              disabled
              hint={t(messages.phoneFixed)}
            />
            <TextField
              label={t(messages.company)}
              optional
              value={t(messages.companyFixed)}
              onChange={() => undefined}
              disabled
            />
          </>
        ) : null}
        <Box display="flex" flexWrap="wrap" gap="3">
          <Button type="submit" busy={busy} disabled={wait.seconds > 0}>
            {wait.seconds > 0
              ? t(coreMessages.again, { time: wait.clock })
              : t(busy ? messages.saving : messages.save)}
          </Button>
          <Button look="quiet" onClick={onDone}>
            {t(messages.cancel)}
          </Button>
        </Box>
      </Box>
    </form>
  );
}
