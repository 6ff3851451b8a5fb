import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { isSealedBackup, openStream, sealStream } from './seal-stream.ts';

const passphrase = 'nine tigers in the rain';
const mebibyte = 1024 * 1024;
const headBytes = 43;
const quick = { logN: 6, r: 8, p: 1 };

async function* inParts(bytes: Buffer, size: number): AsyncGenerator<Buffer, void> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function whole(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
const seal = (plain: Buffer): Promise<Buffer> => whole(sealStream(inParts(plain, 70_001), passphrase, quick));
const open = (sealed: Buffer, word = passphrase): Promise<Buffer> =>
  whole(openStream(inParts(sealed, 99_991), word));

it.each([0, 1, mebibyte - 1, mebibyte, mebibyte + 1, 3 * mebibyte, 3 * mebibyte + 500])(
  'brings %i bytes back as they were',
  async (length) => {
    const plain = randomBytes(length);
    const sealed = await seal(plain);
    expect(isSealedBackup(sealed)).toBe(true);
    expect(sealed.length).toBeLessThan(length + 200);
    expect((await open(sealed)).equals(plain)).toBe(true);
  },
);

it('shows nothing of what is in it, and seals the same bytes differently each time', async () => {
  const plain = Buffer.from('Mahesh Kumar, guard, 9876500011');
  const [one, two] = [await seal(plain), await seal(plain)];
  expect(one.includes('Mahesh')).toBe(false);
  expect(one.equals(two)).toBe(false);
});

it('refuses another passphrase, at the usual cost of a guess', async () => {
  const sealed = await whole(sealStream(inParts(Buffer.from('x'), 1), passphrase));
  expect([...sealed.subarray(17, 20)]).toEqual([16, 8, 2]);
  await expect(open(sealed, 'nine tigers in the sun')).rejects.toThrow('passphrase or key file is another');
});

it('notices every way in which a copy can be damaged', async () => {
  const piece = mebibyte + 16;
  const sealed = await seal(randomBytes(3 * mebibyte + 500));
  const changedAt = (at: number): Buffer => {
    const copy = Buffer.from(sealed);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };
  const damaged = {
    'its beginning': changedAt(3),
    'how its key is made': changedAt(18),
    'its salt': changedAt(25),
    'a byte of the first piece': changedAt(headBytes + 7),
    'a byte of the third piece': changedAt(headBytes + 2 * piece + 9),
    'its last byte': changedAt(sealed.length - 1),
    'cut off between two pieces': sealed.subarray(0, headBytes + 2 * piece),
    'cut off in a piece': sealed.subarray(0, headBytes + piece + 5),
    'only a beginning': sealed.subarray(0, 20),
    'a piece left out': Buffer.concat([
      sealed.subarray(0, headBytes + piece),
      sealed.subarray(headBytes + 2 * piece),
    ]),
    'a piece twice': Buffer.concat([
      sealed.subarray(0, headBytes + piece),
      sealed.subarray(headBytes, headBytes + piece),
      sealed.subarray(headBytes + piece),
    ]),
    'more behind its end': Buffer.concat([sealed, Buffer.alloc(10)]),
  };
  const unnoticed: string[] = [];
  for (const [what, bytes] of Object.entries(damaged))
    await open(bytes).then(
      () => unnoticed.push(what),
      (error: unknown) => (error instanceof Error && error.name === 'SealBroken' ? 0 : unnoticed.push(what)),
    );
  expect(unnoticed).toEqual([]);
});
