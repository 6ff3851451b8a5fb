import { importFileMessages } from '#shared/core/import-messages.ts';
import { staffImportMessages } from './import-messages.ts';

/** What an import of staff says about a file. */
export const importMessages = { ...importFileMessages, ...staffImportMessages };
