import type { Migration } from '#server/core/sql/migrate.ts';

const also = (table: string, incidents: string, sos: string): string =>
  `update ${table} set permissions = replace(permissions, '"${incidents}"', '"${incidents}","${sos}"') where permissions like '%"${incidents}"%' and permissions not like '%"${sos}"%'`;

/**
 * SOS alerts have a permission of their own: everybody of the office sees them and can go, also who has
 * nothing to do with incidents.
 */
export const sosPermission: Migration = {
  name: '0222-sos-permission',
  statements: [
    `update roles set permissions = replace(permissions, '["', '["sos:*","') where built_in = 1 and id in ('hr', 'accountant') and permissions not like '%"sos:%'`,
    ...['roles', 'api_keys'].flatMap((table) => [
      also(table, 'incidents:read', 'sos:read'),
      also(table, 'incidents:write', 'sos:write'),
      also(table, 'incidents:*', 'sos:*'),
    ]),
  ],
};
