/** Reads codes out of what a camera shows. */
export type CodeReader = {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
};
type ReaderClass = {
  new (options: { formats: ['qr_code'] }): CodeReader;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
};

/** Whether there may be a camera to read codes with: browsers have none on an address without TLS. */
export function hasCamera(): boolean {
  return Reflect.get(navigator, 'mediaDevices') !== undefined;
}

/**
 * The browser's own reader of QR codes where it has one, else the app's, which is fetched only then. Rejects
 * where that is out of reach.
 */
export async function codeReader(): Promise<CodeReader> {
  const own = Reflect.get(window, 'BarcodeDetector') as ReaderClass | undefined;
  const formats: readonly string[] = (await own?.getSupportedFormats().catch(() => [])) ?? [];
  if (own && formats.includes('qr_code')) return new own({ formats: ['qr_code'] });
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
}

/** Fetches what this device needs for reading codes, so that it is there without network. */
export async function keepCodeReader(): Promise<void> {
  if (!hasCamera() || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.ready;
  await codeReader().catch(() => undefined);
}
