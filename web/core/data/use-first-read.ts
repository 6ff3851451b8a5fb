import { useState } from 'react';
import type { ReadState } from './use-query.ts';

/**
 * True once every answer was there, had failed or needs a network: what is shown above something else is read
 * before both are shown, as it would push the other down. It stays true when they are read again.
 */
export function useFirstRead(answers: readonly { readonly state: ReadState }[]): boolean {
  const [wasRead, setRead] = useState(false);
  const isRead = answers.every(({ state }) => state !== 'loading');
  if (isRead && !wasRead) setRead(true);
  return wasRead || isRead;
}
