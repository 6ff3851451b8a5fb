import * as z from 'zod/mini';

const both = z.tuple([z.string(), z.string()]);

/** What stands where a text names a live block: the figures of the day, in both languages. */
export const liveBlock = z.strictObject({
  /** As it is named in a text: `price hk-deep-clean`, `cost-sheet unskilled`. */
  mark: z.string(),
  title: both,
  /** The page of the service; empty where there is none. */
  href: z.string(),
  rows: z.array(z.strictObject({ label: both, amount: both })),
  note: both,
});
export type LiveBlock = z.output<typeof liveBlock>;

/** A picture of the blog: its size, and a smaller copy where there is one. */
export const blogPicture = z.strictObject({
  id: z.string(),
  width: z.int(),
  height: z.int(),
  small_id: z.nullable(z.string()),
  small_width: z.int(),
  alt: z.string(),
  alt_hi: z.string(),
});
export type BlogPicture = z.output<typeof blogPicture>;

/** What a text may show of the business besides its words. */
export type Shown = {
  readonly side: 0 | 1;
  readonly blocks: ReadonlyMap<string, LiveBlock>;
  readonly pictures: ReadonlyMap<string, BlogPicture>;
};

const kinds = ['price', 'cost-sheet'] as const;
const blockLine = /^\{\{ *(price|cost-sheet) +([\w-]{1,60}) *\}\}$/;

/** The block that a line names, in its plain form; null for every other line. */
export function blockOn(line: string): string | null {
  const [, kind, id] = blockLine.exec(line.trim()) ?? [];
  return kind === undefined || id === undefined ? null : `${kind} ${id}`;
}

/** All blocks that a text names. */
export function blocksIn(text: string): string[] {
  return [...new Set(text.split('\n').flatMap((line) => blockOn(line) ?? []))];
}

/** A line that is meant to be a block and is none: a name nobody knows, or more on the same line. */
export function brokenBlock(text: string): string | null {
  for (const line of text.split('\n')) {
    const meant = /\{\{ *([\w-]+[^}]{0,60})\}\}/.exec(line);
    if (meant && kinds.some((kind) => meant[1]?.startsWith(kind)) && blockOn(line) === null)
      return (meant[1] ?? '').trim();
  }
  return null;
}

const pictureLine = /^!\[([^\]\n]*)\]\(\/api\/blog\/images\/([0-9a-f-]{36})\)$/;

/** The picture that a line shows and what it says of it. */
export function pictureOn(line: string): { readonly words: string; readonly id: string } | null {
  const [, words, id] = pictureLine.exec(line.trim()) ?? [];
  return words === undefined || id === undefined ? null : { words: words.trim(), id };
}

/** All pictures that a text shows. */
export function picturesIn(text: string): { readonly words: string; readonly id: string }[] {
  return text.split('\n').flatMap((line) => pictureOn(line) ?? []);
}
