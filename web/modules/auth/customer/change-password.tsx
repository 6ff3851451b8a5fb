import { Box, Heading } from '@chakra-ui/react';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { formatPhone } from '#shared/core/phone.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { coreMessages } from '#web/core/device/messages.ts';
import { startSession, useSession } from '#web/core/session/session.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { useWait } from '#web/core/data/use-wait.ts';
import { resetMessages } from '../admin-messages.ts';
import { passwordMessages as messages, profileMessages } from '../profile-messages.ts';
import { deviceName } from './device-name.ts';
import { withPasskey } from './with-passkey.ts';
import { call } from '#web/core/session/call.ts';
import type { requestReset, signIn } from '#shared/modules/auth/exchanges.ts';
import { codeLength } from '#shared/modules/auth/one-time-code.ts';
import { updatePassword } from '#shared/modules/auth/exchanges.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';

const shortest = 12;

/**
 * A new password for the person who is signed in: a code by mail or text message, then the password twice.
 */
export function ChangePassword(): ReactNode {
  const { t } = useLanguage();
  const { user } = useSession();
  const [sent, setSent] = useState(false);
  const { busy, run } = useSave();
  const wait = useWait();
  const whose = user?.email ? { email: user.email } : user?.phone ? { phone: user.phone } : null;
  if (whose === null) return null;
  const where = 'email' in whose ? whose.email : formatPhone(whose.phone);
  const send = (): void =>
    void run(async () => {
      await heeding(wait, call<typeof requestReset>('POST /auth/reset-password/request', { input: whose }));
      setSent(true);
    });
  return (
    <Card display="grid" gap="3">
      <Heading as="h2" fontSize="lg" fontWeight="semibold">
        {t(messages.title)}
      </Heading>
      <Box color="fg.muted" overflowWrap="anywhere" role="status">
        {t(sent ? messages.sent : messages.text, { where })}
      </Box>
      {sent ? <NewPassword whose={whose} onDone={() => setSent(false)} /> : null}
      <Button
        look={sent ? 'ghost' : 'outline'}
        justifySelf="start"
        busy={busy}
        disabled={wait.seconds > 0}
        onClick={send}
      >
        {sent ? null : <KeyRound size={20} aria-hidden />}
        {wait.seconds > 0
          ? t(coreMessages.again, { time: wait.clock })
          : t(sent ? messages.resend : messages.change)}
      </Button>
    </Card>
  );
}

type Whose = { readonly email: string } | { readonly phone: string };

/**
 * The code and the new password twice. The session ends with the old password; a new one begins at once on
 * this device.
 */
function NewPassword({ whose, onDone }: { whose: Whose; onDone: () => void }): ReactNode {
  const { t } = useLanguage();
  const [otp, setOtp] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [mistake, setMistake] = useState<{
    readonly field: 'password' | 'again';
    readonly text: string;
  } | null>(null);
  const { busy, error, form, run } = useSave();
  const wait = useWait();

  const save = (event: FormEvent): void => {
    event.preventDefault();
    setMistake(null);
    if (password.length < shortest) return setMistake({ field: 'password', text: t(resetMessages.short) });
    if (password !== again) return setMistake({ field: 'again', text: t(resetMessages.different) });
    void run(async () => {
      await heeding(
        wait,
        call<typeof updatePassword>('POST /auth/reset-password/update', {
          input: { ...whose, otp, password },
        }),
      );
      const { data } = await call<typeof signIn>('POST /auth/login', {
        input: {
          ...whose,
          password,
          device: deviceName(),
        },
      });
      const { token, user } = 'second_factor' in data ? await withPasskey(data) : data;
      startSession(token, user);
      toast.success(t(messages.done), 4000);
      onDone();
    });
  };
  const fault = (field: 'password' | 'again'): string | undefined =>
    mistake?.field === field ? mistake.text : error(field);
  return (
    <form ref={form} onSubmit={save} noValidate>
      <Box display="grid" gap="4" maxW="440px">
        <TextField
          label={t(messages.code)}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          required
          maxLength={codeLength}
          value={otp}
          onChange={setOtp}
          error={error('otp')}
        />
        <TextField
          label={t(resetMessages.password)}
          hint={t(messages.hint)}
          type="password"
          autoComplete="new-password"
          required
          maxLength={maxLengthOf(updatePassword, 'password')}
          value={password}
          onChange={setPassword}
          error={fault('password')}
        />
        <TextField
          label={t(resetMessages.again)}
          type="password"
          autoComplete="new-password"
          required
          maxLength={maxLengthOf(updatePassword, 'password')}
          value={again}
          onChange={setAgain}
          error={fault('again')}
        />
        <Box display="flex" flexWrap="wrap" gap="3">
          <Button type="submit" busy={busy} disabled={otp.length !== 6 || wait.seconds > 0}>
            {wait.seconds > 0 ? t(coreMessages.again, { time: wait.clock }) : t(messages.save)}
          </Button>
          <Button look="quiet" disabled={busy} onClick={onDone}>
            {t(profileMessages.cancel)}
          </Button>
        </Box>
      </Box>
    </form>
  );
}

/** Waits for an answer; where the server asks to wait, the button counts it down. */
async function heeding(wait: ReturnType<typeof useWait>, answer: Promise<unknown>): Promise<void> {
  try {
    await answer;
  } catch (problem) {
    wait.heed(problem);
    throw problem;
  }
}
