import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { can } from '#shared/core/access.ts';
import type { Actor } from '#shared/core/access.ts';
import { groupBy } from '#shared/core/group-by.ts';
import type { Duplicate } from '#shared/modules/crm/lead-operations.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import type { Sql } from '#server/core/sql/database.ts';

type Known = Pick<Lead, 'name' | 'company' | 'phone' | 'gstin' | 'email' | 'id'>;
type By = Duplicate['by'][number];
type Term = { readonly by: By; readonly holds: RawBuilder<boolean> };

/** The most records that are named as looking alike, and that are read for each thing in common. */
const most = { named: 5, read: 20 } as const;

/** What of duplicates somebody may be told. */
export function duplicatesShownTo(actor: Actor): Duplicate['kind'][] {
  return [
    ...(can(actor, 'crm:read') ? (['lead'] as const) : []),
    ...(can(actor, 'clients:read') ? (['client'] as const) : []),
  ];
}

/**
 * The leads or clients that share a phone number, a GSTIN, an email address or a name with a lead, those
 * with the most in common first, five at most.
 */
export async function findDuplicates(
  db: Sql,
  tenantId: string,
  lead: Known,
  kinds: readonly Duplicate['kind'][],
): Promise<Duplicate[]> {
  const hits: Duplicate[] = [];
  if (kinds.includes('lead'))
    for (const term of termsOf(lead, 'lead')) hits.push(...(await readLeads(db, tenantId, lead.id, term)));
  if (kinds.includes('client'))
    for (const term of termsOf(lead, 'client')) hits.push(...(await readClients(db, tenantId, term)));
  return [...groupBy(hits, ({ kind, id }) => `${kind}:${id}`).values()]
    .flatMap((same) =>
      same.slice(0, 1).map((hit) => ({ ...hit, by: [...new Set(same.flatMap(({ by }) => by))] })),
    )
    .toSorted((a, b) => b.by.length - a.by.length || (a.id < b.id ? -1 : 1))
    .slice(0, most.named);
}

/** What a record would share with the lead. A client's number is kept as it was typed, so its end counts. */
function termsOf({ name, company, phone, gstin, email }: Known, of: Duplicate['kind']): Term[] {
  // Two people of one name are not one lead where their companies have other names.
  const names = [company || name].map(comparable).filter((text) => text.length > 2);
  const person = comparable(name);
  const digits = phone.replaceAll(/\D/g, '').slice(-10);
  const typed = sql`replace(replace(phone, ' ', ''), '-', '')`;
  const named =
    of === 'lead'
      ? sql<boolean>`lower(case when company <> '' then company else name end) in (${sql.join(names)})`
      : sql<boolean>`lower(name) in (${sql.join(names)})`;
  const terms: (Term | null)[] = [
    gstin === '' ? null : { by: 'gstin', holds: sql<boolean>`gstin = ${gstin}` },
    digits.length < 6
      ? null
      : {
          by: 'phone',
          holds: of === 'lead' ? sql<boolean>`phone = ${phone}` : sql<boolean>`${typed} like ${`%${digits}`}`,
        },
    // A lead's address is kept in small letters, which its index finds.
    email === ''
      ? null
      : {
          by: 'email',
          holds: of === 'lead' ? sql<boolean>`email = ${email}` : sql<boolean>`lower(email) = ${email}`,
        },
    names.length === 0 ? null : { by: 'name', holds: named },
    of === 'client' || person.length < 3
      ? null
      : {
          by: 'name',
          holds:
            company === ''
              ? sql<boolean>`lower(name) = ${person}`
              : sql<boolean>`lower(name) = ${person} and company = ''`,
        },
  ];
  return terms.filter((term) => term !== null);
}

function comparable(text: string): string {
  return text.trim().toLowerCase();
}

async function readLeads(db: Sql, tenantId: string, own: string, { by, holds }: Term): Promise<Duplicate[]> {
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'name', 'company'])
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where('id', '<>', own)
    .where(holds)
    .orderBy('created_at', 'desc')
    .limit(most.read)
    .execute();
  return rows.map((row) => ({
    kind: 'lead',
    id: String(row['id']),
    name: String(row['company'] || row['name']),
    by: [by],
    link: `/admin/leads?open=${String(row['id'])}`,
  }));
}

async function readClients(db: Sql, tenantId: string, { by, holds }: Term): Promise<Duplicate[]> {
  const rows = await db
    .selectFrom('clients')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where('merged_into', 'is', null)
    .where(holds)
    .orderBy('name')
    .limit(most.read)
    .execute();
  return rows.map((row) => ({
    kind: 'client',
    id: String(row['id']),
    name: String(row['name']),
    by: [by],
    link: `/admin/clients?open=${String(row['id'])}`,
  }));
}
