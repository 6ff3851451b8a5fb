import type { Server } from 'node:http';

const unreadable: Readonly<Record<string, readonly [status: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of the request are too large.'],
};

/**
 * The whole answer, line by line, to what could not be read as a request; `fault` is the code of Node's
 * error.
 */
export function answerUnreadable(fault: string | undefined): string {
  const [status, message] = unreadable[fault ?? ''] ?? ['400 Bad Request', 'The request could not be read.'];
  const body = JSON.stringify({ success: false, message, code: 'malformed', requestId: '' });
  return `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
}

/** Answers what could not be read as a request, and ends its line. */
export function answerClientErrors(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (socket.writable) socket.end(answerUnreadable(error.code));
  });
}
