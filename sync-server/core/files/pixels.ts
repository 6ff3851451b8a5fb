/** A decoded picture: four bytes a pixel, red, green, blue and alpha, row by row. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray };

/** Whether anything of a picture can be seen through. */
export function hasAlpha({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

/**
 * The same picture with its longer side at most so many pixels. Each pixel is the mean of those it stands
 * for, weighted by how solid they are. A picture that fits is given back as it is.
 */
export function shrink(picture: Pixels, longest: number): Pixels {
  const scale = longest / Math.max(picture.width, picture.height);
  if (scale >= 1) return picture;
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const data = new Uint8ClampedArray(width * height * 4);
  const columns = spans(picture.width, width);
  const rows = spans(picture.height, height);
  for (let y = 0; y < height; y += 1) {
    const [top = 0, bottom = 0] = [rows[y], rows[y + 1]];
    for (let x = 0; x < width; x += 1)
      blend(
        picture,
        { top, bottom, left: columns[x] ?? 0, right: columns[x + 1] ?? 0 },
        data,
        (y * width + x) * 4,
      );
  }
  return { width, height, data };
}

type Box = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };

/** Where each of `parts` equal parts of a length begins, and where the last one ends. */
function spans(length: number, parts: number): number[] {
  return Array.from({ length: parts + 1 }, (_, part) => Math.floor((part * length) / parts));
}

function blend(
  { data, width }: Pixels,
  { top, bottom, left, right }: Box,
  into: Uint8ClampedArray,
  at: number,
): void {
  let [red, green, blue, solid] = [0, 0, 0, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let from = (y * width + left) * 4, end = (y * width + right) * 4; from < end; from += 4) {
      const alpha = data[from + 3] ?? 0;
      red += (data[from] ?? 0) * alpha;
      green += (data[from + 1] ?? 0) * alpha;
      blue += (data[from + 2] ?? 0) * alpha;
      solid += alpha;
    }
  }
  if (solid === 0) return;
  into[at] = red / solid;
  into[at + 1] = green / solid;
  into[at + 2] = blue / solid;
  into[at + 3] = solid / ((bottom - top) * (right - left));
}
