/** Whom a post may be filled with. */
export const postGenders = ['any', 'female', 'male'] as const;
