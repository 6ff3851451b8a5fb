import type { Migration } from '#server/core/sql/migrate.ts';

type Kept = {
  selling?: { upi?: string };
  billing?: { upi?: string; [name: string]: unknown };
};

/** The UPI id of orders joins that of bills; where both were set and differ, that of bills stays. */
export const oneUpiId: Migration = {
  name: '0113-one-upi-id',
  statements: [],
  move: async (trx) => {
    const tenants = await trx.selectFrom('tenants').select(['id', 'settings']).execute();
    for (const tenant of tenants) {
      const settings = JSON.parse(String(tenant['settings'])) as Kept;
      const forOrders = settings.selling?.upi;
      if (forOrders === undefined) continue;
      delete settings.selling?.upi;
      if (forOrders !== '' && !settings.billing?.upi)
        settings.billing = { ...settings.billing, upi: forOrders };
      await trx
        .updateTable('tenants')
        .set({ settings: JSON.stringify(settings) })
        .where('id', '=', tenant['id'])
        .execute();
    }
  },
};
