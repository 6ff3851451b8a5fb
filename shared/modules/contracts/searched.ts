import { searchedAs } from '#shared/core/searched.ts';
import type { contracts } from './contract.ts';

/** How contracts are found. */
export const searchedContracts = searchedAs<typeof contracts>('contracts', {
  kind: 'contract',
  label: ['Contract', 'अनुबंध'],
  permission: 'contracts:read',
  names: ['title', 'provider'],
  words: ['number', 'service_type'],
  detail: ['number', 'service_type'],
  seenBy: ['user_id', 'client_id'],
  office: '/admin/contracts?open={id}',
  own: '/contracts?open={id}',
});
