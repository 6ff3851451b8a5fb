import { sessionOf } from './people.ts';
import type { Person } from './people.ts';

/** Has somebody do something at the server, over HTTP and without a browser; throws where it is refused. */
export async function tell(
  url: string,
  person: Person,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
): Promise<void> {
  const { token } = await sessionOf(url, person);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
}
