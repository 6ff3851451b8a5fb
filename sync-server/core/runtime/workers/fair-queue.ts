import type { Share } from './share.ts';

/** How many items may wait, and how many may run at a time. */
export type Limits = { readonly waiting: number; readonly running: number };
/** The limits of the whole queue, of one business, and of one person. */
export type QueueLimits = { readonly all: Limits; readonly business: Limits; readonly person: Limits };

/** What waits. An item without a `share` is bound by the limits of the whole queue alone. */
type Shared = { readonly share: Share | null };

/** Items that wait for their turn. */
export type FairQueue<Item extends Shared> = {
  /**
   * Puts an item behind the others of its person. Where too many wait, it takes the place of the last item of
   * whoever has more waiting at that level, and gives that item as `displaced`; where nobody has, or its
   * person has a full part, it is not `added`.
   */
  readonly add: (item: Item) => { readonly added: boolean; readonly displaced?: Item };
  /**
   * Takes the next item, of whoever was served longest ago and may have one more running, and counts it as
   * running.
   */
  readonly take: () => Item | undefined;
  /** Ends the counting of an item that was taken. */
  readonly done: (item: Item) => void;
  /** Removes an item that waits. False where it does not wait. */
  readonly remove: (item: Item) => boolean;
  /** Removes all that wait, and gives them. */
  readonly clear: () => Item[];
  readonly length: () => number;
};

/**
 * Makes an empty queue in which businesses take turns, within each its roles, and within each the people of
 * that role. So nobody waits behind everything that another one has asked for, and one who asks without end
 * is refused before others are.
 */
export function createFairQueue<Item extends Shared>(limits: QueueLimits): FairQueue<Item> {
  const unlimited: Limits = { waiting: Infinity, running: Infinity };
  const levels = [limits.business, unlimited, limits.person];
  const root = emptyLine<Item>(withoutShare, limits.all);

  /** The lines from the whole queue down to the item's own, made where they are missing. */
  const pathTo = ({ share }: Item): Line<Item>[] => {
    const path = [root];
    for (const [level, key] of (share ?? [withoutShare]).entries()) {
      const above = path[level] ?? root;
      const line =
        above.lines.get(key) ?? emptyLine<Item>(key, share ? (levels[level] ?? unlimited) : unlimited);
      above.lines.set(key, line);
      path.push(line);
    }
    return path;
  };
  const remove = (item: Item): boolean => {
    const path = pathTo(item);
    const items = path.at(-1)?.items ?? [];
    const place = items.indexOf(item);
    if (place >= 0) items.splice(place, 1);
    if (place >= 0) for (const line of path) line.waiting -= 1;
    forgetEmpty(path);
    return place >= 0;
  };

  return {
    length: () => root.waiting,
    add: (item) => {
      const path = pathTo(item);
      const full = path.findLastIndex((line) => line.waiting >= line.limits.waiting);
      const displaced = full < 0 ? undefined : lastOfLongest(path, full);
      if (displaced) remove(displaced);
      const added = full < 0 || displaced !== undefined;
      if (added) append(path, item);
      forgetEmpty(path);
      return displaced ? { added, displaced } : { added };
    },
    take: () => takeFrom(root),
    done: (item) => {
      const path = pathTo(item);
      for (const line of path) line.running -= 1;
      forgetEmpty(path);
    },
    remove,
    clear: () => {
      const all = itemsOf(root);
      for (const item of all) remove(item);
      return all;
    },
  };
}

/**
 * What waits and runs of all, of a business, of a role or of a person: `items` of a person, `lines` of all
 * others.
 */
type Line<Item> = {
  /** What it is called in the line above. */
  readonly key: string;
  readonly limits: Limits;
  readonly items: Item[];
  /** In the order in which it is their turn. */
  readonly lines: Map<string, Line<Item>>;
  waiting: number;
  running: number;
};

/** The line of what belongs to nobody; no business is called that. */
const withoutShare = '';

function emptyLine<Item>(key: string, limits: Limits): Line<Item> {
  return { key, limits, items: [], lines: new Map(), waiting: 0, running: 0 };
}

function append<Item>(path: readonly Line<Item>[], item: Item): void {
  path.at(-1)?.items.push(item);
  for (const [level, line] of path.entries()) {
    // Who has not waited until now comes after those who have.
    const above = line.waiting === 0 ? path[level - 1] : undefined;
    above?.lines.delete(line.key);
    above?.lines.set(line.key, line);
    line.waiting += 1;
  }
}

function takeFrom<Item>(line: Line<Item>): Item | undefined {
  if (line.waiting === 0 || line.running >= line.limits.running) return undefined;
  let item = line.items.shift();
  for (const [key, next] of item === undefined ? line.lines : []) {
    item = takeFrom(next);
    if (item === undefined) continue;
    line.lines.delete(key);
    line.lines.set(key, next);
    break;
  }
  if (item === undefined) return undefined;
  line.waiting -= 1;
  line.running += 1;
  return item;
}

/**
 * The last item of the longest line beside the newcomer's, where that is longer than the newcomer's will be:
 * among what stands under the level that is full, else among what stands under the newcomer's own line there,
 * and so on down.
 */
function lastOfLongest<Item>(path: readonly Line<Item>[], full: number): Item | undefined {
  for (const [level, line] of path.entries()) {
    const own = path[level + 1];
    if (level < full || !own) continue;
    const longest = longestOf([...line.lines.values()].filter((beside) => beside !== own));
    if (longest && longest.waiting > own.waiting + 1) return lastItem(longest);
  }
  return undefined;
}

function lastItem<Item>(line: Line<Item>): Item | undefined {
  const longest = longestOf([...line.lines.values()]);
  return longest ? lastItem(longest) : line.items.at(-1);
}

function longestOf<Item>(lines: readonly Line<Item>[]): Line<Item> | undefined {
  return lines.toSorted((a, b) => b.waiting - a.waiting)[0];
}

function itemsOf<Item>(line: Line<Item>): Item[] {
  return [...line.items, ...[...line.lines.values()].flatMap(itemsOf)];
}

/** Forgets the lines of a path in which nothing waits and nothing runs. */
function forgetEmpty<Item>(path: readonly Line<Item>[]): void {
  for (let level = path.length - 1; level > 0; level -= 1) {
    const line = path[level];
    if (line && line.waiting === 0 && line.running === 0) path[level - 1]?.lines.delete(line.key);
  }
}
