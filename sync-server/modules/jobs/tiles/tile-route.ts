import { AppError, refuse } from '#shared/core/errors.ts';
import { jobSays as messages } from '#shared/modules/jobs/server-messages.ts';
import type { JobDay } from '#shared/modules/jobs/day-queries.ts';
import type { Config } from '#server/core/runtime/config.ts';
import type { FileReply, SignedCall, SignedRoute } from '#server/core/http/route.ts';
import { pauseMs, tileSourceOf } from './tile-source.ts';
import type { Tile } from './tile-source.ts';

/**
 * Tiles of the map under the plan of the dispatcher. Browsers ask this server alone, and the source is asked
 * by number: it hears neither who looks nor what stands there.
 */
export const tileRoute: SignedRoute = {
  method: 'GET',
  path: '/jobs/tiles/{z}/{x}/{y}',
  access: 'tenant',
  permission: 'jobs:read',
  summary: ['A tile of the map', 'नक़्शे का एक टुकड़ा'],
  handle: readTile,
};

/** What the plan needs to know of the source. */
export function basemapOf({ map }: Config): JobDay['basemap'] {
  return map && { attribution: map.attribution, max_zoom: map.maxZoom };
}

async function readTile({ services, actor, params }: SignedCall): Promise<FileReply> {
  const { config, limits } = services;
  const source = tileSourceOf(config);
  if (!source || !config.map) return refuse('not_found', messages.noMap);
  const tile = { z: numberIn(params['z']), x: numberIn(params['x']), y: numberIn(params['y']) };
  if (!isOnMap(tile, config.map.maxZoom)) refuse('not_found', messages.noTile);
  // Below what all reads of a person may be, so that a moving map leaves them room for the rest.
  const generous = config.demo ? 100 : 1;
  const limit = { burst: 200 * generous, perMinute: 400 * generous };
  await limits.take(`map-tile:${actor.tenantId}/${actor.userId}`, limit, services.nowMs());
  const answer = await source.read(tile, actor.tenantId, services.nowMs());
  if (answer === 'none') refuse('not_found', messages.noTile);
  if (answer === 'away' || answer === 'busy')
    throw new AppError('not_ready', messages.mapAway, {
      retryAfter: answer === 'busy' ? 1 : pauseMs / 1000,
    });
  return {
    response: new Response(new Uint8Array(answer.bytes), {
      headers: { 'content-type': answer.type, 'cache-control': 'private, max-age=86400' },
    }),
  };
}

function numberIn(text: string | undefined): number {
  if (text === undefined || !/^(0|[1-9]\d{0,7})$/.test(text)) return refuse('malformed', messages.badTile);
  return Number(text);
}

function isOnMap({ z, x, y }: Tile, maxZoom: number): boolean {
  return z <= maxZoom && x < 2 ** z && y < 2 ** z;
}
