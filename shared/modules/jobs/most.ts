/** The most photos, in all and of one step, lines of material and lines of extra work of one job. */
export const most = { photos: 40, photosOfStep: 4, materials: 40, extras: 20 } as const;
