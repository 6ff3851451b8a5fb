import type { ContractSigner } from '#shared/modules/contracts/signing/signer.ts';
import type { Sql } from '#server/core/sql/database.ts';

type Reached = Pick<ContractSigner, 'id' | 'own' | 'email' | 'phone'>;

/**
 * Which signers give a code in person, and no identity paper: those of the business itself, for whom an
 * officer of the same business could vouch alone.
 */
export async function needCodes(
  sql: Sql,
  tenantId: string,
  signers: readonly Reached[],
): Promise<ReadonlySet<string>> {
  const emails = signers.flatMap(({ email }) => (email === '' ? [] : [email]));
  const phones = signers.flatMap(({ phone }) => (phone === '' ? [] : [phone]));
  const rows =
    emails.length + phones.length === 0
      ? []
      : await sql
          .selectFrom('users')
          .select(['email', 'phone'])
          .where('tenant_id', '=', tenantId)
          .where('role', '<>', 'customer')
          .where('deleted', '=', 0)
          .where((is) =>
            is.or([
              ...(emails.length === 0 ? [] : [is('email', 'in', emails)]),
              ...(phones.length === 0 ? [] : [is('phone', 'in', phones)]),
            ]),
          )
          .execute();
  const known = new Set(rows.flatMap((row) => [String(row['email'] ?? ''), String(row['phone'] ?? '')]));
  known.delete('');
  return new Set(
    signers
      .filter(({ own, email, phone }) => own || known.has(email) || known.has(phone))
      .map(({ id }) => id),
  );
}
