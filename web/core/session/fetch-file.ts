import { authorizedFetch, readRefusal } from './api.ts';

const mostTries = 4;

/**
 * Fetches a file that only its readers may see. A server that is still busy with the picture is asked again
 * when it says. Throws `ApiError` where there is none, or no network.
 */
export async function fetchFile(path: string): Promise<Blob> {
  for (let tries = 1; ; tries += 1) {
    const response = await authorizedFetch(path, {});
    if (response.ok) return response.blob();
    const refusal = await readRefusal(response);
    if (refusal.code !== 'busy' || refusal.retryAfterMs === undefined || tries === mostTries) throw refusal;
    await new Promise((resolve) => setTimeout(resolve, refusal.retryAfterMs));
  }
}
