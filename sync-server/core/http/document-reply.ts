import type { FileReply } from './route.ts';

const types = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  zip: 'application/zip',
  gz: 'application/gzip',
  tst: 'application/vnd.etsi.timestamp-token',
} as const;

/** A file as the answer of a route, to be saved under a name. */
export function documentReply(bytes: Buffer, name: string, type: keyof typeof types): FileReply {
  const plain = `${name.replaceAll(/[^\w.-]+/g, '-').slice(0, 80)}.${type}`;
  return {
    response: new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': types[type],
        'content-disposition': `attachment; filename="${plain}"`,
        'cache-control': 'private, no-store',
      },
    }),
  };
}
