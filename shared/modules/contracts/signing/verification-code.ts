/**
 * The verification code in what somebody typed, as it is kept: `XXXX-XXXX-XXXX`. Small letters, spaces and
 * hyphens anywhere are as good; null for what is no code.
 */
export function codeTyped(typed: string): string | null {
  const bare = typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '');
  return /^[A-Z2-9]{12}$/.test(bare) ? (bare.match(/.{4}/g) ?? []).join('-') : null;
}
