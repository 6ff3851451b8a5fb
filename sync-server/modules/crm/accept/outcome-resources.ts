import { clientSites } from '#shared/modules/billing/client-site.ts';
import { clients } from '#shared/modules/billing/client.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import { posts } from '#shared/modules/roster/post.ts';
import { tasks } from '#shared/modules/tasks/task.ts';
import { sites } from '#shared/modules/tenants/site.ts';

/** The resource of each kind of record that an accepted quote sets up. */
export const outcomeResources = {
  contract: contracts,
  client: clients,
  site: sites,
  client_site: clientSites,
  post: posts,
  rate: serviceRates,
  invoice: invoices,
  task: tasks,
} as const;
