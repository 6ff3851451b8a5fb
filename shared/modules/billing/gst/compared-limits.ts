/** How many documents of each list a comparison of returns names; all of them are counted. */
export const mostCompared = 200;
