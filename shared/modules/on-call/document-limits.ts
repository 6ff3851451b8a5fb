/** What fits into one application besides its text. */
export const documentLimits = { count: 5, bytes: 3 * 1024 * 1024 } as const;
