import { storedMembers } from '#server/core/sql/stored-values.ts';
import { isStandard, standardColours, toneSheet, tonesOf } from '#shared/core/palette.ts';
import { readAsset } from '#server/core/runtime/assets.ts';
import { logoIn, logoPath } from '#server/core/documents/brand-view.ts';
import type { BrandView } from '#server/core/documents/brand-view.ts';
import type { Services } from '#server/core/http/route.ts';
import { findPublicPicture } from '../modules/files/queries.ts';

/** The variables of the public pages by the tone they take. */
const names = {
  brand: ['--brand'],
  press: ['--press'],
  text: ['--text'],
  tint: ['--tint', '--art-wash'],
  accent: ['--accent'],
  rose: ['--rose'],
  blue: ['--blue'],
  sky: ['--sky', '--art-sky'],
} as const;
/** The smallest side of a square logo that can be the icon of the installed app. */
const iconSide = 192;

/** What a public page needs to look like the business. */
export function lookOf(brand: BrandView): Record<string, string> {
  const { logo } = brand;
  const icon = isIcon(logo) ? logo.src : null;
  return {
    'brand.css': toneSheet(brand, names, true),
    'brand.theme': isStandard(brand) ? '#ffffff' : tonesOf(brand).light.brand,
    'brand.icon': icon ?? '/favicon.svg',
    'brand.touchIcon': icon ?? '/icons/apple-touch-icon.png',
    'brand.logo': logo?.src ?? '',
    'brand.logoWidth': String(logo?.width ?? 0),
    'brand.logoHeight': String(logo?.height ?? 0),
  };
}

/**
 * What a device reads to install the app, with the business's name, colour and, where it has a square one,
 * logo.
 */
export function manifestText({ config }: Services, brand: BrandView): string | null {
  const built = readAsset('web/manifest.webmanifest', config.webDir);
  if (!built) return null;
  const manifest = storedMembers(built.toString('utf8'));
  const { logo } = brand;
  const icons = isIcon(logo)
    ? { icons: [{ src: logo.src, sizes: `${logo.width}x${logo.height}`, type: logo.type, purpose: 'any' }] }
    : {};
  return JSON.stringify({
    ...manifest,
    name: brand.name,
    short_name: shortName(brand.name),
    theme_color: tonesOf(brand).light.brand,
    ...icons,
  });
}

/** The mark of the product in the colours of the business. */
export function favicon({ config }: Services, brand: BrandView): string | null {
  const built = readAsset('web/favicon.svg', config.webDir)?.toString('utf8');
  if (built === undefined || isStandard(brand)) return built ?? null;
  const { light } = tonesOf(brand);
  return built.replaceAll(standardColours.primary, light.brand).replaceAll('#ED64A6', light.bloom);
}

/** The logo that a path names, while it is that business's logo. */
export async function logoAt(
  services: Services,
  path: string,
): Promise<{ type: string; bytes: Uint8Array } | null> {
  const [, tenantId, id] = /^\/logo\/([\da-f-]{36})\/([\da-f-]{36})\.(?:png|jpg)$/.exec(path) ?? [];
  if (tenantId === undefined || id === undefined) return null;
  const row = await services.database.read
    .selectFrom('tenants')
    .select('brand')
    .where('id', '=', tenantId)
    .executeTakeFirst();
  const logo = row ? logoIn(row).logo : null;
  return logo && logoPath(tenantId, logo) === path
    ? findPublicPicture(services, tenantId, id, 'brand_logo')
    : null;
}

function isIcon(logo: BrandView['logo']): logo is NonNullable<BrandView['logo']> {
  return logo !== null && logo.width === logo.height && logo.width >= iconSide;
}

/** As many whole words as fit under an icon. */
function shortName(name: string): string {
  const most = 12;
  const words = name.split(/\s+/);
  while (words.length > 1 && words.join(' ').length > most) words.pop();
  return words.join(' ');
}
