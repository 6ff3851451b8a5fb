import type { IncomingMessage } from 'node:http';

/**
 * True where a request names at most one host, and one that can be: of two, each reader would go by another,
 * and a name such as `xn--` is read by nobody.
 */
export function hasReadableHost({
  rawHeaders,
  headers,
}: Pick<IncomingMessage, 'rawHeaders' | 'headers'>): boolean {
  let named = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.toLowerCase() === 'host') named += 1;
  if (named > 1) return false;
  const { host } = headers;
  return host === undefined || URL.canParse(`http://${host}/`);
}
