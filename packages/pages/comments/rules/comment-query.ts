import { parsePageNumber } from '@buoy/kernel/rules/paging.ts'

/** Orders that threads may be read in; answers inside one are always the oldest first. */
export const COMMENT_ORDERS = ['oldest', 'newest'] as const
export type CommentOrder = (typeof COMMENT_ORDERS)[number]

/** Parameters of an address that say which comments it shows: WordPress's names (S2.25). */
export const COMMENT_PARAMETERS = { page: 'cpage', answerTo: 'replytocom', sent: 'comment_sent' } as const

/** The form's field that says that it is a comment; which page or post it is about, the address says. */
export const COMMENT_ON_FIELD = 'comment_post_ID'

/** What an address says about the comments of its page. */
export type CommentQuery = { page: number; answerTo: number | null; sent: string | null }

/** Reads the ask from an address's parameters; nonsense is the first page. */
export function readCommentQuery(parameter: (name: string) => string | null): CommentQuery {
  return {
    page: parsePageNumber(parameter(COMMENT_PARAMETERS.page)),
    answerTo: readId(parameter(COMMENT_PARAMETERS.answerTo)),
    sent: parameter(COMMENT_PARAMETERS.sent),
  }
}

/** Address of a page of threads, with what else it says. */
export function commentsPath(
  path: string,
  { page, answerTo = null, sent = null }: { page: number; answerTo?: number | null; sent?: string | null },
): string {
  const parts = [
    ...(page > 1 ? [`${COMMENT_PARAMETERS.page}=${page}`] : []),
    ...(answerTo === null ? [] : [`${COMMENT_PARAMETERS.answerTo}=${answerTo}`]),
    ...(sent === null ? [] : [`${COMMENT_PARAMETERS.sent}=${sent}`]),
  ]
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`
}

/** The address of one comment. */
export function commentUrl(path: string, page: number, id: number): string {
  return `${commentsPath(path, { page })}#comment-${id}`
}

function readId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** Below it, by its number, a comment is found wherever it stands. */
export const COMMENT_PATH = '/index.php/comment/'
/** Where mails about answers to a comment are ended. */
export const ANSWERS_PATH = '/index.php/comment-answers/'
