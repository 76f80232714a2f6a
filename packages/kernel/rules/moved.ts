/** What became of rows that an owner wanted moved: those that were, and those that could not be. */
export type Moved = { moved: number[]; left: number[] }
