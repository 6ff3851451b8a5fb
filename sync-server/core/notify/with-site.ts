/**
 * A text with the address of the site in place of `{site}`. Where nobody has said the address, the links are
 * left out.
 */
export function withSite(text: string, site: string | null): string {
  return (site === null ? text.replaceAll(/\{site\}\S*/g, '') : text.replaceAll('{site}', site)).trim();
}
