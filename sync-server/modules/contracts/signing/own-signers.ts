import type { Actor } from '#shared/core/access.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { parsePhone } from '#shared/core/phone.ts';
import { freshCompanySettings } from '#shared/modules/billing/company-settings.ts';
import { notColleagues } from '#shared/modules/auth/role-groups.ts';
import { companySettingWords } from '#shared/modules/billing/setting-words.ts';
import { contractSigners } from '#shared/modules/contracts/signing/signer.ts';
import type { ContractSigner } from '#shared/modules/contracts/signing/signer.ts';
import type { Database } from '#server/core/sql/database.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { readSection } from '#server/core/sql/tenant-settings.ts';

type Proposed = Pick<ContractSigner, 'name' | 'email' | 'phone' | 'role'>;
const names = ['name', 'email', 'phone', 'role'] as const;

/** Who is proposed to sign for the business: who did last, or else the signatory of its settings. */
export async function ownSigners(
  { read }: Pick<Database, 'read'>,
  actor: Actor,
  language: Language,
): Promise<Proposed[]> {
  const { tenantId } = actor;
  const last = await read
    .selectFrom('contract_signers')
    .select('request_id')
    .where('tenant_id', '=', tenantId)
    .where('own', '=', 1)
    .where('deleted', '=', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return [await signatoryOf({ read }, actor, language)];
  const rows = await read
    .selectFrom('contract_signers')
    .select([...names])
    .where('tenant_id', '=', tenantId)
    .where('request_id', '=', String(last['request_id']))
    .where('own', '=', 1)
    .where('deleted', '=', 0)
    .orderBy('position')
    .execute();
  return rows.map((row) => pickRow(contractSigners, names, row));
}

/**
 * The signatory of the settings, or else who asks; reached at the account of that name in the office, or else
 * at that of who asks.
 */
async function signatoryOf(
  { read }: Pick<Database, 'read'>,
  { tenantId, userId, name: asking }: Actor,
  language: Language,
): Promise<Proposed> {
  const { signatory } = await readSection(read, tenantId, 'billing_company', freshCompanySettings);
  const name = signatory || asking;
  const accounts = await read
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone'])
    .where('tenant_id', '=', tenantId)
    .where((is) => is.or([is('id', '=', userId), is('name', '=', name)]))
    .where('role', 'not in', notColleagues)
    .where('active', '=', 1)
    .where('deleted', '=', 0)
    .orderBy('id')
    .execute();
  const own = accounts.find((row) => String(row['id']) === userId);
  const { email = '', phone = '' } =
    own && String(own['name']) === name
      ? own
      : (accounts.find((row) => String(row['name']) === name) ?? own ?? {});
  return {
    name,
    email: String(email ?? '').toLowerCase(),
    phone: parsePhone(String(phone ?? '')) ?? '',
    role: translate(companySettingWords.signatory, language),
  };
}
