import * as queries from '#shared/modules/search/queries.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { findServices, searchable } from '#shared/modules/marketplace/rules.ts';
import { defineModule } from '#server/core/http/module.ts';
import { readPublished } from '#server/modules/blog/queries.ts';
import { aboutCaller, tenantOf } from '#server/core/http/visitor.ts';
import { readCatalogue } from '#server/modules/marketplace/queries.ts';
import { fillSearch } from '#server/core/sql/search/fill.ts';
import { searchEverything } from './queries.ts';

const most = 8;

/** Looking for things by what one types. */
export const search = defineModule('search', {
  routes: [
    handleQuery(queries.suggest, suggest, { runs: 'by-size' }),
    handleQuery(queries.searchEverything, searchEverything, { runs: 'by-size' }),
  ],
  jobs: [
    {
      name: 'search.fill',
      title: ['Search index', 'खोज की सूची'],
      everyMs: 60_000,
      afterStartMs: 2000,
      runs: 'one-server',
      run: (services, { signal }) => fillSearch(services, signal),
    },
  ],
});

async function suggest(call: QueryCall<typeof queries.suggest>): Promise<QueryReply<typeof queries.suggest>> {
  const typed = call.query['q'] ?? '';
  const wanted = searchable(typed);
  if (wanted === '') return { data: [] };
  const services = findServices(await readCatalogue(call.services, await tenantOf(call)), typed).map(
    (service) => ({
      kind: 'service',
      id: service.id,
      title: service.name,
      title_hi: service.name_hi,
      category: service.category,
      path: `/services/${service.id}`,
    }),
  );
  const articles = (await readPublished(aboutCaller(call).services))
    .filter((post) =>
      [post.title, post.title_hi, post.category].some((text) => searchable(text).includes(wanted)),
    )
    .map((post) => ({
      kind: 'post',
      id: post.id,
      title: post.title,
      title_hi: post.title_hi,
      category: post.category,
      path: `/blog/${post.slug}`,
    }));
  return { data: [...services, ...articles].slice(0, most) };
}
