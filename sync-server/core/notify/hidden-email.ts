/** An address of which its owner recognises the ends: `r…n@jain.example`. */
export function hiddenEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return domain === '' ? '' : `${name.slice(0, 1)}…${name.slice(-1)}@${domain}`;
}
