import * as z from 'zod/mini';
import { defineQuery } from '#shared/core/query.ts';

/** The papers of a bundle, in the order in which they stand in it. */
export const bundleParts = ['invoice', 'muster', 'wages', 'epf', 'esi', 'bank', 'licences'] as const;
export type BundlePart = (typeof bundleParts)[number];

/** What can be missing of a bundle. */
export const bundleGaps = [
  'not_from_duties',
  'payroll_missing',
  'payroll_open',
  'no_payslip',
  'no_uan',
  'no_esic',
  'no_epf_challan',
  'no_esi_challan',
  'not_paid',
  'no_licence',
  'licence_expired',
  'several_months',
] as const;
export type BundleGap = (typeof bundleGaps)[number];

const gap = z.strictObject({
  gap: z.enum(bundleGaps),
  /** The page of the office where it is put right. */
  link: z.string(),
  /** Of whom it is missing, each with their own page; empty where it is of nobody alone. */
  people: z.array(z.strictObject({ name: z.string(), link: z.string() })),
});
export type FoundGap = z.output<typeof gap>;

/** What the bundle of a bill would hold, and what is missing. */
export const checkBundle = defineQuery({
  name: 'billing.bundle_check',
  path: '/billing/invoices/{id}/bundle/check',
  permission: 'billing:read',
  summary: ['Check the compliance bundle of an invoice', 'बिल के अनुपालन बंडल की जाँच'],
  output: z.strictObject({
    people: z.int(),
    parts: z.array(z.strictObject({ part: z.enum(bundleParts), included: z.boolean() })),
    gaps: z.array(gap),
  }),
});
