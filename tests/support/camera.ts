import type { Page } from 'playwright-core';
import encodeQR from 'qr';

/** What lies before a page's camera: `hold` puts a picture there, `clear` takes it away. */
export type Camera = {
  readonly hold: (picture: Uint8Array) => Promise<void>;
  readonly holdCode: (text: string) => Promise<void>;
  readonly clear: () => Promise<void>;
};

/**
 * Puts a drawn scene in the place of a page's camera: a table, with what the test holds lying on it a little
 * turned. The app opens it, plays it and reads it as it would a real one.
 */
export async function lendCamera(page: Page): Promise<Camera> {
  await page.addInitScript(() => {
    const scene = document.createElement('canvas');
    [scene.width, scene.height] = [1280, 720];
    const paper = scene.getContext('2d');
    let picture: ImageBitmap | null = null;
    const draw = (): void => {
      if (!paper) return;
      paper.resetTransform();
      paper.filter = 'none';
      paper.fillStyle = '#b8a58c';
      paper.fillRect(0, 0, scene.width, scene.height);
      if (!picture) return;
      paper.translate(scene.width / 2, scene.height / 2);
      paper.rotate(0.12);
      paper.filter = 'blur(0.7px) brightness(0.9)';
      const side = 520;
      paper.drawImage(picture, -side / 2, -side / 2, side, side);
    };
    setInterval(draw, 100);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(scene.captureStream(10));
    const hold = async (bytes: readonly number[] | null): Promise<void> => {
      picture = bytes && (await createImageBitmap(new Blob([new Uint8Array(bytes)])));
      draw();
    };
    Reflect.set(window, 'holdBeforeCamera', hold);
  });
  const put = (bytes: readonly number[] | null): Promise<void> =>
    page.evaluate(
      (given) =>
        (Reflect.get(window, 'holdBeforeCamera') as (bytes: readonly number[] | null) => Promise<void>)(
          given,
        ),
      bytes,
    );
  return {
    hold: (picture) => put([...picture]),
    holdCode: (text) => put([...encodeQR(text, 'gif', { ecc: 'medium', border: 4, scale: 8 })]),
    clear: () => put(null),
  };
}
