import type { Message } from '#shared/core/i18n.ts';
import { plainText } from '#shared/core/read-cell.ts';
import type { Resource, Stored } from '#shared/core/resource.ts';
import { clients } from '#shared/modules/billing/client.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { clientSites } from '#shared/modules/billing/client-site.ts';
import type { ClientSite } from '#shared/modules/billing/client-site.ts';
import { receipts } from '#shared/modules/billing/receipts/receipt.ts';
import type { Receipt } from '#shared/modules/billing/receipts/receipt.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import type { ServiceRate } from '#shared/modules/billing/service-rate.ts';
import { posts } from '#shared/modules/roster/post.ts';
import type { Post } from '#shared/modules/roster/post.ts';
import { shifts } from '#shared/modules/settings/shift.ts';
import type { Shift } from '#shared/modules/settings/shift.ts';
import { companies } from '#shared/modules/tenants/company.ts';
import type { Company } from '#shared/modules/tenants/company.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import type { Site } from '#shared/modules/tenants/site.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import type { ImportKind } from '#shared/modules/billing/import-columns.ts';
import { readIssuers } from '../read-supplier.ts';

/** A record that cells name; `many` where several have that name. */
export type Named<Row> = Row | 'many' | undefined;

/** Records by what people call them, however they write it. */
export type Names<Row> = {
  readonly find: (text: string) => Named<Row>;
  /** `shown` is how the record is called in a list of all; its first name, where that is not given. */
  readonly add: (row: Row, names: readonly string[], shown?: Message) => void;
  /** What all are called, in the order in which they were added. */
  readonly all: () => readonly Message[];
};

/** What a business has already, as far as an import names it or has to keep clear of it. */
export type Known = {
  readonly clients: Names<Omit<Client, 'ver' | 'created_at' | 'updated_at'>>;
  readonly sites: Names<Pick<Site, 'id' | 'name'>>;
  readonly postsOf: ReadonlyMap<string, Names<Post>>;
  readonly shifts: Names<Shift>;
  readonly periods: readonly ClientSite[];
  readonly rates: readonly ServiceRate[];
  /** As whom the business bills where nothing else is chosen, and as each of its companies. */
  readonly issuers: Awaited<ReturnType<typeof readIssuers>>;
  readonly companies: Names<Company>;
  /** Advances that were imported before. */
  readonly advances: readonly Receipt[];
};

/** What of a business each kind of sheet asks for, besides its clients. */
const asks: Readonly<Record<ImportKind, readonly ('sites' | 'rates' | 'advances')[]>> = {
  clients: [],
  sites: ['sites'],
  rates: ['sites', 'rates'],
  balances: [],
  advances: ['advances'],
};

/** Reads what a business has, as far as sheets of these kinds name it, in steps that let others in. */
export async function readKnown(sql: Sql, tenantId: string, kinds: readonly ImportKind[]): Promise<Known> {
  const asked = new Set(kinds.flatMap((kind) => asks[kind]));
  const where = async <Row extends Record<string, unknown>>(
    need: 'sites' | 'rates' | 'advances',
    resource: Resource<Row>,
    flagged?: string,
  ) => (asked.has(need) ? all(sql, resource, tenantId, flagged) : []);
  const known: Known = {
    clients: names(),
    sites: names(),
    postsOf: new Map(),
    shifts: names(),
    periods: await where('sites', clientSites),
    rates: await where('rates', serviceRates),
    issuers: await readIssuers(sql, tenantId),
    companies: names(),
    advances: (await where('advances', receipts, 'brought_in')).filter(({ status }) => status === 'recorded'),
  };
  for (const company of await all(sql, companies, tenantId, 'active'))
    known.companies.add(company, [company.name, company.gstin].filter(Boolean));
  for (const client of await all(sql, clients, tenantId)) {
    await giveWay();
    if (client.merged_into === null)
      known.clients.add(client, [client.name, client.code, client.gstin].filter(Boolean));
  }
  for (const site of await where('sites', sites)) {
    await giveWay();
    known.sites.add(site, [site.name, site.name_hi]);
  }
  for (const shift of await where('rates', shifts))
    known.shifts.add(shift, [shift.name, shift.name_hi], [shift.name, shift.name_hi || shift.name]);
  const postsOf = new Map<string, Names<Post>>();
  for (const post of await where('rates', posts)) {
    await giveWay();
    const own = postsOf.get(post.site_id) ?? names<Post>();
    own.add(post, [post.name, post.name_hi], [post.name, post.name_hi || post.name]);
    postsOf.set(post.site_id, own);
  }
  return { ...known, postsOf };
}

function names<Row>(): Names<Row> {
  const byName = new Map<string, Row | 'many'>();
  const shownNames: Message[] = [];
  return {
    find: (text) => byName.get(plainText(text)),
    all: () => shownNames,
    add: (row, called, shown) => {
      const [first = ''] = called;
      shownNames.push(shown ?? [first, first]);
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
  const found: (Row & Stored)[] = [];
  for (let after = ''; ; ) {
    await giveWay();
    const own = sql
      .selectFrom(resource.name)
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('id', '>', after)
      .where('deleted', '=', 0)
      .orderBy('id')
      .limit(readAtOnce);
    const rows = await (flagged === undefined ? own : own.where(flagged, '=', 1)).execute();
    for (const row of rows) {
      await giveWay();
      found.push(decodeRow(resource, row));
    }
    if (rows.length < readAtOnce) return found;
    after = String(rows.at(-1)?.['id']);
  }
}

/** Records that are read before others get their turn. */
const readAtOnce = 250;
