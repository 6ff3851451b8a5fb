/** The months around one as `2026-11`, the newest first: so many before it and so many after. */
export function monthsAround(now: string, back: number, ahead: number): string[] {
  const [year = 0, month = 0] = now.split('-').map(Number);
  return Array.from({ length: back + 1 + ahead }, (_, i) => {
    const at = year * 12 + month - 1 + ahead - i;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}
