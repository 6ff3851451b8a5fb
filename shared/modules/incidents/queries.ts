import { defineQuery } from '#shared/core/query.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { incidents } from './incident.ts';

const { comments, photos } = shapeOf(incidents, ['comments', 'photos']);

export const listComments = defineQuery({
  name: 'incidents.comments',
  path: '/incidents/{id}/comments',
  summary: ['Comments of an incident', 'घटना की टिप्पणियाँ'],
  output: comments,
  paged: true,
});

/** A photo is fetched at `/uploads/{id}`. */
export const listPhotos = defineQuery({
  name: 'incidents.photos',
  path: '/incidents/{id}/media',
  summary: ['Photos of an incident', 'घटना की फ़ोटो'],
  output: photos,
  paged: true,
});
