import { useSyncExternalStore } from 'react';
import { api } from './api.ts';

/** What a visitor may know about the business that runs this installation. */
export type Brand = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly city: string;
  /** The two digits of the state the business is registered in. */
  readonly state_code: string;
  /** From how many hours before the start on cancelling costs how many percent. */
  readonly ladder: readonly { readonly hours: number; readonly percent: number }[];
};

const key = 'brand';
const standard: Brand = { name: 'Prahari', phone: '', email: '', city: '', state_code: '23', ladder: [] };
const listeners = new Set<() => void>();
let brand = kept();
let asked = false;

/** The name and contacts of the business: as last heard from the server, also without network. */
export function useBrand(): Brand {
  return useSyncExternalStore(subscribe, () => brand);
}

/** Hears the brand again, after it was changed on this device. */
export function renewBrand(): void {
  void ask();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!asked) void ask();
  return () => listeners.delete(listener);
}

async function ask(): Promise<void> {
  asked = true;
  try {
    const { data } = await api<Partial<Brand>>('GET', '/tenants/public');
    brand = read(data);
    localStorage.setItem(key, JSON.stringify(brand));
    for (const listener of listeners) listener();
  } catch {
    asked = false;
  }
}

function kept(): Brand {
  try {
    return read(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return standard;
  }
}

function read(value: Partial<Brand>): Brand {
  return { ...standard, ...value };
}
