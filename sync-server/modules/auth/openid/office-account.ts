import { refuse } from '#shared/core/errors.ts';
import { openidMessages as messages } from '#shared/modules/auth/openid/messages.ts';
import type { SignInProvider } from '#shared/modules/auth/openid/sign-in-provider.ts';
import { notForAdmin } from '#shared/modules/auth/role-groups.ts';
import type { OpenidPerson } from '#server/core/http/openid-client.ts';
import type { Services } from '#server/core/http/route.ts';

/** Google may be spelled in several ways: with a port, in capitals, with a dot or a slash at the end. */
const isGoogle = ({ issuer }: Pick<SignInProvider, 'issuer'>): boolean =>
  new URL(issuer).hostname.replace(/\.$/, '') === 'accounts.google.com';

/** The office account that a person may open. Refuses with `invalid_credentials` where there is none. */
export async function officeAccountOf(
  { database }: Services,
  tenantId: string,
  provider: Pick<SignInProvider, 'issuer' | 'email_domain'>,
  person: OpenidPerson,
): Promise<string> {
  const email = person.email?.trim().toLowerCase() ?? '';
  if (email === '' || !person.isVerified) refuse('invalid_credentials', messages.unverified);
  const { organisation } = person;
  // At Google anybody can have an account with an address that is no longer theirs; only those of the
  // domain's own organisation end with it.
  const isOwn = organisation === null ? !isGoogle(provider) : organisation === provider.email_domain;
  const isOfDomain = isOwn && email.slice(email.lastIndexOf('@') + 1) === provider.email_domain;
  const row = isOfDomain
    ? await database.read
        .selectFrom('users')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('email', '=', email)
        .where('active', '=', 1)
        .where('role', 'not in', notForAdmin)
        .executeTakeFirst()
    : undefined;
  return row ? String(row['id']) : refuse('invalid_credentials', messages.noAccount);
}
