/**
 * The public pages by address, each with the name of its file. The server fills them, the service worker
 * keeps them, the app leaves them to the server. `{slug}` stands for one record's word in the address, and
 * `{city}` for a city in which the business works; both come as one word, joined by a slash.
 */
export const publicPages: Readonly<Record<string, string>> = {
  '/home': 'home',
  '/home/classic': 'classic',
  '/services': 'services',
  '/services/security-services': 'security-services',
  '/services/housekeeping': 'housekeeping',
  '/services/loan-recovery': 'loan-recovery',
  '/services/home-services': 'home-services',
  '/services/{slug}': 'service',
  '/services/{slug}/{city}': 'service-city',
  '/cleaning': 'cleaning',
  '/beauty': 'beauty',
  '/maintenance': 'maintenance',
  '/security': 'security',
  '/about': 'about',
  '/contact': 'contact',
  '/careers': 'careers',
  '/faq': 'faq',
  '/terms': 'terms',
  '/privacy': 'privacy',
  '/sitemap': 'sitemap',
  '/partner/benefits': 'partner-benefits',
  '/partner-registration': 'partner-registration',
  '/blog': 'blog',
  '/blog/{slug}': 'post',
  '/blog-preview/{slug}': 'post-preview',
  '/card/{slug}': 'card',
  '/bill/{slug}': 'bill',
  '/sheet/{slug}': 'sheet',
  '/quote/{slug}': 'quote',
  '/sign/{slug}': 'sign',
  '/verify': 'verify',
  '/report/stop': 'report-stop',
  '/newsletter/confirm': 'newsletter-confirm',
  '/newsletter/unsubscribe': 'newsletter-unsubscribe',
  '/mail/unsubscribe': 'mail-unsubscribe',
};

/** The page in place of one that is not there; it has no address of its own. */
export const notFoundPage = 'not-found';

/** Pages that are for no search engine: of one person at one moment, or of an address that names nothing. */
export const unlisted: ReadonlySet<string> = new Set([
  notFoundPage,
  'report-stop',
  'newsletter-confirm',
  'newsletter-unsubscribe',
  'mail-unsubscribe',
  'post-preview',
  'card',
  'bill',
  'sheet',
  'quote',
  'sign',
  'verify',
]);

/** Whether an address belongs to the public site although no page may be there. */
export function isOfPublicSite(address: string): boolean {
  return /^\/(?:home|services|blog|blog-preview|card|bill|sheet|quote|sign|partner|newsletter)\//.test(
    address,
  );
}

/**
 * Which public page an address is, with or without a slash at its end, and the word in its place; null for
 * every other address.
 */
export function publicPageAt(address: string): { readonly page: string; readonly slug: string } | null {
  const path = address.replace(/(?<=.)\/+$/, '');
  const page = path.includes('{') ? undefined : publicPages[path];
  if (page !== undefined) return { page, slug: '' };
  const inCity = /^\/services\/([\w-]{1,100})\/([a-z0-9-]{1,60})$/.exec(path);
  if (inCity) return { page: 'service-city', slug: `${inCity[1]}/${inCity[2]}` };
  // The key of a bill, a sheet, a quote or a signer joins three parts by dots.
  const form =
    /^(\/(?:services|blog|card))\/([\w-]{1,100})$|^(\/(?:bill|sheet|quote|sign|blog-preview))\/([\w.-]{1,300})$/;
  const [, named, word, bill, key] = form.exec(path) ?? [];
  const [folder, slug] = [named ?? bill, word ?? key];
  const pattern = publicPages[`${folder}/{slug}`];
  return pattern !== undefined && slug !== undefined ? { page: pattern, slug } : null;
}
