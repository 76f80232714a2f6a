/** Pictures that one project shows at most. */
export const MOST_PICTURES = 24
/** Categories that one project is in at most. */
export const MOST_CATEGORIES = 8
