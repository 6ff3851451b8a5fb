import { currentLanguage } from './language.tsx';
import { authorizedFetch } from './api.ts';
import { ApiError } from './api-error.ts';
import { say } from '#shared/core/i18n.ts';
import { coreMessages } from './messages.ts';

/** Fetches a document that only its owner may see and hands it to the browser to save. Throws `ApiError` where it cannot. */
export async function saveFile(path: string, name: string): Promise<void> {
  const response = await authorizedFetch(path, { headers: { 'Accept-Language': currentLanguage() } });
  if (!response.ok) throw new ApiError(response.status, 'failed', say(coreMessages.failed, currentLanguage()));
  handOver(await response.blob(), name);
}

/** Hands bytes to the browser to save under a name. */
export function handOver(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
