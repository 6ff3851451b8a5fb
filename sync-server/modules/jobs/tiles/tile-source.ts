import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readPictureHeader } from '#server/core/files/picture-header.ts';
import type { Config } from '#server/core/runtime/config.ts';
import type { MapSettings } from '#server/core/runtime/map-settings.ts';
import { log } from '#server/core/runtime/log.ts';
import { openTileCache } from './tile-cache.ts';
import type { TileCache } from './tile-cache.ts';

/** A tile of the map of the world: the level, and which one from the west and from the north. */
export type Tile = { readonly z: number; readonly x: number; readonly y: number };
/**
 * The picture of a tile; `none` where the source has none, `away` where it cannot be asked just now, `busy`
 * where too many are asked for at once.
 */
export type TileAnswer = { readonly bytes: Uint8Array; readonly type: string } | 'none' | 'away' | 'busy';

/** Gives the tiles of the configured source, from the disk where they were fetched before. */
export type TileSource = {
  readonly read: (tile: Tile, tenantId: string, nowMs: number) => Promise<TileAnswer>;
};

const timeoutMs = 5000;
const mostBytes = 1_000_000;
const mostAtOnce = 24;
/** A busy morning of one business leaves the others room. */
const mostOfOne = 16;
const widest = 1024;
/** How long a tile is taken from the disk without asking, and how long a source that failed is left alone. */
const freshMs = 14 * 86_400_000;
export const pauseMs = 30_000;
/** So many failures in a row within that time, and the source is away. */
const mostFailures = 3;
const noneMs = 86_400_000;
const mostLeft = 5000;

const opened = new WeakMap<Config, TileSource>();

/** The source of an installation; null where it has none. */
export function tileSourceOf(config: Config): TileSource | null {
  if (config.map === null) return null;
  const known = opened.get(config) ?? openTileSource(config, config.map);
  opened.set(config, known);
  return known;
}

function openTileSource({ dataDir, publicUrl }: Config, map: MapSettings): TileSource {
  const cache = openTileCache(join(dataDir, 'map-tiles'), map.cacheBytes);
  // Tiles of another source are not taken for those of this one.
  const place = createHash('sha256').update(map.url).digest('hex').slice(0, 16);
  const agent = publicUrl === null ? 'Prahari' : `Prahari (${publicUrl})`;
  const underWay = new Map<string, { readonly answer: Promise<TileAnswer>; readonly tenantId: string }>();
  const isBusyFor = (tenantId: string): boolean =>
    underWay.size >= mostAtOnce ||
    [...underWay.values()].filter((one) => one.tenantId === tenantId).length >= mostOfOne;
  // Tiles that the source does not have, or could not give: they are not asked for again before the time.
  const left = new Map<string, { readonly answer: 'none' | 'away'; readonly untilMs: number }>();
  let failures: readonly number[] = [];
  let awayUntilMs = 0;
  const leave = (name: string, answer: 'none' | 'away', untilMs: number): void => {
    left.set(name, { answer, untilMs });
    const [oldest] = left.keys();
    if (left.size > mostLeft && oldest !== undefined) left.delete(oldest);
  };
  const ask = async (tile: Tile, name: string, nowMs: number): Promise<TileAnswer> => {
    const answer = await fetchTile(addressOf(map.url, tile), agent);
    // A single bad tile does not keep the others of everybody back.
    failures = answer === 'away' ? [...failures, nowMs].filter((at) => at > nowMs - pauseMs) : [];
    if (failures.length >= mostFailures) awayUntilMs = nowMs + pauseMs;
    if (typeof answer === 'object') await keep(cache, name, answer.bytes, nowMs);
    else leave(name, answer, nowMs + (answer === 'none' ? noneMs : pauseMs));
    return answer;
  };
  return {
    read: async (tile, tenantId, nowMs) => {
      const name = join(place, String(tile.z), String(tile.x), String(tile.y));
      const kept = await cache.read(name);
      const old = kept === null ? null : pictureOf(kept.bytes);
      if (kept && old && nowMs - kept.atMs < freshMs) return old;
      const known = left.get(name);
      if (nowMs < awayUntilMs) return old ?? 'away';
      if (known && nowMs < known.untilMs) return (known.answer === 'away' && old) || 'none';
      if (!underWay.has(name) && isBusyFor(tenantId)) {
        if (old) return old;
        await Promise.race([...underWay.values()].map((one) => one.answer));
        // Somebody may have begun to ask for this very tile meanwhile.
        if (!underWay.has(name) && isBusyFor(tenantId)) return 'busy';
      }
      const asked = underWay.get(name) ?? {
        answer: ask(tile, name, nowMs).finally(() => underWay.delete(name)),
        tenantId,
      };
      underWay.set(name, asked);
      const answer = await asked.answer;
      if (answer !== 'away') return answer;
      return old ?? (nowMs < awayUntilMs ? 'away' : 'none');
    },
  };
}

function addressOf(template: string, { z, x, y }: Tile): string {
  return template.replaceAll('{z}', String(z)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y));
}

/** The address may hold a key, so it is in no line of the log. */
async function fetchTile(address: string, agent: string): Promise<Exclude<TileAnswer, 'busy'>> {
  try {
    const response = await fetch(address, {
      headers: { accept: 'image/png, image/jpeg, image/webp', 'user-agent': agent },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if ([204, 404, 410].includes(response.status)) {
      await response.body?.cancel();
      return 'none';
    }
    const isImage = /^image\/(png|jpeg|webp)\b/.test(response.headers.get('content-type') ?? '');
    const bytes = response.ok && isImage ? await readUpTo(response, mostBytes) : null;
    if (bytes === null) await response.body?.cancel().catch(() => undefined);
    const picture = bytes && pictureOf(bytes);
    if (picture) return picture;
    log('warn', 'the source of map tiles did not send a picture', { status: response.status });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const code: unknown = cause instanceof Error ? (Reflect.get(cause, 'code') ?? cause.name) : 'unknown';
    log('warn', 'the source of map tiles cannot be reached', { code: String(code) });
  }
  return 'away';
}

async function readUpTo(response: Response, most: number): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** By its first bytes, whatever the source or the disk calls it. */
function pictureOf(bytes: Uint8Array): Exclude<TileAnswer, string> | null {
  const header = readPictureHeader(bytes);
  if (!header || header.width > widest || header.height > widest) return null;
  return { bytes, type: `image/${header.format}` };
}

/** A disk that is full keeps no tile from being shown. */
async function keep(cache: TileCache, name: string, bytes: Uint8Array, nowMs: number): Promise<void> {
  await cache.write(name, bytes, nowMs).catch((error: unknown) => {
    log('warn', 'a map tile could not be kept', { error: error instanceof Error ? error.message : '' });
  });
}
