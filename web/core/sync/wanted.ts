/** The names of what is to be brought up to date, shared by who asks the server and who hears of changes. */
export type Wanted = {
  /** What is not up to date yet. */
  readonly names: ReadonlySet<string>;
  readonly add: (names: Iterable<string>) => void;
  /** Gives what to ask for. An answer to it knows nothing of what is added from here on. */
  readonly ask: () => readonly string[];
  /** What was asked for has come whole. It stays wanted where it was added again since. */
  readonly bring: (name: string) => void;
};

/**
 * Makes a list of what is wanted on which nothing is lost: a change may be heard of while the answer from
 * before it is still under way.
 */
export function createWanted(): Wanted {
  const names = new Set<string>();
  const addedSince = new Set<string>();
  return {
    names,
    add: (more) => {
      for (const name of more) {
        names.add(name);
        addedSince.add(name);
      }
    },
    ask: () => {
      addedSince.clear();
      return [...names];
    },
    bring: (name) => {
      if (!addedSince.has(name)) names.delete(name);
    },
  };
}
