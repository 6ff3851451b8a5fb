/** How many items may wait in all, how many of one owner, and how many of one owner may run at a time. */
export type QueueLimits = { readonly waiting: number; readonly waitingOfOwner: number; readonly runningOfOwner: number };

/** Items that wait for their turn. What has no `owner` is bound by none of the limits of owners. */
export type FairQueue<Item extends { readonly owner: string | null }> = {
  /** Puts an item behind the others of its owner. False where too many wait. */
  readonly add: (item: Item) => boolean;
  /** Takes the next item, of the owner who was served longest ago and may have one more running, and counts it as running. */
  readonly take: () => Item | undefined;
  /** Ends the counting of an item that was taken. */
  readonly done: (item: Item) => void;
  /** Removes an item that waits. False where it does not wait. */
  readonly remove: (item: Item) => boolean;
  /** Removes all that wait, and gives them. */
  readonly clear: () => Item[];
  readonly length: () => number;
};

/** Makes an empty queue in which owners take turns, so that nobody waits behind everything that another one has asked for. */
export function createFairQueue<Item extends { readonly owner: string | null }>(limits: QueueLimits): FairQueue<Item> {
  /** Owners in the order in which it is their turn. */
  const lines = new Map<string | null, Item[]>();
  const running = new Map<string, number>();
  const length = (): number => [...lines.values()].reduce((sum, line) => sum + line.length, 0);

  return {
    length,
    add: (item) => {
      const line = lines.get(item.owner) ?? [];
      if (length() >= limits.waiting || (item.owner !== null && line.length >= limits.waitingOfOwner)) return false;
      line.push(item);
      lines.set(item.owner, line);
      return true;
    },
    take: () => {
      for (const [owner, line] of lines) {
        const runs = owner === null ? 0 : (running.get(owner) ?? 0);
        if (runs >= limits.runningOfOwner) continue;
        const item = line.shift();
        lines.delete(owner);
        if (line.length > 0) lines.set(owner, line);
        if (owner !== null) running.set(owner, runs + 1);
        return item;
      }
      return undefined;
    },
    done: ({ owner }) => {
      if (owner === null) return;
      const left = (running.get(owner) ?? 1) - 1;
      if (left === 0) running.delete(owner);
      else running.set(owner, left);
    },
    remove: (item) => {
      const line = lines.get(item.owner) ?? [];
      const place = line.indexOf(item);
      if (place < 0) return false;
      line.splice(place, 1);
      if (line.length === 0) lines.delete(item.owner);
      return true;
    },
    clear: () => {
      const all = [...lines.values()].flat();
      lines.clear();
      return all;
    },
  };
}
