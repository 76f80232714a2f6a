/** What the shape of a discussion is made of. `parentId` is `null` for what begins a thread. */
export type Threaded = { id: number; parentId: number | null }

/** A comment with the answers below it. */
export type Thread<Comment> = { comment: Comment; answers: Thread<Comment>[] }

/**
 * Answers below what they answer, oldest first, as deep as `depth` levels, the beginning included (2 or more);
 * deeper ones stay on the last level, in the order they were written.
 * What answers a comment that is not shown hangs on the beginning of the thread.
 */
export function threadOf<Comment extends Threaded>(
  first: Comment,
  answers: readonly Comment[],
  depth: number,
): Thread<Comment> {
  const root: Thread<Comment> = { comment: first, answers: [] }
  // Where an answer to this comment is put, and on which level that is.
  const places = new Map<number, { below: Thread<Comment>; level: number }>([
    [first.id, { below: root, level: 1 }],
  ])
  const beginning = { below: root, level: 1 }
  for (const comment of answers) {
    const { below, level } = places.get(comment.parentId ?? first.id) ?? beginning
    const thread: Thread<Comment> = { comment, answers: [] }
    below.answers.push(thread)
    const isLast = level + 1 >= depth
    places.set(comment.id, isLast ? { below, level } : { below: thread, level: level + 1 })
  }
  return root
}
