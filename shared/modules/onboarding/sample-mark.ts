/** What the name of every sample begins with. */
export const sampleMark = { name: 'Sample', nameHi: 'नमूना' } as const;
