/** What the server said: done, which fields are wrong, or that it could not be reached or helped. */
export type Answer<Data = unknown> =
  | { readonly kind: 'done'; readonly message: string; readonly data: Data }
  | {
      readonly kind: 'wrong';
      readonly message: string;
      readonly fields: readonly { readonly field: string; readonly message: string }[];
    }
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed'; readonly status?: number; readonly message: string };

type Body<Data> = {
  readonly data: Data;
  readonly message?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
};

/** Sends a form to the API in the language of the page. A lost network and a tired server are told apart. */
export async function post<Data = unknown>(path: string, body: FormData | object): Promise<Answer<Data>> {
  const json = !(body instanceof FormData);
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method: 'POST',
      headers: {
        'accept-language': document.documentElement.lang,
        ...(json ? { 'content-type': 'application/json' } : {}),
      },
      body: json ? JSON.stringify(body) : body,
    });
  } catch {
    return { kind: 'offline' };
  }
  const answer: Body<Data> = await response.json().catch(() => ({}));
  if (response.ok) return { kind: 'done', message: answer.message ?? '', data: answer.data };
  if (response.status < 500 && answer.errors && answer.errors.length > 0)
    return { kind: 'wrong', message: answer.message ?? '', fields: answer.errors };
  const { status } = response;
  return { kind: 'failed', status, message: status === 429 ? tooOften(answer.message ?? '', response) : '' };
}

/**
 * The sentence to whoever asked too often, with when to try again in the browser's own words: a page weighs
 * little, and the app's would come with much else.
 */
function tooOften(message: string, response: Response): string {
  const seconds = Number(response.headers.get('retry-after'));
  if (message === '' || !(seconds > 0)) return message;
  const minutes = Math.ceil(seconds / 60);
  const [count, unit] =
    minutes < 60 ? ([minutes, 'minute'] as const) : ([Math.ceil(minutes / 60), 'hour'] as const);
  return `${message} (${new Intl.RelativeTimeFormat(document.documentElement.lang).format(count, unit)})`;
}
