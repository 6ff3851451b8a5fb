import type { Message } from '#shared/core/i18n.ts';

/** Whom a post may be filled with. */
export const postGenders = ['any', 'female', 'male'] as const;
export type PostGender = (typeof postGenders)[number];

export const postGenderNames: Readonly<Record<PostGender, Message>> = {
  any: ['Any', 'कोई भी'],
  female: ['Women', 'महिला'],
  male: ['Men', 'पुरुष'],
};
