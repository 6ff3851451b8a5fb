import { ApiError } from './api-error.ts';
import { sessionToken } from './session.ts';

/** Fetches a file that only its readers may see. Throws `ApiError` where there is none, or no network. */
export async function fetchFile(path: string): Promise<Blob> {
  const token = sessionToken();
  const response = await fetch(`/api${path}`, { headers: token === null ? {} : { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new ApiError(response.status, 'not_found', '');
  return response.blob();
}
