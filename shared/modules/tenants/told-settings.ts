import type { Field } from '#shared/core/field.ts';
import { text } from '#shared/core/fields.ts';
import { toldChoice } from '#shared/core/told-choice.ts';

/** How the audit log tells the settings of the whole business. */
export const toldTenantSettings: Readonly<Record<string, Field>> = {
  home_variant: toldChoice({ a: ['first', 'पहला'], b: ['second', 'दूसरा'] }, ['Home page', 'होम पेज']),
  facebook: text(200).label('Facebook', 'Facebook'),
  instagram: text(200).label('Instagram', 'Instagram'),
  youtube: text(200).label('YouTube', 'YouTube'),
  site_address: text(200).label('Site address', 'साइट का पता'),
  selling: text(20).label('Selling rules', 'बिक्री के नियम'),
};
