/** A number of which its owner recognises the end: `…6011`. */
export function hiddenPhone(phone: string): string {
  return phone === '' ? '' : `…${phone.slice(-4)}`;
}
