declare const BUILD_ID: string | undefined;

/** Names the build this bundle is of; null where the server runs from its sources. */
export const buildId: string | null = typeof BUILD_ID === 'string' ? BUILD_ID : null;
