import { importFileMessages } from '#shared/core/import-messages.ts';
import { clientImportMessages } from './import-messages.ts';

/** What an import of clients says about a file. */
export const importMessages = { ...importFileMessages, ...clientImportMessages };
