import { sampleMark } from '#shared/modules/onboarding/sample-mark.ts';

/** Whether a record is the business's own, which the steps are about, and no sample. */
export function isOwn({ name }: { readonly name: string }): boolean {
  return !name.startsWith(`${sampleMark.name} – `);
}
