import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * Each company has a constitution of its own, by which its guarding is taxed. Those that exist keep the one
 * that the settings had for all.
 */
export const constitutionsOfCompanies: Migration = {
  name: '0298-constitutions-of-companies',
  statements: ['alter table companies add column constitution TEXT'],
  move: async (trx) => {
    const tenants = await trx
      .selectFrom('tenants')
      .select(['id', 'settings'])
      .where('settings', 'like', '%"constitution"%')
      .execute();
    for (const { id, settings } of tenants) {
      const all = JSON.parse(String(settings)) as Record<string, Record<string, unknown> | undefined>;
      const constitution = all['billing_company']?.['constitution'];
      if (typeof constitution !== 'string') continue;
      await trx.updateTable('companies').set({ constitution }).where('tenant_id', '=', String(id)).execute();
    }
  },
};
