import { instantFromMs } from '#shared/core/dates.ts';
import * as contracts from '#shared/modules/blog/operations.ts';
import { posts } from '#shared/modules/blog/post.ts';
import type { Post } from '#shared/modules/blog/post.ts';
import { isLinkProof, linkProof } from '#server/core/http/link-proof.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { Services } from '#server/core/http/route.ts';
import { decodeRow } from '#server/core/sql/table.ts';

const daysOpen = 7;
const dayMs = 86_400_000;
const purpose = 'blog-preview';

/**
 * A link by which whoever has it reads a post as it stands, for seven days. Its end is part of what it
 * proves, so that nobody can move it.
 */
export const previewPost = handleOnline(contracts.previewPost, {
  prepare: async ({ call }) => linkFor(call.services, call.actor.tenantId, call.params['id'] ?? ''),
  handler: async (tx, { params, prepared }) => {
    const post = await tx.rows(posts).visible(params['id'] ?? '', posts.access.write(tx.actor));
    return { answer: prepared, about: [posts.name, post.id], logged: { until: prepared.until } };
  },
});

function linkFor(
  services: Services,
  tenantId: string,
  id: string,
): { readonly path: string; readonly until: string } {
  const end = services.nowMs() + daysOpen * dayMs;
  const proof = linkProof(services, { purpose, tenantId, id: `${id}.${end}` });
  return { path: `/blog-preview/${tenantId}.${id}.${end}.${proof}`, until: instantFromMs(end) };
}

/** The post that a preview link opens; null where it was not written here, has ended, or the post is gone. */
export async function postOfPreview(services: Services, token: string): Promise<Post | null> {
  const [tenantId = '', id = '', end = '', given = ''] = token.split('.');
  if (!isLinkProof(services, { purpose, tenantId, id: `${id}.${end}` }, given)) return null;
  if (!(Number(end) > services.nowMs()) || tenantId !== (await services.publicTenantId())) return null;
  const row = await services.database.read
    .selectFrom('blog_posts')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? decodeRow(posts, row) : null;
}
