/** The most characters of the name under which somebody keeps a view of a list. */
export const longestViewName = 60;
