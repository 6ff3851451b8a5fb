import { createContext } from 'react';

/** Whether something is drawn in a side sheet, which is narrow however wide the window is. */
export const InSideSheet = createContext(false);
