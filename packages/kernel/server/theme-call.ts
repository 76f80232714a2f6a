import type { Caller, Fields } from './call.ts'

/** What a theme call answers: `{"error": "…"}` or what the document says of it; `page` is for forms sent without script. */
export type ThemeReply = {
  status: number
  body: unknown
  /** Where a browser goes on that has sent a plain form; a path of ours. Without it the body is shown. */
  page?: string
}

/** One action of `/wp-admin/admin-ajax.php`. The edge has parsed the form, checked the origin and found the session. */
export type ThemeCall = (request: { fields: Fields; caller: Caller }) => Promise<ThemeReply>
