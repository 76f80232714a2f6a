/** Life of a post. Shoppers read published ones. */
export type PostState = 'draft' | 'scheduled' | 'published' | 'deleted'

/** Where an owner may move a post. What is deleted only goes back to where it was. */
export const POST_MOVES: Readonly<Record<PostState, readonly PostState[]>> = {
  draft: ['scheduled', 'published', 'deleted'],
  // A scheduled post may be scheduled again.
  scheduled: ['scheduled', 'published', 'draft', 'deleted'],
  published: ['draft', 'deleted'],
  deleted: [],
}

/** Tells whether an owner may move a post from one state to another. */
export function mayMovePost(from: PostState, to: PostState): boolean {
  return POST_MOVES[from].includes(to)
}

/**
 * Where a deleted post goes back to: where it was, except that what was to be published by itself, and
 * would have been meanwhile, comes back as a draft.
 */
export function restoredState(before: PostState | null, publishedAt: Date | null, now: Date): PostState {
  if (before === 'scheduled' && (publishedAt === null || publishedAt <= now)) return 'draft'
  return before === null || before === 'deleted' ? 'draft' : before
}
