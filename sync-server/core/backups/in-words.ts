const words: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no room left in',
  EDQUOT: 'there is no room left in',
  EROFS: 'nothing can be written to',
  EACCES: 'there is no permission for',
  EPERM: 'there is no permission for',
  ENOENT: 'there is nothing at',
  ENOTDIR: 'there is no folder',
  EIO: 'the disk fails at',
};

/** What the system said about a file or folder, as a sentence; what has none stays as it was. */
export function inWords(error: unknown, place: string): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const code = 'code' in error ? String(error.code) : '';
  const found = words[code];
  const path = 'path' in error && typeof error.path === 'string' ? error.path : place;
  return found === undefined ? error : new Error(`${found} ${path}`, { cause: error });
}
