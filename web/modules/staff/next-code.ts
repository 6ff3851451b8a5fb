/**
 * The employee number that comes next: one more than the highest of those that begin as the first does, with
 * its leading zeros. Empty where the first has no digits at its end.
 */
export function nextCode(codes: readonly string[]): string {
  const [front, digits] = partsOf(codes[0] ?? '');
  if (digits === '') return '';
  const alike = codes.map(partsOf).filter(([other, found]) => other === front && found !== '');
  const highest = Math.max(...alike.map(([, found]) => Number(found)));
  return `${front}${String(highest + 1).padStart(digits.length, '0')}`;
}

function partsOf(code: string): [front: string, digits: string] {
  const digits = /\d*$/.exec(code)?.[0] ?? '';
  return [code.slice(0, code.length - digits.length), digits];
}
