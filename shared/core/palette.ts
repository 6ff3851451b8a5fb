/** The three colours of a business as it has them saved, `#RRGGBB`. */
export type BrandColours = { readonly primary: string; readonly secondary: string; readonly accent: string };
/** The tones that one mode of the screens is painted with. */
export type Tones = {
  readonly brand: string;
  readonly press: string;
  readonly text: string;
  readonly tint: string;
  readonly shape: string;
  readonly accent: string;
  readonly rose: string;
  readonly bloom: string;
  readonly blue: string;
  readonly sky: string;
  readonly edge: string;
};
/** What a business without colours of its own has. */
export const standardColours: BrandColours = { primary: '#2C7A7B', secondary: '#B83280', accent: '#1565C0' };

type Rgb = readonly [number, number, number];

/** The lightest contrast of text to its ground that WCAG 2.2 AA takes. */
export const aa = 4.5;
/**
 * What colours stand on: the page in light, a raised card in dark, and the ink on large shapes and light
 * buttons.
 */
const grounds = {
  page: '#F5F8F8',
  card: '#FFFFFF',
  night: '#212B37',
  ink: '#1A202C',
  nightInk: '#0B2424',
} as const;

/** The characters of `#RRGGBB`. */
export const colourLength = 7;

/** True for `#RRGGBB`. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrastOf(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/**
 * The colour itself where white words on it, and it as words on a page, can be read (AA); else the lightest
 * darker tone of the same hue that can.
 *
 * @example readableOf('#2C7A7B') === '#2C7A7B'
 * @example readableOf('#38B2AC') === '#287E7A'
 */
export function readableOf(colour: string): string {
  return darkened(colour.toUpperCase(), (item) => contrastOf(item, grounds.page) >= aa);
}

/** Every tone of both modes, made from three colours. Words are at least AA on each ground they stand on. */
export function tonesOf(colours: BrandColours): { readonly light: Tones; readonly dark: Tones } {
  const [primary, secondary, accent] = [colours.primary, colours.secondary, colours.accent].map((colour) =>
    onPage(readableOf(colour)),
  ) as [Family, Family, Family];
  const tones = (mode: 'light' | 'dark'): Tones => ({
    brand: primary[mode].main,
    press: primary[mode].press,
    text: primary[mode].text,
    tint: primary[mode].tint,
    shape: primary[mode].shape,
    accent: secondary[mode].text,
    rose: secondary[mode].tint,
    bloom: secondary[mode].shape,
    blue: accent[mode].text,
    sky: accent[mode].tint,
    edge: accent[mode].edge,
  });
  return { light: tones('light'), dark: tones('dark') };
}

/** The colours that a business chooses. */
export const brandTones = ['primary', 'secondary', 'accent'] as const;

/** True for the colours of a business that has chosen none. */
export function isStandard(colours: BrandColours): boolean {
  return brandTones.every((name) => colours[name].toUpperCase() === standardColours[name]);
}

/**
 * The style sheet that gives tones to a page's variables, each under the `names` it has there; in the dark by
 * class, and
 * `byDevice` where nothing is chosen. The mark and the drawings follow. Empty for the standard colours, whose
 * tones are chosen by hand.
 */
export function toneSheet(
  colours: BrandColours,
  names: Readonly<Partial<Record<keyof Tones, readonly string[]>>>,
  byDevice: boolean,
): string {
  if (isStandard(colours)) return '';
  const tones = tonesOf(colours);
  const fixed = `--mark:${tones.light.brand};--mark-shape:${tones.light.shape};--mark-dot:${tones.light.bloom}`;
  const rules = (mode: Tones): string => {
    const own = (Object.entries(names) as [keyof Tones, readonly string[]][]).flatMap(([tone, all]) =>
      all.map((name) => `${name}:${mode[tone]}`),
    );
    return `{${[...own, fixed].join(';')}}`;
  };
  const device = byDevice ? `@media (prefers-color-scheme:dark){:root:not(.light)${rules(tones.dark)}}` : '';
  return `:root${rules(tones.light)}:root.dark${rules(tones.dark)}${device}`;
}

type Mode = {
  readonly main: string;
  readonly press: string;
  readonly text: string;
  readonly tint: string;
  readonly shape: string;
  readonly edge: string;
};
type Family = { readonly light: Mode; readonly dark: Mode };

function onPage(colour: string): Family {
  const tint = mixed(colour, grounds.card, 0.13);
  const text = darkened(colour, (item) => contrastOf(item, tint) >= aa && contrastOf(item, '#EBF1F1') >= aa);
  const shape = lightened(colour, (item) => contrastOf(item, grounds.ink) >= aa);
  const nightTint = mixed(colour, '#12181F', 0.28);
  const night = lightened(
    colour,
    (item) =>
      contrastOf(item, grounds.night) >= 7 &&
      contrastOf(item, nightTint) >= aa &&
      contrastOf(item, grounds.nightInk) >= 7,
  );
  return {
    light: {
      main: colour,
      press: mixed(colour, '#000000', 0.8),
      text,
      tint,
      shape,
      edge: mixed(colour, grounds.card, 0.35),
    },
    dark: {
      main: night,
      press: mixed(night, '#000000', 0.82),
      text: night,
      tint: nightTint,
      shape,
      edge: mixed(colour, '#12181F', 0.5),
    },
  };
}

function darkened(colour: string, isEnough: (colour: string) => boolean): string {
  return moved(colour, '#000000', isEnough);
}

function lightened(colour: string, isEnough: (colour: string) => boolean): string {
  return moved(colour, '#FFFFFF', isEnough);
}

/** The colour moved towards black or white by as few hundredths as it takes. */
function moved(colour: string, towards: string, isEnough: (colour: string) => boolean): string {
  for (let part = 100; part > 0; part -= 1) {
    const one = mixed(colour, towards, part / 100);
    if (isEnough(one)) return one;
  }
  return towards;
}

function mixed(colour: string, other: string, part: number): string {
  const [a, b] = [rgbOf(colour), rgbOf(other)];
  return `#${a
    .map((value, i) =>
      Math.round(value * part + (b[i] ?? 0) * (1 - part))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`.toUpperCase();
}

function luminance(colour: string): number {
  const [r, g, b] = rgbOf(colour).map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function rgbOf(colour: string): Rgb {
  return [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16)) as unknown as Rgb;
}
