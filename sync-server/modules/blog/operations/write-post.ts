import { can } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { blankRecord } from '#shared/core/resource.ts';
import { resourceOperations } from '#shared/core/resource-operations.ts';
import { blocksIn, brokenBlock, picturesIn } from '#shared/modules/blog/live-block.ts';
import { blogMessages as messages } from '#shared/modules/blog/messages.ts';
import { outOfHand, posts } from '#shared/modules/blog/post.ts';
import type { Post } from '#shared/modules/blog/post.ts';
import { refuseTaken } from '#server/core/http/resource-routes.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';
import { costMarks } from '../live-blocks.ts';

const plain = resourceOperations(posts);
const blank = blankRecord(posts);

export const createPost = bind(plain.create, async (tx, { input }) => {
  const id = typeof input['id'] === 'string' ? input['id'] : newId();
  const record = { ...blank, ...input, id } as Parameters<ReturnType<typeof rowsOf>['insert']>[0] & Post;
  await checkPost(tx, record, blank);
  return rowsOf(tx).insert(record);
});

export const updatePost = bind(plain.update, async (tx, { id, input }) => {
  const current = await rowsOf(tx).visible(id ?? '', posts.access.write(tx.actor));
  refuseUnlessPublisher(tx, current);
  const record = { ...current, ...input };
  await checkPost(tx, record, current);
  return rowsOf(tx).update(record);
});

export const removePost = bind(plain.remove, async (tx, { id }) => {
  const current = await rowsOf(tx).visible(id ?? '', posts.access.write(tx.actor));
  refuseUnlessPublisher(tx, current);
  rowsOf(tx).remove(current);
  return current;
});

function rowsOf(tx: Tx) {
  return tx.rows(posts);
}

/** What readers see, or will at a fixed time, is changed by those who may publish. */
function refuseUnlessPublisher(tx: Tx, { status }: Pick<Post, 'status'>): void {
  if (outOfHand.has(status) && !can(tx.actor, 'blog:publish')) refuse('forbidden', messages.published);
}

const texts = ['body', 'body_hi'] as const;

/**
 * Refuses a text that shows a picture without words for the blind or one that is not here, or names a block
 * or a service that the business does not have. What was in the record before may stay: a service can end.
 */
async function checkPost(tx: Tx, record: Post, before: Partial<Post>): Promise<void> {
  await refuseTaken(tx, posts, record);
  const known = async (table: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
    if (ids.length === 0) return new Set();
    let query = tx.sql.selectFrom(table).select('id').where('tenant_id', '=', tx.actor.tenantId);
    query = table === 'services' ? query.where('deleted', '=', 0) : query.where('kind', '=', 'blog_image');
    const rows = await query.where('id', 'in', [...ids]).execute();
    return new Set(rows.map((row) => String(row['id'])));
  };
  for (const field of texts) {
    const text = record[field];
    if (text === before[field]) continue;
    const pictures = picturesIn(text);
    if (pictures.some(({ words }) => words === '')) refuse('invalid', messages.noWords, field);
    const kept = await known(
      'uploads',
      pictures.map(({ id }) => id),
    );
    if (pictures.some(({ id }) => !kept.has(id))) refuse('invalid', messages.noPicture, field);
    const broken = brokenBlock(text);
    if (broken !== null) refuse('invalid', filled(messages.noBlock, { id: broken }), field);
    const marks = blocksIn(text);
    const cost = marks.find((mark) => mark.startsWith('cost-sheet ') && !costMarks.has(mark));
    if (cost !== undefined) refuse('invalid', filled(messages.noBlock, { id: cost }), field);
    const priced = marks.flatMap((mark) => (mark.startsWith('price ') ? [mark.slice(6)] : []));
    const services = await known('services', priced);
    const missing = priced.find((id) => !services.has(id));
    if (missing !== undefined) refuse('invalid', filled(messages.noService, { id: missing }), field);
  }
  const added = record.service_ids.filter((id) => !before.service_ids?.includes(id));
  const services = await known('services', added);
  const stranger = added.find((id) => !services.has(id));
  if (stranger !== undefined) refuse('invalid', filled(messages.noService, { id: stranger }), 'service_ids');
}
