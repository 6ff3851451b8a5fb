import { searchedAs } from '#shared/core/searched.ts';
import type { providers } from './provider.ts';

/** How service partners are found. */
export const searchedPartners = searchedAs<typeof providers>('providers', {
  kind: 'partner',
  label: ['Partner', 'पार्टनर'],
  permission: 'oncall:read',
  names: ['name'],
  words: ['phone', 'areas'],
  detail: ['phone', 'areas'],
  office: '/admin/partners?status=all&open={id}',
});
