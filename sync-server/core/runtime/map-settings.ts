import { readCount, refuseAlone } from './settings.ts';
import type { Environment } from './settings.ts';

/** The source of map tiles that the server fetches for the plans of the office. */
export type MapSettings = {
  /** Its address with `{z}`, `{x}` and `{y}` in it. It may hold a key, so nobody is shown it. */
  readonly url: string;
  /** Whose map it is, in the words that the source asks for. */
  readonly attribution: string;
  /** The closest level that the source has. */
  readonly maxZoom: number;
  /** The most that fetched tiles take on the disk. */
  readonly cacheBytes: number;
};

const usualZoom = 19;
const usualMegabytes = 200;
const closest = 22;
const longest = 200;

/** Reads where map tiles come from; null where no source is set. Each mistake is a sentence of its own. */
export function readMapSettings(
  env: Environment,
  tried: <T>(read: () => T, otherwise: T) => T,
): MapSettings | null {
  for (const name of ['MAP_ATTRIBUTION', 'MAP_MAX_ZOOM', 'MAP_CACHE_MB'])
    tried(() => refuseAlone(env, name, 'MAP_TILES_URL'), undefined);
  const url = tried(() => readTemplate(env), null);
  const attribution = tried(() => readAttribution(env), '');
  const maxZoom = tried(() => readZoom(env), usualZoom);
  const megabytes = tried(() => readCount('MAP_CACHE_MB', env), null) ?? usualMegabytes;
  return url === null ? null : { url, attribution, maxZoom, cacheBytes: megabytes * 1_000_000 };
}

/** An address with a key is not repeated in a message. */
function readTemplate(env: Environment): string | null {
  const text = env['MAP_TILES_URL'] ?? '';
  if (text === '') return null;
  const missing = ['{z}', '{x}', '{y}'].filter((part) => !text.includes(part));
  if (missing.length > 0) throw new Error(`MAP_TILES_URL must have ${missing.join(', ')} in it`);
  const filled = text.replaceAll(/\{[xyz]\}/g, '1');
  const other = /\{[^}]*\}/.exec(filled)?.[0];
  if (other !== undefined) throw new Error(`MAP_TILES_URL has ${other}; only {z}, {x} and {y} are filled in`);
  if (!/^https?:\/\/[^/{]+\//.test(text) || !URL.canParse(filled))
    throw new Error('MAP_TILES_URL must be an address that begins with https:// or http://');
  if (new URL(filled).username !== '')
    throw new Error(
      'MAP_TILES_URL must not have a user name or password in it; use a key that the source gives',
    );
  return text;
}

function readAttribution(env: Environment): string {
  const text = (env['MAP_ATTRIBUTION'] ?? '').trim();
  if ((env['MAP_TILES_URL'] ?? '') === '') return '';
  if (text === '')
    throw new Error(
      'MAP_TILES_URL is set and MAP_ATTRIBUTION is not; set it to the credit that the source asks for',
    );
  if (text.length > longest || /[<>\p{Cc}]/u.test(text))
    throw new Error(`MAP_ATTRIBUTION must be plain text of at most ${longest} letters`);
  return text;
}

function readZoom(env: Environment): number {
  const zoom = readCount('MAP_MAX_ZOOM', env) ?? usualZoom;
  if (zoom > closest) throw new Error(`MAP_MAX_ZOOM must be from 1 to ${closest}; it is "${zoom}"`);
  return zoom;
}
