/**
 * Kinds that only come in where somebody's right to them is looked at; some of them anybody may see. The
 * server makes their ids.
 */
export const otherDoors: ReadonlySet<string> = new Set([
  'blog_image',
  'brand_logo',
  'contract_attachment',
  'partner_document',
  'staff_document',
]);
