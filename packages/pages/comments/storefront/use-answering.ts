import { useEffect, useRef, useState } from 'react'
import type { Comment, Comments, CommentValues } from '../contract.ts'
import type { Thread } from '../rules/comment-threads.ts'

const EMPTY: CommentValues = { comment: '', author: '', email: '', wantsAnswers: false }

/** Which comment the form answers, and what was typed into it wherever it stood. */
export type Answering = {
  /** The comment it stands below; `null` for the foot of the list. */
  answerTo: number | null
  /** Who is answered; '' for nobody. */
  author: string
  /** True once somebody has moved the form themselves: then it takes the focus. */
  isMoved: boolean
  /** Remembers what stands in the form before it goes elsewhere. */
  keep: (values: CommentValues) => void
  kept: () => CommentValues
  answer: (id: number) => void
  cancel: () => void
}

/** The form moves below what it answers and back, and loses nothing on the way. */
export function useAnswering(comments: Comments): Answering {
  const { note, threads } = comments
  const [answerTo, setAnswerTo] = useState(comments.answerTo)
  const [isMoved, setMoved] = useState(false)
  const values = useRef<CommentValues>(note?.kind === 'refused' ? note.values : EMPTY)
  const answered = answerTo === null ? undefined : findComment(threads, answerTo)
  const leaves = useRef<number | null>(null)

  // Anyone who cancels goes on where they came from.
  useEffect(() => {
    if (answerTo !== null || leaves.current === null) return
    document.querySelector<HTMLElement>(`#comment-${leaves.current} .comment-reply-link`)?.focus()
    leaves.current = null
  }, [answerTo])

  return {
    answerTo: answered?.id ?? null,
    author: answered?.author ?? '',
    isMoved,
    keep: (typed) => {
      values.current = typed
    },
    kept: () => values.current,
    answer: (id) => {
      setMoved(true)
      setAnswerTo(id)
    },
    cancel: () => {
      leaves.current = answerTo
      setMoved(false)
      setAnswerTo(null)
    },
  }
}

function findComment(threads: readonly Thread<Comment>[], id: number): Comment | undefined {
  for (const { comment, answers } of threads) {
    const found = comment.id === id ? comment : findComment(answers, id)
    if (found !== undefined) return found
  }
  return undefined
}
