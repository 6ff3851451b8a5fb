import type { Language } from '#shared/core/i18n.ts';

/** Site and post of a duty in a language; in English where the Hindi is not on record. */
export function placeText(
  duty: {
    readonly site_name: string;
    readonly site_name_hi: string;
    readonly post: string;
    readonly post_hi: string;
  },
  language: Language,
): string {
  const isHindi = language === 'hi';
  return [(isHindi && duty.site_name_hi) || duty.site_name, (isHindi && duty.post_hi) || duty.post].join(
    ', ',
  );
}
