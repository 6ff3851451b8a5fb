import { refuse } from '#shared/core/errors.ts';
import { blogMessages as messages } from '#shared/modules/blog/messages.ts';
import { posts } from '#shared/modules/blog/post.ts';
import { readRow } from '#server/core/http/crud.ts';
import type { SignedCall } from '#server/core/http/route.ts';

/**
 * What others wrote goes live as it was read: of a post that waits for review or its time, who publishes it
 * names the version they read.
 */
export async function mustBeRead({ services, actor, params, headers }: SignedCall): Promise<void> {
  const named = headers.get('if-match');
  if (named !== null && named !== '*') return;
  const access = posts.access.write(actor);
  const { status } = await readRow(services.database, posts, actor.tenantId, access, params['id'] ?? '');
  if (status === 'review' || status === 'scheduled') refuse('precondition_failed', messages.readFirst);
}
