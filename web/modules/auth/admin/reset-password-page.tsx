import { Box } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '#web/core/session/api-error.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { coreMessages } from '#web/core/device/messages.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { useWait } from '#web/core/data/use-wait.ts';
import { resetMessages as messages } from '../admin-messages.ts';
import { call } from '#web/core/session/call.ts';
import type { forgotPassword, updatePassword } from '#shared/modules/auth/exchanges.ts';
import { codeLength } from '#shared/modules/auth/one-time-code.ts';

const shortest = 12;

/** A new password for the office: email, then the code that was sent there with the password twice. */
export default function ResetPasswordPage(): ReactNode {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const [otp, setOtp] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState<{
    readonly field: 'email' | 'otp' | 'password' | 'again' | null;
    readonly text: string;
  } | null>(null);
  const [busy, setBusy] = useState(false);
  const wait = useWait();
  const error = (field: string): string | undefined => (problem?.field === field ? problem.text : undefined);

  const act = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setProblem(null);
    if (sent && password.length < shortest) return setProblem({ field: 'password', text: t(messages.short) });
    if (sent && password !== again) return setProblem({ field: 'again', text: t(messages.different) });
    setBusy(true);
    try {
      if (sent) {
        const { message } = await call<typeof updatePassword>('POST /auth/reset-password/update', {
          input: { email, otp, password },
        });
        toast.success(message ?? t(messages.changed), 4000);
        await navigate('/admin/login', { replace: true });
        return;
      }
      await call<typeof forgotPassword>('POST /auth/forgot-password', { input: { email } });
      setSent(true);
    } catch (thrown) {
      wait.heed(thrown);
      const field = thrown instanceof ApiError ? thrown.fields[0] : undefined;
      const known = (['email', 'otp', 'password'] as const).find((name) => name === field?.field) ?? null;
      setProblem({
        field: known,
        text:
          field?.message ?? (thrown instanceof Error && thrown.message ? thrown.message : t(messages.failed)),
      });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Page narrow title={t(messages.title)} subtitle={t(sent ? messages.sentText : messages.text)}>
      <Card maxW="440px">
        <form onSubmit={(event) => void act(event)} noValidate>
          <Box display="grid" gap="5">
            <TextField
              label={t(messages.email)}
              type="email"
              autoComplete="username"
              autoFocus
              required
              value={email}
              onChange={setEmail}
              disabled={busy || sent}
              error={error('email')}
            />
            {sent ? (
              <>
                <TextField
                  label={t(messages.code)}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  autoFocus
                  required
                  maxLength={codeLength}
                  value={otp}
                  onChange={setOtp}
                  disabled={busy}
                  error={error('otp')}
                />
                <TextField
                  label={t(messages.password)}
                  hint={t(messages.hint)}
                  type="password"
                  autoComplete="new-password"
                  required
                  value={password}
                  onChange={setPassword}
                  disabled={busy}
                  error={error('password')}
                />
                <TextField
                  label={t(messages.again)}
                  type="password"
                  autoComplete="new-password"
                  required
                  value={again}
                  onChange={setAgain}
                  disabled={busy}
                  error={error('again')}
                />
              </>
            ) : null}
            <Box
              role="alert"
              display={problem && problem.field === null ? 'flex' : 'none'}
              gap="2"
              alignItems="center"
              color="danger"
              fontWeight="medium"
            >
              <CircleAlert size={18} aria-hidden />
              {problem?.field === null ? problem.text : null}
            </Box>
            <Button
              type="submit"
              busy={busy}
              disabled={email.trim() === '' || (sent && otp.length !== 6) || wait.seconds > 0}
            >
              {wait.seconds > 0
                ? t(coreMessages.again, { time: wait.clock })
                : t(sent ? messages.set : messages.send)}
            </Button>
            {sent ? (
              <Button look="ghost" disabled={busy} onClick={() => setSent(false)}>
                {t(messages.other)}
              </Button>
            ) : null}
            <TextLink to="/admin/login">{t(messages.back)}</TextLink>
          </Box>
        </form>
      </Card>
    </Page>
  );
}
