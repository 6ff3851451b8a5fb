import { join } from 'node:path';

const minute = 60_000;

export function dayInIndia(more = 0): string {
  return new Date(Date.now() + 5.5 * 60 * minute + more).toISOString().slice(0, 10);
}

/** Runs the built server with a clock that says a time in India now; that of the phones stays as it is. */
export function serverAt(time: string): [string, ...string[]] {
  const shift = Math.round((Date.parse(`${dayInIndia()}T${time}:00+05:30`) - Date.now()) / minute) * minute;
  const setClock = `const Real = Date;
globalThis.Date = class extends Real {
  constructor(...given) { super(...(given.length > 0 ? given : [Real.now() + ${shift}])); }
  static now() { return Real.now() + ${shift}; }
};`;
  const main = join(import.meta.dirname, '../../dist-server/main.mjs');
  return [process.execPath, '--import', `data:text/javascript,${encodeURIComponent(setClock)}`, main];
}
