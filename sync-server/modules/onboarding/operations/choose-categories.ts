import type * as queries from '#shared/modules/onboarding/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { refuse } from '#shared/core/errors.ts';
import { services as resource } from '#shared/modules/marketplace/service.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { onboardingMessages as messages } from '#shared/modules/onboarding/messages.ts';
import * as contracts from '#shared/modules/onboarding/online.ts';
import type { ChosenCategory } from '#shared/modules/onboarding/online.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { readCategories } from '#server/modules/marketplace/queries.ts';

type Categories = Awaited<ReturnType<typeof readCategories>>;

/** The categories of the catalogue, and whether the business offers any service of each. */
export async function listChosen({
  services,
  actor: { tenantId },
}: QueryCall<typeof queries.listChosen>): Promise<QueryReply<typeof queries.listChosen>> {
  const [known, all] = await Promise.all([
    readCategories(services, tenantId),
    readAll(services.database.read, tenantId),
  ]);
  return { data: chosenOf(known, all) };
}

export const chooseCategories = handleOnline(contracts.chooseCategories, {
  prepare: async ({ input: { categories }, call: { services, actor } }) => {
    const known = await readCategories(services, actor.tenantId);
    if (categories.length === 0) refuse('invalid', messages.oneCategory, 'categories');
    if (categories.some((name) => !known.some((item) => item.name === name)))
      refuse('invalid', messages.noCategory, 'categories');
    return known;
  },
  handler: async (tx, { input: { categories }, prepared: known }) => {
    const rows = tx.rows(resource);
    const all: Service[] = [];
    for (const service of await readAll(tx.sql, tx.actor.tenantId)) {
      const status = categories.includes(service.category) ? 'active' : 'inactive';
      if (status !== service.status)
        rows.update({ ...(await rows.visible(service.id, resource.access.write(tx.actor))), status });
      all.push({ ...service, status });
    }
    return { answer: chosenOf(known, all), about: [resource.name] };
  },
});

function chosenOf(known: Categories, all: readonly Service[]): ChosenCategory[] {
  return known.map((category) => {
    const own = all.filter((service) => service.category === category.name);
    return { ...category, services: own.length, chosen: own.some((service) => service.status === 'active') };
  });
}

async function readAll(sql: Sql, tenantId: string): Promise<Service[]> {
  const rows = await sql
    .selectFrom(resource.name)
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .execute();
  return rows.map((row) => decodeRow(resource, row));
}
