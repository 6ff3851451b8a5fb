import { translate } from '#shared/core/i18n.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { currentLanguage } from '#web/core/device/language.tsx';
import { loginMessages } from '../messages.ts';
import { deviceName } from './device-name.ts';
import { call } from '#web/core/session/call.ts';
import type { SecondFactor, SignedIn, verifyPasskey } from '#shared/modules/auth/exchanges.ts';

/**
 * Asks the device's authenticator to confirm, and exchanges what it signs for the session. Throws `ApiError`
 * with
 * `passkey_failed` and a message in the page's language where nothing is signed, as when somebody cancels.
 */
export async function withPasskey({ ticket, options }: SecondFactor): Promise<SignedIn> {
  const response = await signed(options);
  const { data } = await call<typeof verifyPasskey>('POST /auth/biometric/verify', {
    form: { ticket, response, device: deviceName() },
  });
  return data;
}

async function signed(options: SecondFactor['options']): Promise<unknown> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    return await startAuthentication({
      optionsJSON: options,
    });
  } catch (cause) {
    throw new ApiError(0, 'passkey_failed', translate(loginMessages.passkeyFailed, currentLanguage()), {
      cause,
    });
  }
}
