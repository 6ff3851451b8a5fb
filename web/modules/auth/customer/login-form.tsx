import { Box, chakra } from '@chakra-ui/react';
import { CalendarCheck, CircleAlert } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { formatPhone } from '#shared/core/phone.ts';
import { codeLength } from '#shared/modules/auth/one-time-code.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { coreMessages } from '#web/core/device/messages.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Field } from '#web/core/ui/forms/field.tsx';
import { Input } from '#web/core/ui/forms/input.tsx';
import { loginMessages as messages } from '../messages.ts';
import type { Login } from './use-login.ts';

/** First the phone, then the code. */
export function LoginForm({ login, pending }: { login: Login; pending: boolean }): ReactNode {
  const { t } = useLanguage();
  const { step, phone, otp, error, busy, countdown, waits } = login;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void (step === 'phone' ? login.sendOtp() : login.verify());
  };
  const resend = async (): Promise<void> => {
    if (await login.sendOtp()) toast.success(t(messages.resent));
  };

  return (
    <form onSubmit={submit} noValidate>
      <Box display="grid" gap="5">
        {pending ? (
          <Card tone="info" display="flex" gap="3" color="info" fontWeight="medium">
            <CalendarCheck size={20} aria-hidden />
            {t(messages.pendingKept)}
          </Card>
        ) : null}
        {step === 'phone' ? (
          <Field label={t(messages.phone)} required>
            {(control) => (
              <Box display="flex">
                <Box
                  aria-hidden
                  display="flex"
                  alignItems="center"
                  px="3"
                  borderWidth="1px"
                  borderStyle="solid"
                  borderColor="line.strong"
                  borderEndWidth="0"
                  borderStartRadius="md"
                  bg="bg.sunken"
                  color="fg.muted"
                  fontWeight="medium"
                >
                  +91
                </Box>
                <Input
                  {...control}
                  type="tel"
                  inputMode="numeric"
                  autoComplete="tel-national"
                  autoFocus
                  borderStartRadius="0"
                  placeholder={t(messages.phonePlaceholder)}
                  value={phone}
                  disabled={busy}
                  onChange={(event) => login.setPhone(event.currentTarget.value)}
                />
              </Box>
            )}
          </Field>
        ) : (
          <Field label={t(messages.otp)} hint={t(messages.sentTo, { phone: formatPhone(phone) })} required>
            {(control) => (
              <Input
                {...control}
                key="otp"
                type="text"
                inputMode="numeric"
                autoComplete="one-time-code"
                autoFocus
                maxLength={codeLength}
                fontSize="xl"
                fontWeight="semibold"
                letterSpacing={otp ? '0.4em' : undefined}
                _placeholder={{ fontSize: 'md', fontWeight: 'normal' }}
                placeholder={t(messages.otpPlaceholder)}
                value={otp}
                disabled={busy}
                onChange={(event) => login.setOtp(event.currentTarget.value)}
              />
            )}
          </Field>
        )}
        <Box
          role="alert"
          display={error ? 'flex' : 'none'}
          gap="2"
          alignItems="center"
          color="danger"
          fontWeight="medium"
          mt="-2"
        >
          <CircleAlert size={18} aria-hidden />
          {error}
        </Box>
        {step === 'phone' ? (
          <Button type="submit" busy={busy} disabled={phone === '' || waits.send.seconds > 0}>
            {waits.send.seconds > 0
              ? t(coreMessages.again, { time: waits.send.clock })
              : t(busy ? messages.sending : messages.sendOtp)}
          </Button>
        ) : (
          <>
            <Button
              type="submit"
              busy={busy}
              disabled={otp.length !== codeLength || waits.verify.seconds > 0}
            >
              {waits.verify.seconds > 0
                ? t(coreMessages.again, { time: waits.verify.clock })
                : t(busy ? messages.verifying : messages.verify)}
            </Button>
            <Box display="flex" flexWrap="wrap" justifyContent="space-between" gap="2">
              <Button look="ghost" px="2" onClick={login.changePhone} disabled={busy}>
                {t(messages.changePhone)}
              </Button>
              <Button
                look="ghost"
                px="2"
                disabled={countdown > 0 || waits.send.seconds > 0 || busy}
                onClick={() => void resend()}
                css={{ '&:disabled': { bg: 'transparent', borderColor: 'transparent' } }}
              >
                {waits.send.seconds > 0
                  ? t(coreMessages.again, { time: waits.send.clock })
                  : countdown > 0
                    ? t(messages.resendIn, { n: countdown })
                    : t(messages.resend)}
              </Button>
            </Box>
          </>
        )}
        <Accepted />
      </Box>
    </form>
  );
}

const documents = {
  '{terms}': ['/terms', messages.terms],
  '{privacy}': ['/privacy', messages.privacy],
} as const;

/** What signing in accepts; each document opens beside the form, which keeps what was typed. */
function Accepted(): ReactNode {
  const { t } = useLanguage();
  return (
    <Box fontSize="sm" color="fg.muted">
      {t(messages.accept)
        .split(/(\{\w+\})/)
        .map((part) => {
          if (part !== '{terms}' && part !== '{privacy}') return part;
          const [href, label] = documents[part];
          return (
            <OutsideLink key={part} href={href} target="_blank" rel="noopener">
              {t(label)}
            </OutsideLink>
          );
        })}
    </Box>
  );
}

const OutsideLink = chakra('a', {
  base: {
    display: 'inline-block',
    py: '1',
    color: 'brand.text',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
});
