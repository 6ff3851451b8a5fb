import * as z from 'zod/mini';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

type Answer = Readonly<Record<string, unknown>>;

/** True for what an authenticator answers that made a key. Its signature is checked after. */
export function isRegistration(answer: unknown): answer is RegistrationResponseJSON {
  return isAnswer(answer, ['clientDataJSON', 'attestationObject']);
}

/** True for what an authenticator answers that signed. Its signature is checked after. */
export function isAuthentication(answer: unknown): answer is AuthenticationResponseJSON {
  return isAnswer(answer, ['clientDataJSON', 'authenticatorData', 'signature']);
}

const signedText = z.object({ challenge: z.string() });

/** The challenge that an authenticator says it answers; empty where it says none. */
export function challengeOf({ response }: RegistrationResponseJSON): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return z.safeParse(signedText, said).data?.challenge ?? '';
  } catch {
    return '';
  }
}

function isAnswer(answer: unknown, parts: readonly string[]): boolean {
  if (!isRecord(answer) || !isRecord(answer['response'])) return false;
  const { response } = answer;
  return (
    ['id', 'rawId', 'type'].every((name) => typeof answer[name] === 'string') &&
    parts.every((name) => typeof Reflect.get(response, name) === 'string')
  );
}

function isRecord(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null;
}
