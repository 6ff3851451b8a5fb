import type { Migration } from '#server/core/sql/migrate.ts';

/** Field officers sell: they see and write the leads that are their own, and no others. */
export const ownLeads: Migration = {
  name: '0289-own-leads',
  statements: [
    `update roles set permissions = replace(permissions, ']', ',"own_leads:write"]') where built_in = 1 and id = 'supervisor' and permissions like '["%' and permissions not like '%"own_leads:%'`,
    'create index leads_owner on leads (tenant_id, owner_id)',
  ],
};
