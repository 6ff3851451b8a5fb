import * as z from 'zod/mini';

/** What this tab keeps while somebody is at the provider: it proves that the sign-in began here. */
const kept = z.strictObject({ state: z.string(), binding: z.string(), target: z.string() });
type KeptSignIn = z.output<typeof kept>;

const name = 'prahari.openid';

export function keepSignIn(signIn: KeptSignIn): void {
  sessionStorage.setItem(name, JSON.stringify(signIn));
}

/** What was kept, once; null where no sign-in was begun in this tab. */
export function takeSignIn(): KeptSignIn | null {
  const text = sessionStorage.getItem(name);
  sessionStorage.removeItem(name);
  try {
    return kept.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}
