import { useState } from 'react';
import { deviceNames } from '#web/core/session/names.ts';
import { session } from '#web/core/session/session.ts';

/** Which columns of a list are put away, as somebody left it on this device. */
export type HiddenColumns = {
  readonly hidden: readonly string[];
  readonly setHidden: (hidden: readonly string[]) => void;
};

/** Remembers per person and list which columns are put away; it goes when its owner signs out. */
export function useHiddenColumns(list: string): HiddenColumns {
  const [hidden, setHidden] = useState<readonly string[]>(() =>
    (localStorage.getItem(keyOf(list)) ?? '').split(',').filter(Boolean),
  );
  return {
    hidden,
    setHidden: (next) => {
      setHidden(next);
      if (next.length === 0) localStorage.removeItem(keyOf(list));
      else localStorage.setItem(keyOf(list), next.join());
    },
  };
}

function keyOf(list: string): string {
  const { user } = session.get();
  return `${user ? deviceNames(user).channel : 'prahari'}-columns-${list}`;
}
