import type { PostMove } from '../contract.ts'
import type { PostState } from '../rules/post-life.ts'

export const POST_STATE: Record<PostState, { label: string; colour: string }> = {
  draft: { label: 'Draft', colour: 'gray' },
  scheduled: { label: 'Scheduled', colour: 'citrus' },
  published: { label: 'Published', colour: 'leaf' },
  deleted: { label: 'Deleted', colour: 'coral' },
}

/** What was done, for the message about it. */
export const POST_MOVED: Record<PostMove['to'], string> = {
  published: 'Published. Everyone can read it.',
  scheduled: 'Scheduled. It is published by itself.',
  draft: 'Unpublished. Only the console shows it now.',
  deleted: 'Deleted.',
  restore: 'Restored.',
}
