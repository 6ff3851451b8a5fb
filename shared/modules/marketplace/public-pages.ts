import type { PageAddress } from '#shared/core/public-pages.ts';

/** All services, each kind of them, and each service. */
export const marketplacePages: readonly PageAddress[] = [
  { address: '/services', page: 'services', keptAhead: true },
  { address: '/services/security-services', page: 'security-services' },
  { address: '/services/housekeeping', page: 'housekeeping' },
  { address: '/services/loan-recovery', page: 'loan-recovery' },
  { address: '/services/home-services', page: 'home-services' },
  { address: '/services/{slug}', page: 'service' },
  { address: '/services/{slug}/{city}', page: 'service-city' },
  { address: '/cleaning', page: 'cleaning' },
  { address: '/beauty', page: 'beauty' },
  { address: '/maintenance', page: 'maintenance' },
  { address: '/security', page: 'security' },
];
