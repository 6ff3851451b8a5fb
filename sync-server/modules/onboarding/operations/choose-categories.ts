import { refuse } from '#shared/core/errors.ts';
import { services as resource } from '#shared/modules/marketplace/service.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { onboardingMessages as say } from '#shared/modules/onboarding/messages.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import { logLine, restOrigin } from '#server/core/sync/operations.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { readCategories } from '#server/modules/marketplace/queries.ts';

/** The categories of the catalogue, and whether the business offers any service of each. */
export async function listChosen(call: SignedCall): Promise<Reply> {
  const [known, all] = await Promise.all([readCategories(call.services, call.actor.tenantId), catalogue(call)]);
  const data = known.map((category) => {
    const own = all.filter((service) => service.category === category.name);
    return { ...category, services: own.length, chosen: own.some((service) => service.status === 'active') };
  });
  return { data };
}

/** Offers the services of the named categories and no others. */
export async function chooseCategories(call: SignedCall): Promise<Reply> {
  const { categories } = call.body as { categories: string[] };
  const known = await readCategories(call.services, call.actor.tenantId);
  if (categories.length === 0) refuse('invalid', say.oneCategory, 'categories');
  if (categories.some((name) => !known.some((one) => one.name === name))) refuse('invalid', say.noCategory, 'categories');
  const all = await catalogue(call);
  await runTransaction(call.services, call.actor, async (tx) => {
    const rows = tx.rows(resource);
    for (const { id, category, status } of all) {
      const wanted = categories.includes(category) ? 'active' : 'inactive';
      if (wanted === status) continue;
      rows.update({ ...(await rows.visible(id, resource.access.write(tx.actor))), status: wanted });
    }
    tx.log(logLine(tx.actor, 'onboarding.categories', 'services', null, restOrigin(), 'applied', JSON.stringify({ categories })));
  });
  return listChosen(call);
}

async function catalogue({ services, actor }: SignedCall): Promise<Service[]> {
  const rows = await visibleRows(services.database, resource, actor.tenantId, true).selectAll().execute();
  return rows.map((row) => decodeRow(resource, row) as Service);
}
