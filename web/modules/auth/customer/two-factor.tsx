import { Box, Heading } from '@chakra-ui/react';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { readPasskeyStatus } from '#shared/modules/auth/queries.ts';
import type { disablePasskeys } from '#shared/modules/auth/online.ts';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { profileMessages as messages } from '../profile-messages.ts';
import { deviceName } from './device-name.ts';
import type { enablePasskey } from '#shared/modules/auth/exchanges.ts';

/**
 * The passkey as second factor: on or off. `admin` where people sign in with a password and not with a code.
 */
export function TwoFactor({ admin = false }: { admin?: boolean }): ReactNode {
  const { t } = useLanguage();
  const { data, reload } = useQuery<typeof readPasskeyStatus>('/auth/biometric/status', {}, { keep: true });
  const [busy, setBusy] = useState(false);
  const possible = 'PublicKeyCredential' in window;
  const enabled = data?.enabled ?? false;

  const change = async (): Promise<void> => {
    setBusy(true);
    try {
      const { message } = enabled
        ? await call<typeof disablePasskeys>('POST /auth/biometric/disable', {})
        : await register();
      if (message) toast.success(message);
      reload();
    } catch (error) {
      toast.error(
        error instanceof Error && error.name === 'ApiError' && error.message
          ? error.message
          : t(messages.passkeyFailed),
      );
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card display="grid" gap="3">
      <Heading as="h2" fontSize="lg" fontWeight="semibold">
        {t(messages.twoFactor)}
      </Heading>
      <Box color="fg.muted">
        {t(
          !possible
            ? messages.twoFactorNone
            : enabled
              ? admin
                ? messages.twoFactorAdminOn
                : messages.twoFactorOn
              : admin
                ? messages.twoFactorAdminOff
                : messages.twoFactorOff,
        )}
      </Box>
      <Button
        look={enabled ? 'dangerOutline' : 'solid'}
        justifySelf="start"
        busy={busy}
        disabled={!possible || data === null}
        onClick={() => void change()}
      >
        <Fingerprint size={20} aria-hidden />
        {t(enabled ? messages.disable : messages.enable)}
      </Button>
    </Card>
  );
}

async function register(): Promise<{ message?: string }> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { data } = await call<typeof enablePasskey>('POST /auth/biometric/enable', {});
  if (!('options' in data)) return {};
  const response = await startRegistration({ optionsJSON: data.options });
  return call<typeof enablePasskey>('POST /auth/biometric/enable', {
    form: { response, name: deviceName() },
  });
}
