import { plainText } from '#shared/core/read-cell.ts';
import type { Resource, Stored } from '#shared/core/resource.ts';
import { clients } from '#shared/modules/billing/client.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { clientSites } from '#shared/modules/billing/client-site.ts';
import type { ClientSite } from '#shared/modules/billing/client-site.ts';
import type { Supplier } from '#shared/modules/billing/invoice.ts';
import { receipts } from '#shared/modules/billing/receipts/receipt.ts';
import type { Receipt } from '#shared/modules/billing/receipts/receipt.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import type { ServiceRate } from '#shared/modules/billing/service-rate.ts';
import { posts } from '#shared/modules/roster/post.ts';
import type { Post } from '#shared/modules/roster/post.ts';
import { shifts } from '#shared/modules/settings/shift.ts';
import type { Shift } from '#shared/modules/settings/shift.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import type { Site } from '#shared/modules/tenants/site.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { readSupplier } from '../read-supplier.ts';

/** A record that cells name; `many` where several have that name. */
export type Named<Row> = Row | 'many' | undefined;

/** Records by what people call them, however they write it. */
export type Names<Row> = {
  readonly find: (text: string) => Named<Row>;
  readonly add: (row: Row, names: readonly string[]) => void;
};

/** What a business has already, as far as an import names it or has to keep clear of it. */
export type Known = {
  readonly clients: Names<Omit<Client, 'ver' | 'created_at' | 'updated_at'>>;
  readonly sites: Names<Pick<Site, 'id' | 'name'>>;
  readonly postsOf: ReadonlyMap<string, Names<Post>>;
  readonly shifts: Names<Shift>;
  readonly periods: readonly ClientSite[];
  readonly rates: readonly ServiceRate[];
  /** As whom the business bills. */
  readonly supplier: Supplier;
  /** Advances that were imported before. */
  readonly advances: readonly Receipt[];
};

/** Reads what a business has of clients, sites, posts and shifts. */
export async function readKnown(sql: Sql, tenantId: string): Promise<Known> {
  const known: Known = {
    clients: names(),
    sites: names(),
    postsOf: new Map(),
    shifts: names(),
    periods: await all(sql, clientSites, tenantId),
    rates: await all(sql, serviceRates, tenantId),
    supplier: (await readSupplier(sql, tenantId)).supplier,
    advances: (await all(sql, receipts, tenantId, 'brought_in')).filter(
      ({ status }) => status === 'recorded',
    ),
  };
  for (const client of await all(sql, clients, tenantId))
    if (client.merged_into === null)
      known.clients.add(client, [client.name, client.code, client.gstin].filter(Boolean));
  for (const site of await all(sql, sites, tenantId)) known.sites.add(site, [site.name, site.name_hi]);
  for (const shift of await all(sql, shifts, tenantId)) known.shifts.add(shift, [shift.name, shift.name_hi]);
  const postsOf = new Map<string, Names<Post>>();
  for (const post of await all(sql, posts, tenantId)) {
    const own = postsOf.get(post.site_id) ?? names<Post>();
    own.add(post, [post.name, post.name_hi]);
    postsOf.set(post.site_id, own);
  }
  return { ...known, postsOf };
}

function names<Row>(): Names<Row> {
  const byName = new Map<string, Row | 'many'>();
  return {
    find: (text) => byName.get(plainText(text)),
    add: (row, called) => {
      for (const name of new Set(called.map(plainText))) {
        if (name === '') continue;
        byName.set(name, byName.has(name) ? 'many' : row);
      }
    },
  };
}

async function all<Row extends Record<string, unknown>>(
  sql: Sql,
  resource: Resource<Row>,
  tenantId: string,
  flagged?: string,
): Promise<(Row & Stored)[]> {
  const own = sql
    .selectFrom(resource.name)
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .orderBy('id');
  const rows = await (flagged === undefined ? own : own.where(flagged, '=', 1)).execute();
  return rows.map((row) => decodeRow(resource, row));
}
