import { Box } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useLanguage } from '#web/core/device/language.tsx';
import { coreMessages } from '#web/core/device/messages.ts';
import { startSession, useSession } from '#web/core/session/session.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { LeftWorkNote } from '#web/core/ui/feedback/left-work-note.tsx';
import { SignedOutNote } from '#web/core/ui/feedback/signed-out-note.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { useWait } from '#web/core/data/use-wait.ts';
import { deviceName } from '../customer/device-name.ts';
import { withPasskey } from '../customer/with-passkey.ts';
import { OpenidButtons } from './openid/openid-buttons.tsx';
import { adminLoginMessages as messages } from '../admin-messages.ts';
import { call } from '#web/core/session/call.ts';
import type { signInAsAdmin } from '#shared/modules/auth/exchanges.ts';

export default function AdminLoginPage(): ReactNode {
  const { t } = useLanguage();
  const { status } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const wait = useWait();
  const target =
    typeof state === 'object' &&
    state !== null &&
    'from' in state &&
    typeof state.from === 'string' &&
    state.from.startsWith('/admin')
      ? state.from
      : '/admin';

  const signIn = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError('');
    try {
      const { data } = await call<typeof signInAsAdmin>('POST /auth/admin/login', {
        input: { email, password, device: deviceName() },
      });
      const { token, user } = 'second_factor' in data ? await withPasskey(data) : data;
      startSession(token, user);
      await navigate(target, { replace: true });
    } catch (problem) {
      wait.heed(problem);
      const known = problem instanceof Error && problem.name === 'ApiError' && problem.message;
      setError(known ? problem.message : t(messages.failed));
      setBusy(false);
    }
  };

  if (status === 'signed-in') return <Navigate to={target} replace />;
  return (
    <Page narrow title={t(messages.title)} subtitle={t(messages.subtitle)}>
      <Box maxW="440px" mb="4" _empty={{ display: 'none' }}>
        <SignedOutNote />
      </Box>
      <Card maxW="440px">
        <form onSubmit={(event) => void signIn(event)} noValidate>
          <Box display="grid" gap="5">
            <TextField
              label={t(messages.email)}
              type="email"
              autoComplete="username"
              autoFocus
              required
              value={email}
              onChange={setEmail}
              disabled={busy}
            />
            <TextField
              label={t(messages.password)}
              type="password"
              autoComplete="current-password"
              required
              value={password}
              onChange={setPassword}
              disabled={busy}
            />
            <Box
              role="alert"
              display={error ? 'flex' : 'none'}
              gap="2"
              alignItems="center"
              color="danger"
              fontWeight="medium"
            >
              <CircleAlert size={18} aria-hidden />
              {error}
            </Box>
            <Button
              type="submit"
              busy={busy}
              disabled={email.trim() === '' || password === '' || wait.seconds > 0}
            >
              {wait.seconds > 0
                ? t(coreMessages.again, { time: wait.clock })
                : t(busy ? messages.signingIn : messages.signIn)}
            </Button>
            <OpenidButtons target={target} onProblem={setError} />
            <Box display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="5">
              <TextLink to="/admin/forgot-password">{t(messages.forgot)}</TextLink>
              <TextLink to="/admin/sign-up">{t(messages.signUp)}</TextLink>
            </Box>
          </Box>
        </form>
      </Card>
      <Box maxW="440px" mt="4">
        <LeftWorkNote />
      </Box>
    </Page>
  );
}
