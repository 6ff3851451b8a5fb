import { authorizedFetch } from '#web/core/session/api.ts';

/** One server-sent event. */
export type StreamEvent = { readonly event: string; readonly data: string };

/** The server pings each 25 s; silence of twice that and a little means that the connection is dead. */
const silenceMs = 60_000;

/**
 * Reads the server's events until the connection ends, and resolves then. Throws where it could not be
 * opened. `onOpen` is called when the server has answered.
 */
export async function readEventStream(
  userId: string,
  path: string,
  signal: AbortSignal,
  onOpen: () => void,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const dead = new AbortController();
  const either = AbortSignal.any([signal, dead.signal]);
  const response = await authorizedFetch(
    path,
    { headers: { Accept: 'text/event-stream' }, signal: either, cache: 'no-store' },
    userId,
  );
  if (!response.ok || !response.body) throw new Error(`the event stream answered ${response.status}`);
  onOpen();
  const feed = eventParser(onEvent);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let silence = setTimeout(() => dead.abort(), silenceMs);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(() => dead.abort(), silenceMs);
      feed(value);
    }
  } finally {
    clearTimeout(silence);
    dead.abort();
  }
}

/** Splits server-sent events out of text that arrives in any pieces. */
export function eventParser(onEvent: (event: StreamEvent) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    rest += text.replace(/\r\n?/g, '\n');
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = block.split('\n');
      const event = lines
        .find((line) => line.startsWith('event:'))
        ?.slice(6)
        .trim();
      const data = lines.filter((line) => line.startsWith('data:')).map((line) => line.slice(5).trimStart());
      if (event !== undefined || data.length > 0)
        onEvent({ event: event ?? 'message', data: data.join('\n') });
    }
  };
}
