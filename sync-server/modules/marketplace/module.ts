import { searchedServices, searchedPromotions } from '#shared/modules/marketplace/searched.ts';
import { promotions } from '#shared/modules/marketplace/promotion.ts';
import * as queries from '#shared/modules/marketplace/queries.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { serviceCategories } from '#shared/modules/marketplace/category.ts';
import { services as resource } from '#shared/modules/marketplace/service.ts';
import { resourceRoutes, writeRoutes } from '#server/core/http/resource-routes.ts';
import { defineModule } from '#server/core/http/module.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { auditTexts } from './audit-texts.ts';
import { listCategories, listPopular, listServices, pricingOf, readPricing, readService } from './queries.ts';
import { besidesService, serviceViews } from './service-view.ts';
import { takeDocumented } from './take-documented.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import type { SignedRoute } from '#server/core/http/route.ts';
import { addHomeServices } from './operations/add-home-services.ts';
import { publicStars } from './operations/count-stars.ts';
import { createCategory } from './operations/create-category.ts';
import { setHours, setPricing } from './operations/change-service.ts';

const answers = { resource, many: false, besides: besidesService } as const;

/** The catalogue and its one price book. */
export const marketplace = defineModule('marketplace', {
  says: auditTexts,
  searched: [searchedServices, searchedPromotions],
  jobs: [publicStars],
  resources: [resource, serviceCategories, promotions],
  routes: [
    {
      method: 'GET',
      path: '/services',
      runs: 'by-size',
      access: 'public',
      summary: ['The catalogue', 'सेवाओं की सूची'],
      answers: { resource, many: true, besides: besidesService },
      handle: listServices,
      query: {
        status: 'active or inactive, for who may change services; everybody else is shown active ones',
        category: 'the name of a category, such as Security, Housekeeping, Recovery or Home services',
        page: 'page, from 1',
        limit: 'records a page, at most 200',
        sort: resource.list.sort.join(', '),
        search: 'text to look for',
      },
    },
    {
      method: 'GET',
      path: '/services/popular',
      runs: 'by-size',
      access: 'public',
      summary: ['Popular services', 'लोकप्रिय सेवाएँ'],
      query: { limit: 'how many, 5 when absent' },
      answers: { resource, many: true, besides: besidesService },
      handle: listPopular,
    },
    {
      method: 'GET',
      path: '/services/{id}',
      runs: 'by-size',
      access: 'public',
      summary: ['One service', 'एक सेवा'],
      answers,
      handle: readService,
    },
    handleQuery(queries.readPricing, readPricing),
    handleQuery(queries.listCategories, listCategories),
    named(handle(createCategory, { status: 201 }), 'category', (category) => category),
    named(handle(setHours), 'availability', (service) => service.availability),
    named(handle(setPricing), 'pricing', pricingOf),
    addHomeServices,
    ...resourceRoutes(promotions),
    ...writeRoutes(resource).map((route) => shown(takeDocumented(route))),
  ],
});

/** The service as clients read it, also under the name by which they look for it. */
function shown(route: SignedRoute): SignedRoute {
  return {
    ...route,
    answers,
    handle: async (call) => {
      const reply = await route.handle(call);
      const [data] = await serviceViews(call.services, call.actor.tenantId, [Object.assign({}, reply.data)]);
      return { ...reply, data, also: { service: data } };
    },
  };
}

/** The same answer once more under the name by which clients of services look for it. */
function named(route: SignedRoute, name: string, pick: (service: Service) => unknown): SignedRoute {
  return {
    ...route,
    handle: async (call) => {
      const reply = await route.handle(call);
      return { ...reply, also: { ...reply.also, [name]: pick(reply.data as Service) } };
    },
  };
}
