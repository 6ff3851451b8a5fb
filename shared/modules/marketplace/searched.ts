import { searchedAs } from '#shared/core/searched.ts';
import type { promotions } from './promotion.ts';
import type { services } from './service.ts';

/** How services are found. */
export const searchedServices = searchedAs<typeof services>('services', {
  kind: 'service',
  label: ['Service', 'सेवा'],
  permission: 'services:write',
  names: ['name', 'name_hi'],
  words: ['category'],
  detail: ['category'],
  office: '/admin/settings/services?open={id}',
});

/** How offers are found. */
export const searchedPromotions = searchedAs<typeof promotions>('promotions', {
  kind: 'promotion',
  label: ['Promotion', 'ऑफ़र'],
  permission: 'settings:read',
  names: [],
  title: ['code'],
  words: ['code'],
  detail: [],
  office: '/admin/settings/promos?open={id}',
});
