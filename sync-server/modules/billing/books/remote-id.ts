import { createHash } from 'node:crypto';

/**
 * How a voucher is named to Tally, by the record it is made from: the same in every export, so that a file
 * that is imported again changes what is there instead of adding to it.
 */
export function remoteIds(tenantId: string): (source: string) => string {
  return (source) => {
    const digest = createHash('sha256').update(`tally\n${tenantId}\n${source}`).digest('hex');
    return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  };
}
