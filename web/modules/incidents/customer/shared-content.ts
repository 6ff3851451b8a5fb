/** What another app shared with this one, as the beginning of a report: title, text and address, a line each. */
export function takeShared(params: URLSearchParams): string {
  return ['title', 'text', 'url']
    .map((name) => params.get(name)?.trim() ?? '')
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, 4000);
}
