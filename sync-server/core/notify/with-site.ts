/**
 * A text with the address of the site in place of `{site}`. Where nobody has said the address, the links are
 * left out.
 */
export function withSite(text: string, site: string | null): string {
  return (site === null ? text.replaceAll(/\{site\}\S*/g, '') : text.replaceAll('{site}', site)).trim();
}

/**
 * Text that somebody wrote, for a place in a mail or a text message: a `{site}` in it stays as it was
 * written, by a character that nobody sees.
 */
export function asWritten(text: string): string {
  return text.replaceAll('{site}', '{\u2060site}');
}
