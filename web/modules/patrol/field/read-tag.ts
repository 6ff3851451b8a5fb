type TagRecord = { readonly recordType: string; readonly data?: DataView; readonly encoding?: string };
type TagReader = {
  scan: (options: { signal: AbortSignal }) => Promise<void>;
  onreading: ((event: { message: { records: readonly TagRecord[] } }) => void) | null;
};

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to another
  interface Window {
    readonly NDEFReader?: new () => TagReader;
  }
}

/** True where the browser can read tags (Chrome on Android). */
export function readsTags(): boolean {
  return 'NDEFReader' in window;
}

/**
 * Calls `heard` with the text of every tag that is held to the phone until `signal` ends it. Without
 * permission it stays silent.
 */
export async function listenForTags(signal: AbortSignal, heard: (text: string) => void): Promise<void> {
  const Reader = window.NDEFReader;
  if (!Reader) return;
  const reader = new Reader();
  reader.onreading = ({ message }) => {
    for (const record of message.records)
      if (record.recordType === 'text' && record.data)
        heard(new TextDecoder(record.encoding ?? 'utf-8').decode(record.data));
  };
  await reader.scan({ signal }).catch(() => undefined);
}
