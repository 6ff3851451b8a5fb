import { refuse } from '#shared/core/errors.ts';
import { serviceCategories } from '#shared/modules/marketplace/category.ts';
import { services as resource } from '#shared/modules/marketplace/service.ts';
import { writeRoutes } from '#server/core/http/crud.ts';
import { defineModule } from '#server/core/http/module.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { listCategories, listPopular, listServices, readCategories, readPricing, readService } from './queries.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import type { SignedRoute } from '#server/core/http/route.ts';
import { createCategory } from './operations/create-category.ts';
import { setHours, setPricing } from './operations/change-service.ts';

const answers = { resource, many: false } as const;

/** The catalogue and its one price book. */
export const marketplace = defineModule('marketplace', {
  resources: [resource, serviceCategories],
  routes: [
    {
      method: 'GET',
      path: '/services',
      access: 'public',
      summary: ['The catalogue', 'सेवाओं की सूची'],
      answers: { resource, many: true },
      handle: listServices,
      query: {
        category: 'Security, Housekeeping or Recovery',
        page: 'page, from 1',
        limit: 'records a page, at most 200',
        sort: resource.list.sort.join(', '),
        search: 'text to look for',
      },
    },
    {
      method: 'GET',
      path: '/services/popular',
      access: 'public',
      summary: ['Popular services', 'लोकप्रिय सेवाएँ'],
      query: { limit: 'how many, 5 when absent' },
      answers: { resource, many: true },
      handle: listPopular,
    },
    { method: 'GET', path: '/services/{id}', access: 'public', summary: ['One service', 'एक सेवा'], answers, handle: readService },
    { method: 'GET', path: '/services/{id}/pricing', access: 'public', summary: ['Prices of a service', 'सेवा की कीमतें'], handle: readPricing },
    { method: 'GET', path: '/service-categories', access: 'public', summary: ['Categories', 'श्रेणियाँ'], handle: listCategories },
    named(handle(createCategory, { status: 201 }), 'category', (category) => category),
    named(handle(setHours), 'availability', (service) => service.availability),
    named(handle(setPricing), 'pricing', ({ basic, standard, premium, custom, unit }) => ({ basic, standard, premium, custom, unit })),
    ...writeRoutes(resource, '/services', ['The catalogue', 'सेवाओं की सूची'], 'services:write', {
      title_hi: '',
      description: '',
      description_hi: '',
      category: 'Security',
      popular: false,
      rating: 0,
      reviews: 0,
      icon: 'shield',
      unit: '',
      basic: null,
      standard: null,
      premium: null,
      custom: false,
      per_person: false,
      shift_hours: 0,
      sac: '',
      availability: null,
      features: [],
      position: 999,
      active: true,
    }).map((route) => (route.access === 'public' ? route : named(inCategory(route), 'service', (service) => service))),
  ],
});

/** A service is only put into a category that there is. */
function inCategory(route: SignedRoute): SignedRoute {
  if (route.method === 'DELETE') return route;
  return {
    ...route,
    handle: async (call) => {
      const { category } = call.body as { category?: unknown };
      const known = await readCategories(call.services, call.actor.tenantId);
      if (category !== undefined && !known.some((one) => one.name === category))
        refuse('invalid', ['There is no such category.', 'ऐसी कोई श्रेणी नहीं है।'], 'category');
      return route.handle(call);
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
