import type { Module, Services } from '#server/core/http/route.ts';
import { readPublicTenantId } from '#server/core/sql/public-tenant.ts';
import type { Reader } from './reader.ts';

/**
 * What a route finds of the server when it runs in a worker: the database to read, the settings, and nothing
 * that sends, writes or is shared. Whoever reaches for the rest is told by name.
 */
export function workerServices({ config, secrets, database }: Reader, modules: readonly Module[]): Services {
  return {
    database,
    nowMs: Date.now,
    config,
    secrets,
    modules,
    publicTenantId: () => readPublicTenantId(database),
    ownHostTenantId: async () => null,
    draining: () => false,
    groupCommit: () => Promise.reject(missing('groupCommit')),
    sms: () => Promise.reject(missing('sms')),
    jobStates: () => Promise.reject(missing('jobStates')),
    readActor: () => Promise.reject(missing('readActor')),
    notices: absent('notices'),
    limits: absent('limits'),
    mailer: absent('mailer'),
    texter: absent('texter'),
    pusher: absent('pusher'),
    streams: absent('streams'),
    smsBudget: absent('smsBudget'),
    pictureEncoder: absent('pictureEncoder'),
    pictureCopies: absent('pictureCopies'),
    readWorkers: absent('readWorkers'),
  };
}

/** Stands for a part of the server that a worker does not have: whoever reaches for it is told at once. */
function absent<Part extends object>(name: string): Part {
  const nothing: object = {};
  return new Proxy(nothing, {
    get: () => {
      throw missing(name);
    },
  }) as Part;
}

function missing(name: string): Error {
  return new Error(
    `services.${name} is not there in a worker: a route that needs it cannot say where it runs`,
  );
}
