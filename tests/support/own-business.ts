import { printSetupLink } from '#server/modules/tenants/set-up-link.ts';
import type { Session, TestApp } from './make-app.ts';

/** The owner of a business that was set up by the link of the first start. */
export const businessOwner = {
  business: 'Chambal Security',
  name: 'Rekha',
  email: 'rekha@chambal.example',
  password: 'a long enough one',
} as const;

/** Sets up the first business of an empty installation and signs its owner in. */
export async function setUpOwnBusiness(
  t: TestApp,
  more: { readonly address?: string } = {},
): Promise<Session> {
  await printSetupLink(t.app.services, 'http://localhost');
  const row = await t.app.services.database.read
    .selectFrom('install')
    .select('value')
    .where('name', '=', 'setup_token')
    .executeTakeFirstOrThrow();
  const answer = await t.call('POST', '/api/auth/register', {
    body: { ...businessOwner, ...more, token: row['value'] },
  });
  if (answer.status !== 201) throw new Error(`not set up: ${answer.text}`);
  return answer.body.data as Session;
}
