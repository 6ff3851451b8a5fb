import { searchedArticles } from '#shared/modules/blog/searched.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import * as queries from '#shared/modules/blog/queries.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { refuse } from '#shared/core/errors.ts';
import { posts } from '#shared/modules/blog/post.ts';
import type { Post } from '#shared/modules/blog/post.ts';
import { listRows, readRoutes } from '#server/core/http/crud.ts';
import { writeRoutes } from '#server/core/http/resource-routes.ts';
import { defineModule } from '#server/core/http/module.ts';
import { aboutCaller } from '#server/core/http/visitor.ts';
import { handle } from '#server/core/http/operation-route.ts';
import type { Call, Reply } from '#server/core/http/route.ts';
import type { BoundOperation } from '#server/core/sync/bound-operation.ts';
import { publicRecord } from '#server/core/sql/table.ts';
import { findPublicPicture } from '#server/modules/files/queries.ts';
import { auditTexts } from './audit-texts.ts';
import { countRead } from './operations/count-read.ts';
import * as moves from './operations/move-post.ts';
import { createPost, removePost, updatePost } from './operations/write-post.ts';
import { mostPictureBytes, savePicture } from './operations/save-picture.ts';
import { readBlocks, readPictures } from './live-blocks.ts';
import { previewPost } from './preview-link.ts';
import { mustBeRead } from './must-be-read.ts';
import { scheduledPosts } from './publish-due.ts';
import { readCatalogue } from '#server/modules/marketplace/queries.ts';
import { onePublished, readPopular, readPublished, relatedTo } from './queries.ts';
import { readCounts } from './operations/count-read.ts';
import { handleExchange } from '#server/core/http/exchange-route.ts';
import { savePicture as savePictureContract } from '#shared/modules/blog/exchanges.ts';

const many = { resource: posts, many: true } as const;
const one = { resource: posts, many: false } as const;
const adminReads = readRoutes(posts, '/blog/posts/admin', ['All posts, drafts too', 'सभी लेख, मसौदे भी'], {
  access: 'tenant',
  permission: 'blog:write',
});

/** The moves after which readers see a post, now or at its time. */
const goesLive: ReadonlySet<BoundOperation> = new Set([moves.publishPost, moves.schedulePost]);

/** Articles: written by the business, read by everybody. */
export const blog = defineModule('blog', {
  says: auditTexts,
  searched: [searchedArticles],
  jobs: [readCounts, scheduledPosts],
  resources: [posts],
  operations: Object.values(moves),
  routes: [
    {
      method: 'GET',
      path: '/blog/posts',
      access: 'public',
      summary: ['Published posts', 'प्रकाशित लेख'],
      query: {
        category: 'only this topic',
        tag: 'only this tag',
        search: 'text to look for',
        page: 'page, from 1',
        limit: 'posts a page, at most 200',
      },
      answers: many,
      handle: (call) => listPublished(aboutCaller(call)),
    },
    ...adminReads,
    {
      method: 'GET',
      path: '/blog/posts/slug/{slug}',
      access: 'public',
      summary: ['A post by its address', 'पते से लेख'],
      answers: one,
      handle: (call) => readBySlug(aboutCaller(call)),
    },
    {
      method: 'GET',
      path: '/blog/posts/{id}',
      access: 'public',
      summary: ['A published post', 'एक प्रकाशित लेख'],
      answers: one,
      handle: async (call) =>
        postReply(await onePublished(aboutCaller(call).services, { id: call.params['id'] ?? '' })),
    },
    ...writeRoutes(posts, { create: createPost, update: updatePost, remove: removePost }),
    ...Object.values(moves).map((move) => handle(move, goesLive.has(move) ? { before: mustBeRead } : {})),
    previewPost,
    handleExchange(savePictureContract, savePicture, { bodyAs: 'raw', maxBytes: mostPictureBytes }),
    {
      method: 'GET',
      path: '/blog/images/{id}',
      access: 'public',
      summary: ['A picture of a post', 'लेख की तस्वीर'],
      handle: (call) => readPicture(aboutCaller(call)),
    },
    handleQuery(queries.listBlocks, listBlocks),
    handleQuery(queries.listCategories, (call) => listCategories(aboutCaller(call))),
    handleQuery(queries.listTags, (call) => listTags(aboutCaller(call))),
    handleQuery(queries.listPopular, async (call) => ({
      data: await readPopular(aboutCaller(call).services, few(call, 5)),
    })),
    {
      method: 'GET',
      path: '/blog/service/{serviceId}',
      access: 'public',
      summary: ['Posts about a service', 'सेवा से जुड़े लेख'],
      query: { page: 'page, from 1', limit: 'posts a page, at most 200' },
      answers: many,
      handle: (call) => {
        const service = call.params['serviceId'] ?? '';
        return listPublished(aboutCaller(call), (post) => post.service_ids.includes(service));
      },
    },
    {
      method: 'GET',
      path: '/blog/related/{postId}',
      access: 'public',
      summary: ['Posts like one', 'मिलते-जुलते लेख'],
      query: { limit: 'how many, 3 when absent' },
      answers: many,
      handle: async (call) => {
        const { services } = aboutCaller(call);
        const post = await onePublished(services, { id: call.params['postId'] ?? '' });
        return { data: relatedTo(post, await readPublished(services), few(call, 3)) };
      },
    },
  ],
});

const picturesOffered = 60;

async function listBlocks({
  services,
  actor,
}: QueryCall<typeof queries.listBlocks>): Promise<QueryReply<typeof queries.listBlocks>> {
  const catalogue = await readCatalogue(services, actor.tenantId);
  return {
    data: {
      blocks: await readBlocks(services, actor.tenantId, catalogue),
      pictures: await readPictures(services, actor.tenantId, { limit: picturesOffered }),
    },
  };
}

/** A page of what is published: all of it, or what a condition holds for. */
async function listPublished(call: Call, condition?: (post: Post) => boolean): Promise<Reply> {
  const { tag, status: _status, ...query } = call.query;
  const { database, publicTenantId } = call.services;
  const holds = condition ?? (tag ? (post: Post) => post.tags.includes(tag) : null);
  const chosen =
    holds === null ? null : (await readPublished(call.services)).filter(holds).map((post) => post.id);
  return listRows(database, posts, {
    tenantId: await publicTenantId(),
    answer: true,
    query,
    where: (select) => {
      const published = select.where('status', '=', 'published');
      return chosen === null ? published : published.where(database.isOneOf('id', chosen));
    },
  });
}

async function readBySlug(call: Call): Promise<Reply> {
  const post = await onePublished(call.services, { slug: call.params['slug'] ?? '' });
  const tenantId = await call.services.publicTenantId();
  countRead(call.services, { tenantId, postId: post.id }, call.headers, call.ip);
  return postReply(post);
}

function postReply(post: Awaited<ReturnType<typeof onePublished>>): Reply {
  return { data: publicRecord(posts, post), etag: `"${post.ver}"` };
}

async function listCategories(
  call: QueryCall<typeof queries.listCategories>,
): Promise<QueryReply<typeof queries.listCategories>> {
  const published = await readPublished(call.services);
  const names = [...new Set(published.map((post) => post.category))];
  return {
    data: names.map((name) => {
      const under = published.filter((post) => post.category === name);
      return { name, name_hi: under[0]?.category_hi ?? '', posts: under.length };
    }),
  };
}

async function listTags(
  call: QueryCall<typeof queries.listTags>,
): Promise<QueryReply<typeof queries.listTags>> {
  const all = (await readPublished(call.services)).flatMap((post) => post.tags);
  return {
    data: [...new Set(all)]
      .toSorted()
      .map((name) => ({ name, posts: all.filter((tag) => tag === name).length })),
  };
}

/** Pictures are public, and nothing but pictures: the type was looked at when they came. */
async function readPicture(call: Call): Promise<Reply> {
  const file = await findPublicPicture(
    call.services,
    await call.services.publicTenantId(),
    call.params['id'] ?? '',
    'blog_image',
  );
  if (!file) refuse('not_found', ['Not found', 'नहीं मिला']);
  return {
    response: new Response(file.bytes, {
      headers: {
        'content-type': file.type,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "sandbox; default-src 'none'",
      },
    }),
  };
}

function few(call: Call, normally: number): number {
  const limit = call.query['limit'] ?? String(normally);
  if (!/^\d{1,2}$/.test(limit) || limit === '0')
    refuse(
      'malformed',
      ['limit must be a whole number from 1 to 99.', 'limit 1 से 99 तक की पूर्ण संख्या हो।'],
      'limit',
    );
  return Number(limit);
}
