/** What visitors without a session may see too. */
export const publicCatalogue = { collection: 'services', path: '/services?limit=200' } as const;
