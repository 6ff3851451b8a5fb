import { expect, it } from 'vitest';
import { createTenantTurns } from './tenant-turns.ts';

const held = (): { readonly until: Promise<void>; readonly go: () => void } => {
  let go = (): void => undefined;
  const until = new Promise<void>((resolve) => (go = resolve));
  return { until, go };
};

it('runs as many of one tenant at once as it may, the others in their order, and another tenant beside them', async () => {
  const turns = createTenantTurns(2, 60_000);
  const first = held();
  const begun: string[] = [];
  const works = ['a1', 'a2', 'a3', 'a4'].map((name) =>
    turns('a', async () => {
      begun.push(name);
      await first.until;
    }),
  );
  await turns('b', async () => void begun.push('b'));
  expect(begun).toEqual(['a1', 'a2', 'b']);
  first.go();
  await Promise.all(works);
  expect(begun).toEqual(['a1', 'a2', 'b', 'a3', 'a4']);
});

it('refuses what has waited too long, never runs it, and gives the next its place', async () => {
  const turns = createTenantTurns(1, 1);
  const first = held();
  let ran = 0;
  const running = turns('a', () => first.until);
  await expect(turns('a', async () => (ran += 1))).rejects.toMatchObject({ code: 'busy', retryAfter: 5 });
  first.go();
  await running;
  await turns('a', async () => (ran += 1));
  expect(ran).toBe(1);
});

it('a piece that fails gives its place back', async () => {
  const turns = createTenantTurns(1, 60_000);
  await expect(turns('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns('a', async () => 'yes')).toBe('yes');
});
