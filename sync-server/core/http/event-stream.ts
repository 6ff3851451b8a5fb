/** An open answer of server-sent events. */
export type EventStream = {
  readonly response: Response;
  /** Sends an event; lost where the stream is closed or its reader is far behind. */
  readonly send: (event: string, data: string) => void;
  readonly close: () => void;
  /** Called once, when the stream has ended from either side. */
  readonly onClose: (listener: () => void) => void;
};

const encoder = new TextEncoder();
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};
/** So many events may wait for a slow reader. */
const mostWaiting = 100;

/** Opens a stream that ends after `longestMs`, when `signal` aborts, or when its reader leaves. */
export function openEventStream({
  longestMs,
  signal,
}: {
  readonly longestMs: number;
  readonly signal: AbortSignal;
}): EventStream {
  const listeners: (() => void)[] = [];
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isClosed = false;
  const forget = (): boolean => {
    if (isClosed) return false;
    isClosed = true;
    clearTimeout(timer);
    for (const listener of listeners) listener();
    return true;
  };
  const close = (): void => {
    if (forget()) controller?.close();
  };
  const timer = setTimeout(close, longestMs);
  signal.addEventListener('abort', close, { once: true });
  const body = new ReadableStream<Uint8Array>({
    start: (opened) => {
      controller = opened;
      opened.enqueue(encoder.encode(`retry: ${1000 + Math.floor(Math.random() * 4000)}\n: open\n\n`));
    },
    cancel: () => void forget(),
  });
  return {
    response: new Response(body, { headers }),
    send: (event, data) => {
      if (!isClosed && (controller?.desiredSize ?? 0) > -mostWaiting)
        controller?.enqueue(encoder.encode(`event: ${event}\ndata: ${data}\n\n`));
    },
    close,
    onClose: (listener) => void listeners.push(listener),
  };
}
