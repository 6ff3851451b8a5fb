import { defineList } from '#shared/core/query.ts';
import { views } from './view.ts';

export const listViews = defineList(views, '/views', { offline: 'keep' });
