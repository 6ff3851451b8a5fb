/**
 * Rounds of PBKDF2 with SHA-256: a quarter of a second on a cheap tablet, which is what a try should cost.
 */
export const pinRounds = 210_000;
/** Wrong tries of one person after which a kiosk waits, and how long. */
export const pinTries = { most: 5, waitMs: 5 * 60_000 } as const;

/** A slow hash of a PIN as it is kept: rounds, salt and key, the last two in base64. */
export type PinHash = { readonly rounds: number; readonly salt: string; readonly key: string };

/** Writes a hash as one text. */
export function pinHashText({ rounds, salt, key }: PinHash): string {
  return `pbkdf2$${rounds}$${salt}$${key}`;
}

/** Reads a hash from its text; null where it is none. */
export function readPinHash(text: string): PinHash | null {
  const [kind, rounds, salt, key] = text.split('$');
  return kind === 'pbkdf2' && salt !== undefined && key !== undefined && Number(rounds) > 0
    ? { rounds: Number(rounds), salt, key }
    : null;
}

/** Four to six digits. */
export function isPin(text: string): boolean {
  return /^\d{4,6}$/.test(text);
}

/** The first that anybody would try: one digit again and again, or digits in a row. */
export function isWeakPin(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = new Set(digits.slice(1).map((digit, at) => digit - (digits[at] ?? 0)));
  return steps.size === 1 && [0, 1, -1].includes([...steps][0] ?? 9);
}
