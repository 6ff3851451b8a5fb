import { tonesOf } from '#shared/core/palette.ts';
import { brandView } from './brand-view.ts';
import type { KeptLogo } from './brand-view.ts';
import type { Database } from '#server/core/sql/database.ts';
import { readPicture } from '#server/core/files/read-picture.ts';
import type { PictureBytes } from '#server/core/files/read-picture.ts';

/**
 * Who a document comes from, as its head shows it; `tint` is the ground of its tables, `logo` a picture
 * encoded here.
 */
export type Letterhead = {
  readonly name: string;
  readonly lines: readonly string[];
  readonly colour: string;
  readonly tint: string;
  readonly logo: PictureBytes | null;
};

/** Reads the head of a business's documents. */
export async function readLetterhead(database: Database, tenantId: string): Promise<Letterhead> {
  const row = await database.read
    .selectFrom('tenants')
    .select(['id', 'name', 'brand'])
    .where('id', '=', tenantId)
    .executeTakeFirst();
  const brand = JSON.parse(String(row?.['brand'] ?? '{}')) as {
    phone?: string;
    email?: string;
    city?: string;
    state?: string;
    logo?: KeptLogo;
  };
  const colours = brandView({ id: tenantId, name: '', brand: JSON.stringify(brand) });
  const line = (...parts: (string | undefined)[]): string =>
    parts.filter((part) => part !== undefined && part !== '').join(' · ');
  return {
    name: String(row?.['name'] ?? 'Prahari'),
    lines: [line(brand.city, brand.state), line(brand.phone, brand.email)],
    colour: colours.primary,
    tint: tonesOf(colours).light.tint,
    logo: brand.logo ? ((await readPicture(database, tenantId, brand.logo.id))?.bytes ?? null) : null,
  };
}
