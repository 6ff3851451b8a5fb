/** An amount of storage as people read it: `12.4 MB`, `1,024 MB` is `1 GB`. */
export function byteWords(bytes: number): string {
  const units = ['KB', 'MB', 'GB', 'TB'] as const;
  const power = Math.min(Math.max(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), 1), units.length);
  const value = bytes / 1024 ** power;
  return `${value.toLocaleString('en-IN', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${units[power - 1]}`;
}
