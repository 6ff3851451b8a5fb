import { translate } from '#shared/core/i18n.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { api } from '#web/core/session/api.ts';
import { currentLanguage } from '#web/core/device/language.tsx';
import type { SessionUser } from '#web/core/session/session.ts';
import { loginMessages } from '../messages.ts';
import { deviceName } from './device-name.ts';

/** The answer of a sign-in that still wants the passkey. */
export type SecondFactor = {
  readonly second_factor: true;
  readonly ticket: string;
  readonly options: Record<string, unknown>;
};

/**
 * Asks the device's authenticator to confirm, and exchanges what it signs for the session. Throws `ApiError`
 * with
 * `passkey_failed` and a message in the page's language where nothing is signed, as when somebody cancels.
 */
export async function withPasskey({
  ticket,
  options,
}: SecondFactor): Promise<{ token: string; user: SessionUser }> {
  const response = await signed(options);
  const { data } = await api<{ token: string; user: SessionUser }>('POST', '/auth/biometric/verify', {
    ticket,
    response,
    device: deviceName(),
  });
  return data;
}

async function signed(options: SecondFactor['options']): Promise<unknown> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    return await startAuthentication({
      optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    });
  } catch (cause) {
    throw new ApiError(0, 'passkey_failed', translate(loginMessages.passkeyFailed, currentLanguage()), {
      cause,
    });
  }
}
