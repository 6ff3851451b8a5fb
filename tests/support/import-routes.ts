/**
 * The routes that add what is in a file. Each goes through `addOnce` of `import-file.ts`: the same file under
 * the same key is added once. `tests/api/import-retry.test.ts` sends a file to each of them twice.
 */
export const importRoutes = [
  'POST /staff/import',
  'POST /billing/import',
  'POST /crm/import',
  'POST /attendance/import',
  'POST /recovery/import',
] as const;
