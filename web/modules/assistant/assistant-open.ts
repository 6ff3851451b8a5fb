import { createStore } from '#web/core/device/store.ts';

/** Whether the chat is open; whatever offers it sets this. */
export const assistantOpen = createStore(false);
