/** Longest texts of a comment, in characters. */
export const COMMENT_LIMITS = { text: 5000, author: 80, email: 254 } as const
