import { refuse } from '#shared/core/errors.ts';
import { hostOf, isOfInstallation, tenantAtHost } from '#server/core/sql/tenant-at-host.ts';
import type { Hosts } from '#server/core/sql/tenant-at-host.ts';
import type { Services } from './route.ts';

type Visited = Pick<Services, 'publicTenantId' | 'ownHostTenantId'>;

/** Whose pages and catalogue visitors of an address see. Refuses where the address is nobody's. */
export function visitedAt(known: Hosts, url: string): Visited {
  const find = async () =>
    (await tenantAtHost(known, hostOf(url))) ??
    refuse('not_found', ['There is no business at this address.', 'इस पते पर कोई व्यवसाय नहीं है।']);
  return {
    publicTenantId: async () => (await find()).tenantId,
    ownHostTenantId: async () => {
      const { tenantId, own } = await find();
      return own ? tenantId : null;
    },
  };
}

/** What the server is made of, for a request to an address: visitors see the business whose address it is. */
export function servicesAt(services: Services, url: string): Services {
  return isOfInstallation(services.config, hostOf(url))
    ? services
    : { ...services, ...visitedAt(services, url) };
}
