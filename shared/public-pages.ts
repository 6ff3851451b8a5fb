import { sitePages } from './core/public-pages.ts';
import type { PageAddress } from './core/public-pages.ts';
import { billingPages } from './modules/billing/public-pages.ts';
import { blogPages } from './modules/blog/public-pages.ts';
import { contactPages } from './modules/contact/public-pages.ts';
import { contractsPages } from './modules/contracts/public-pages.ts';
import { crmPages } from './modules/crm/public-pages.ts';
import { marketplacePages } from './modules/marketplace/public-pages.ts';
import { newsletterPages } from './modules/newsletter/public-pages.ts';
import { notificationsPages } from './modules/notifications/public-pages.ts';
import { partnerPages } from './modules/on-call/public-pages.ts';
import { reportsPages } from './modules/reports/public-pages.ts';
import { shareLinksPages } from './modules/share-links/public-pages.ts';
import { staffPages } from './modules/staff/public-pages.ts';

/** What a business says of itself on its site, whatever its trade. */
const ownPages: readonly PageAddress[] = [
  { address: '/home', page: 'home', keptAhead: true },
  { address: '/home/classic', page: 'classic' },
  { address: '/about', page: 'about' },
  { address: '/careers', page: 'careers' },
  { address: '/faq', page: 'faq' },
  { address: '/terms', page: 'terms' },
  { address: '/privacy', page: 'privacy' },
  { address: '/sitemap', page: 'sitemap' },
];

/**
 * The public site. The server fills its pages, the service worker keeps them, the app leaves them to the
 * server. The list of modules that have pages there; their files say the addresses and nothing else, for the
 * service worker carries them.
 */
export const publicSite = sitePages([
  ...ownPages,
  ...marketplacePages,
  ...contactPages,
  ...partnerPages,
  ...blogPages,
  ...staffPages,
  ...billingPages,
  ...crmPages,
  ...contractsPages,
  ...reportsPages,
  ...newsletterPages,
  ...notificationsPages,
  ...shareLinksPages,
]);
