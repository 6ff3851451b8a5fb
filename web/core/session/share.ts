import { fetchFile } from './fetch-file.ts';

/** True where the browser hands files to other apps; some on a desk do not. */
export function canShareFiles(): boolean {
  const files = [new File([''], 'a.pdf', { type: 'application/pdf' })];
  // Older browsers have no such function, whatever the types say.
  return 'canShare' in navigator && navigator.canShare({ files });
}

/**
 * Fetches a document that only its reader may see, ready to be handed on. Throws `ApiError` where it cannot.
 */
export async function fetchToShare(path: string, name: string): Promise<File> {
  const bytes = await fetchFile(path);
  return new File([bytes], name, { type: bytes.type });
}

/**
 * Hands a file to the app that the person chooses. False where the browser wants another press first, because
 * fetching the file took too long after the last one. Choosing none is fine.
 */
export async function handToApp(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title: file.name });
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return error.name !== 'NotAllowedError';
  }
}

/**
 * The address that opens WhatsApp with a text, for browsers that hand nothing to other apps. With a `phone`
 * such as `+919826011111` it opens the chat with that number, else the person chooses one.
 */
export function whatsAppLink(text: string, phone = ''): string {
  return `https://wa.me/${phone.replace('+', '')}?text=${encodeURIComponent(text)}`;
}
