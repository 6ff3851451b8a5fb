/**
 * The name of a file that comes in several languages: as it is in English, and with the language after it in
 * another, so that one does not replace the other where files are saved.
 *
 * @example nameIn('hi', 'Q-000004') // 'Q-000004-hi'
 */
export function nameIn(language: string, name: string): string {
  return language === 'en' ? name : `${name}-${language}`;
}
