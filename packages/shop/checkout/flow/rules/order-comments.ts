/** Longest order note, in characters. */
export const COMMENTS_MAX_LENGTH = 2000
