import { clients } from '#shared/modules/billing/client.ts';
import { clientSites } from '#shared/modules/billing/client-site.ts';
import { receipts } from '#shared/modules/billing/receipts/receipt.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import type { Site } from '#shared/modules/tenants/site.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import { logLine } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import type { ImportPlan } from './planning.ts';

/** A site of which only the name and whose it is are known. */
const blankSite: Omit<Site, 'id' | 'name' | 'client_name' | 'ver' | 'created_at' | 'updated_at'> = {
  name_hi: '',
  city: '',
  address: '',
  lat: null,
  lng: null,
  radius_m: 100,
  kiosk: false,
  place_qr: false,
  handover: false,
  handover_items: '',
};

/** Adds all that a plan holds, with one line in the log. */
export async function writeImport(tx: Tx, plan: ImportPlan): Promise<void> {
  for (const client of plan.clients) {
    await giveWay();
    tx.rows(clients).insert(client);
  }
  for (const { id, name, client } of plan.newSites) {
    await giveWay();
    tx.rows(sites).insert({ ...blankSite, id, name, client_name: client });
  }
  for (const period of plan.periods) {
    await giveWay();
    tx.rows(clientSites).insert(period);
  }
  for (const rate of plan.rates) {
    await giveWay();
    tx.rows(serviceRates).insert(rate);
  }
  for (const { clientId, amount, owedTo } of plan.balances) {
    const client = await tx.rows(clients).find(clientId);
    if (client) tx.rows(clients).update({ ...client, opening_balance: amount, opening_billed_by: owedTo });
  }
  for (const advance of plan.advances) {
    await giveWay();
    tx.rows(receipts).insert(advance);
  }
  tx.log(
    logLine(tx.actor, {
      type: 'client.import',
      coll: clients.name,
      detail: JSON.stringify({
        clients: plan.clients.length,
        sites: plan.periods.length,
        rates: plan.rates.length,
        balances: plan.balances.length,
        advances: plan.advances.length,
      }),
    }),
  );
}
