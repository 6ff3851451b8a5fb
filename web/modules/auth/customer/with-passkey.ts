import { api } from '#web/core/api.ts';
import type { SessionUser } from '#web/core/session.ts';
import { deviceName } from './device-name.ts';

/** The answer of a sign-in that still wants the passkey. */
export type SecondFactor = { readonly second_factor: true; readonly ticket: string; readonly options: Record<string, unknown> };

/** Asks the device's authenticator to confirm, and exchanges what it signs for the session. */
export async function withPasskey({ ticket, options }: SecondFactor): Promise<{ token: string; user: SessionUser }> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await startAuthentication({ optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'] });
  const { data } = await api<{ token: string; user: SessionUser }>('POST', '/auth/biometric/verify', { ticket, response, device: deviceName() });
  return data;
}
