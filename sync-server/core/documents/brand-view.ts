import * as z from 'zod/mini';
import { standardColours } from '#shared/core/palette.ts';
import type { BrandColours } from '#shared/core/palette.ts';

/** The picture a business shows instead of the product's mark: where it is kept, and its size in pixels. */
export type KeptLogo = Readonly<z.output<typeof keptLogo>>;
/** How a brand names its picture. */
export const keptLogo = z.object({
  id: z.string(),
  type: z.enum(['image/png', 'image/jpeg']),
  width: z.number(),
  height: z.number(),
});
/** What everybody may know of a business's brand; `logo` is the address of a picture on this server. */
export type BrandView = BrandColours &
  Contacts & {
    readonly id: string;
    readonly name: string;
    readonly logo: {
      readonly src: string;
      readonly type: string;
      readonly width: number;
      readonly height: number;
    } | null;
  };
type Contacts = {
  readonly phone?: string;
  readonly email?: string;
  readonly city?: string;
  readonly state?: string;
};

/** A business's row as its brand, with the standard colour where it has none of its own. */
export function brandView(row: Readonly<Record<string, unknown>>): BrandView {
  const { primary, secondary, accent, logo, ...contacts } = JSON.parse(
    String(row['brand']),
  ) as Partial<BrandColours> & Contacts & { logo?: KeptLogo | null };
  const id = String(row['id']);
  return {
    id,
    name: String(row['name']),
    ...contacts,
    primary: primary || standardColours.primary,
    secondary: secondary || standardColours.secondary,
    accent: accent || standardColours.accent,
    logo: logo ? { src: logoPath(id, logo), type: logo.type, width: logo.width, height: logo.height } : null,
  };
}

/** The logo that a business's row names, and the rest of its brand. */
export function logoIn(row: Readonly<Record<string, unknown>>): {
  readonly logo: KeptLogo | null;
  readonly rest: Readonly<Record<string, unknown>>;
} {
  const { logo, ...rest } = keptBrand.parse(JSON.parse(String(row['brand'])));
  return { logo: logo ?? null, rest };
}
const keptBrand = z.looseObject({ logo: z.optional(z.nullable(keptLogo)) });

/** Where a browser finds a logo. Another logo has another address, so each may be kept for ever. */
export function logoPath(tenantId: string, { id, type }: KeptLogo): string {
  return `/logo/${tenantId}/${id}.${type === 'image/png' ? 'png' : 'jpg'}`;
}
