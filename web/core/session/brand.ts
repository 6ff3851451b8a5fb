import { standardColours } from '#shared/core/palette.ts';
import type { BrandColours } from '#shared/core/palette.ts';
import { api } from './api.ts';
import { repaint } from '#web/core/device/colour-mode.ts';
import { paintBrand } from '#web/core/device/paint-brand.ts';
import { session } from './session.ts';
import { createStore, useStore } from '#web/core/device/store.ts';

/** The picture of a business: its address on this server, and its size in pixels. */
export type BrandLogo = { readonly src: string; readonly width: number; readonly height: number };
/**
 * What everybody may know about a business: that of the person who is signed in, else the one that runs this
 * installation. A contract test compares it with the queries.
 */
export type Brand = BrandColours & {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly city: string;
  readonly logo: BrandLogo | null;
  /** Whether this installation is a demonstration with made-up records. */
  readonly demo: boolean;
  /** The two digits of the state the business is registered in. */
  readonly state_code: string;
  /** The cities in which the business works; none where it works anywhere. */
  readonly cities: readonly string[];
  /** From how many hours before the start on cancelling costs how many percent. */
  readonly ladder: readonly { readonly hours: number; readonly percent: number }[];
  /** What urgent visits, visits at night and guards cost more, in percent, and when it is night. */
  readonly surcharges: {
    readonly urgent_percent: number;
    readonly night_percent: number;
    readonly armed_percent: number;
    readonly relievers_percent: number;
    readonly night_from: string;
    readonly night_to: string;
  };
};

/** The name where no business is meant, only the product. */
export const productName = 'Prahari';

const key = 'brand';
const pictures = 'brand-logo';
const standard: Brand = {
  name: productName,
  phone: '',
  email: '',
  city: '',
  ...standardColours,
  logo: null,
  demo: false,
  state_code: '23',
  ladder: [],
  surcharges: {
    urgent_percent: 0,
    night_percent: 0,
    armed_percent: 0,
    relievers_percent: 0,
    night_from: '',
    night_to: '',
  },
  cities: [],
};
const brand = createStore<Brand>(kept());

/** The name, contacts and look of the business: as last heard from the server, also without network. */
export function useBrand(): Brand {
  return useStore(brand);
}

/** Hears the brand again, after it was changed on this device. */
export function renewBrand(): void {
  void ask();
}

/**
 * Paints the app as it was last heard, asks the server now, and again whenever somebody of another business
 * signs in. Call it once at the start.
 */
export function followBrand(): void {
  paint(brand.get());
  let whose = session.get().user?.tenant_id ?? '';
  session.subscribe(() => {
    const next = session.get().user?.tenant_id ?? '';
    if (next === whose) return;
    whose = next;
    void ask();
  });
  addEventListener('online', () => void ask());
  void ask();
}

async function ask(): Promise<void> {
  try {
    const { data } = await api<Partial<Brand>>(
      'GET',
      session.get().user ? '/tenants/current' : '/tenants/public',
    );
    const next = read(data);
    localStorage.setItem(key, JSON.stringify(next));
    paint(next);
    brand.set(next);
    await keepPicture(next.logo?.src ?? null);
  } catch {
    // What was heard last stands.
  }
}

function paint(next: Brand): void {
  try {
    paintBrand(next);
    repaint();
  } catch {
    // A browser without such sheets shows the standard colours.
  }
}

/** The logo is there without network too; the service worker gives it from here. */
async function keepPicture(src: string | null): Promise<void> {
  if (!('caches' in window)) return;
  const cache = await caches.open(pictures);
  for (const old of await cache.keys()) if (new URL(old.url).pathname !== src) await cache.delete(old);
  if (src !== null && !(await cache.match(src))) await cache.add(src);
}

function kept(): Brand {
  try {
    return read(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return standard;
  }
}

function read(value: Partial<Brand>): Brand {
  return { ...standard, ...value, surcharges: { ...standard.surcharges, ...value.surcharges } };
}
