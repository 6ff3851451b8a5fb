import type { Client } from '#shared/modules/billing/client.ts';

/** A client with what its GSTIN says filled in: the state, and the PAN where it holds one. */
export function completeClient<One extends Pick<Client, 'gstin' | 'kind' | 'state_code' | 'pan'>>(
  client: One,
): One {
  const hasPan = client.kind !== 'uin' && client.kind !== 'government';
  return client.gstin === ''
    ? client
    : {
        ...client,
        state_code: client.state_code || client.gstin.slice(0, 2),
        pan: client.pan || (hasPan ? client.gstin.slice(2, 12) : ''),
      };
}
