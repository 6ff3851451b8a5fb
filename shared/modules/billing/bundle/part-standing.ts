import type { BundleGap, BundlePart } from './queries.ts';

/** In which paper of the bundle something is missing, where it is in one of them. */
const partOf: Partial<Record<BundleGap, BundlePart>> = {
  payroll_open: 'wages',
  no_payslip: 'wages',
  no_uan: 'epf',
  no_esic: 'esi',
  no_epf_challan: 'epf',
  no_esi_challan: 'esi',
  not_paid: 'bank',
  no_licence: 'licences',
  licence_expired: 'licences',
  several_months: 'wages',
};

/** Whether a paper is in a bundle, and whole. */
export function partStanding(
  part: BundlePart,
  isIncluded: boolean,
  gaps: readonly { readonly gap: BundleGap }[],
): 'ready' | 'partly' | 'missing' {
  if (!isIncluded) return 'missing';
  return gaps.some(({ gap }) => partOf[gap] === part) ? 'partly' : 'ready';
}
