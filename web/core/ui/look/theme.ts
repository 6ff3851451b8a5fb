import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';

const inter = "'Inter', 'Inter Fallback', 'Noto Sans Devanagari', system-ui, sans-serif";
const mono = "ui-monospace, 'Cascadia Mono', 'Roboto Mono', Menlo, Consolas, monospace";

const config = defineConfig({
  cssVarsPrefix: 'p',
  cssVarsRoot: ':where(:root)',
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    keyframes: {
      pulse: { '50%': { opacity: '0.45' } },
      rise: { from: { opacity: '0', transform: 'translateY(8px)' } },
      slide: { from: { transform: 'translateX(24px)', opacity: '0' } },
      spin: { to: { transform: 'rotate(360deg)' } },
    },
    tokens: {
      fonts: { body: { value: inter }, heading: { value: inter }, mono: { value: mono } },
      fontSizes: {
        xs: { value: '0.75rem' },
        sm: { value: '0.875rem' },
        md: { value: '1rem' },
        lg: { value: '1.125rem' },
        xl: { value: '1.375rem' },
        '2xl': { value: '1.75rem' },
        '3xl': { value: '2.25rem' },
      },
      fontWeights: {
        normal: { value: '400' },
        medium: { value: '500' },
        semibold: { value: '600' },
        bold: { value: '700' },
      },
      lineHeights: { tight: { value: '1.2' }, snug: { value: '1.35' }, body: { value: '1.55' } },
      radii: {
        sm: { value: '6px' },
        md: { value: '8px' },
        lg: { value: '12px' },
        xl: { value: '16px' },
        full: { value: '9999px' },
      },
      spacing: {
        '0.5': { value: '2px' },
        '1': { value: '4px' },
        '1.5': { value: '6px' },
        '2': { value: '8px' },
        '3': { value: '12px' },
        '4': { value: '16px' },
        '5': { value: '20px' },
        '6': { value: '24px' },
        '8': { value: '32px' },
        '10': { value: '40px' },
        '12': { value: '48px' },
        '14': { value: '56px' },
        '16': { value: '64px' },
      },
      sizes: {
        content: { value: '1160px' },
        reading: { value: '680px' },
        target: { value: '48px' },
        field: { value: '56px' },
      },
      zIndex: { bar: { value: '10' }, sheet: { value: '20' }, toast: { value: '30' } },
    },
    semanticTokens: {
      colors: {
        bg: {
          DEFAULT: two('#F5F8F8', '#12181F'),
          card: two('#FFFFFF', '#1A222C'),
          sunken: two('#EBF1F1', '#0E1319'),
          raised: two('#FFFFFF', '#212B37'),
        },
        fg: {
          DEFAULT: two('#1A202C', '#EDF2F7'),
          muted: two('#4A5568', '#A9B6C6'),
          onAlarm: two('#FFFFFF', '#FFFFFF'),
          onBrand: two('#FFFFFF', '#0B2424'),
        },
        line: { DEFAULT: two('#DCE4E6', '#2E3A48'), strong: two('#718096', '#7D8CA0') },
        brand: {
          DEFAULT: two('#2C7A7B', '#81E6D9'),
          pressed: two('#285E61', '#4FD1C5'),
          text: two('#256B6D', '#81E6D9'),
          subtle: two('#E3F4F3', '#17353A'),
          shape: two('#38B2AC', '#38B2AC'),
        },
        accent: {
          DEFAULT: two('#B83280', '#FBB6CE'),
          subtle: two('#FDEBF4', '#3B1E30'),
          shape: two('#ED64A6', '#ED64A6'),
        },
        info: {
          DEFAULT: two('#1565C0', '#90CAF9'),
          subtle: two('#E5F0FC', '#16293D'),
          line: two('#B5D4F4', '#28496B'),
        },
        ok: {
          DEFAULT: two('#22543D', '#9AE6B4'),
          subtle: two('#C6F6D5', '#17352A'),
          line: two('#9AE6B4', '#276749'),
        },
        warn: {
          DEFAULT: two('#8A5013', '#FAF089'),
          subtle: two('#FEFCBF', '#39320F'),
          line: two('#ECC94B', '#6B5A12'),
        },
        danger: {
          DEFAULT: two('#9B2C2C', '#FEB2B2'),
          subtle: two('#FED7D7', '#421F23'),
          line: two('#FC8181', '#7B2F33'),
          solid: two('#C53030', '#FEB2B2'),
          alarm: two('#C53030', '#C53030'),
        },
        quiet: { DEFAULT: two('#3F4A5A', '#C3CDD9'), subtle: two('#E9EEF2', '#293441') },
      },
      shadows: { float: two('0 8px 28px rgb(20 40 45 / 0.16)', '0 8px 28px rgb(0 0 0 / 0.55)') },
    },
  },
  globalCss: {
    html: {
      fontFamily: 'body',
      color: 'fg',
      bg: 'bg',
      scrollPaddingTop: '80px',
      overscrollBehaviorY: 'contain',
    },
    body: { minHeight: '100dvh', fontSize: 'md' },
    ':focus-visible': { outline: '3px solid', outlineColor: 'info', outlineOffset: '2px' },
    '::selection': { bg: 'brand.subtle' },
  },
});

/**
 * The look of the product as Chakra's system: only the tokens the product uses, so that a start does not pay
 * for Chakra's own palette, recipes and reset (`first-paint.css` has ours). Components carry their styles
 * themselves (`core/ui`). Every pair of text and ground is at least 4.5:1.
 */
export const system = createSystem(defaultBaseConfig, config);

function two(light: string, dark: string): { value: { base: string; _dark: string } } {
  return { value: { base: light, _dark: dark } };
}
