import type { Answer, Session, TestApp } from './make-app.ts';

/** The two clients of the demo business, with the one site of each. */
export const sunrise = { id: '5c1f0f2e-7a41-4a0e-9a6b-2f1d0c3b4a11', site: 'n-site-1' } as const;
export const palasia = { id: '5c1f0f2e-7a41-4a0e-9a6b-2f1d0c3b4a12', site: 'n-site-2' } as const;

/** Gives somebody access to a client as the office does, and signs them in with the number. */
export async function giveAccess(
  t: TestApp,
  owner: Session,
  given: { readonly client: string; readonly phone: string; readonly role: string; readonly more?: object },
): Promise<{ readonly answer: Answer; readonly session: Session }> {
  const { client, phone, role, more = {} } = given;
  const answer = await t.call('POST', '/api/portal/people', {
    token: owner.token,
    body: { client_id: client, name: `Person ${phone.slice(-2)}`, phone, role, ...more },
  });
  return { answer, session: await t.signIn(phone) };
}
