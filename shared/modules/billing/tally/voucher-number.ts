import { shortId } from '#shared/core/short-id.ts';
import type { Voucher } from './vouchers.ts';

/**
 * The number of a voucher, the same in the day book and in every file. A receipt without one has it from its
 * remote id; the other vouchers without one are counted by Tally.
 */
export function voucherNumber({ type, number }: Pick<Voucher, 'type' | 'number'>, remoteId: string): string {
  return number === '' && type === 'Receipt' ? `R-${shortId(remoteId)}` : number;
}
