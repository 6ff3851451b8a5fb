import type { Database } from './database.ts';

/** Who a document comes from, as its head says it. */
export async function readLetterhead(database: Database, tenantId: string): Promise<{ name: string; lines: string[] }> {
  const row = await database.read.selectFrom('tenants').select(['name', 'brand']).where('id', '=', tenantId).executeTakeFirst();
  const brand = JSON.parse(String(row?.['brand'] ?? '{}')) as { phone?: string; email?: string; city?: string; state?: string };
  const line = (...parts: (string | undefined)[]): string => parts.filter((part) => part !== undefined && part !== '').join(' · ');
  return { name: String(row?.['name'] ?? 'Prahari'), lines: [line(brand.city, brand.state), line(brand.phone, brand.email)] };
}
