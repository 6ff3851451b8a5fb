import type { Sql } from './database.ts';

/** Names that people and programs expect of the installation itself, or of mail and the network. */
const reserved =
  /^(platform|www\d*|api|apps?|admin|root|auth|login|support|help|status|static|assets|cdn|mail\d*|webmail|smtp|imap|pop3?|mx\d*|ns\d*|dns\d*|ftp|sftp|ssh|vpn|localhost|autoconfig|autodiscover|wpad|isatap|mta-sts|abuse|postmaster|hostmaster|webmaster|noreply)$/;

/**
 * A name as a part of an address: small letters, digits and single hyphens, no more of them than `most`, no
 * hyphen at an end. Empty where nothing of the name can be written so.
 */
export function addressNameOf(name: string, most = 40): string {
  return fitting(
    name
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-'),
    most,
  );
}

/**
 * A name for the addresses of a business that no other business has and that is not reserved: the wanted one,
 * or one like it with the end of the business's id.
 */
export async function freeAddressName(sql: Sql, tenantId: string, name: string): Promise<string> {
  const wanted = addressNameOf(name);
  const ending = tenantId.slice(-8);
  if (wanted === '') return ending;
  const known = await sql
    .selectFrom('tenants')
    .select('id')
    .where('slug', '=', wanted)
    .where('id', '!=', tenantId)
    .executeTakeFirst();
  return known || reserved.test(wanted) ? `${fitting(wanted, 31)}-${ending}` : wanted;
}

/** The first so many letters, with no hyphen at an end: names of hosts have none there. */
function fitting(text: string, most: number): string {
  return text.replace(/^-+/, '').slice(0, most).replace(/-+$/, '');
}
