/** The most photos, lines of material and lines of extra work of one job. */
export const most = { photos: 12, materials: 40, extras: 20 } as const;
