import type { ShownTest } from '../../document/contract.ts'
import { FORM_SENT_EVENT } from '../../forms/storefront/form-sent.ts'
import {
  COOKIE_LIFETIME_SECONDS,
  GOAL_READ_MS,
  type RecordType,
  recordCookie,
  SHOWN_RECORD,
} from '../rules/stats-records.ts'

const ACTIONS = '/wp-admin/admin-ajax.php'
/** `STATS_ACTION` of the contract, whose schemas stay on the server. */
const ACTION = 'et_pb_update_stats_table'

/** What browsers that prerender pages know of it. */
type PrerenderedDocument = Document & { prerendering?: boolean }

/**
 * Counts what a visitor does on a page with tests, and answers how to stop it. Each record is sent once (S3.43): a cookie
 * remembers it where `mayRemember` says that this visitor may have any, else only this page.
 */
export function followTests(tests: readonly ShownTest[], mayRemember: boolean): () => void {
  const ending = new AbortController()
  const begin = () => {
    for (const test of tests) followTest(test, recorderOf(test, mayRemember), ending.signal)
  }
  // A page that is drawn ahead has not been shown to anybody.
  if ((document as PrerenderedDocument).prerendering)
    document.addEventListener('prerenderingchange', begin, { once: true, signal: ending.signal })
  else begin()
  return () => ending.abort()
}

type Send = (type: RecordType | typeof SHOWN_RECORD) => void

function followTest({ goal, bounceMs }: ShownTest, send: Send, signal: AbortSignal): void {
  if (goal?.kind === 'reached') {
    send('con_short')
    return
  }
  send(SHOWN_RECORD)
  const bounce = setTimeout(() => send('read_page'), bounceMs)
  signal.addEventListener('abort', () => clearTimeout(bounce))
  if (goal === null) return
  if (goal.kind === 'form') document.addEventListener(FORM_SENT_EVENT, () => send('con_goal'), { signal })
  else followModule(goal.module, send, signal)
}

/** A goal that is seen or clicked: in view for the first time, in view for 3 s (S9.62), and clicked. */
function followModule(id: string, send: Send, signal: AbortSignal): void {
  const isInside = ({ target }: Event) =>
    target instanceof Node && document.getElementById(id)?.contains(target) === true
  document.addEventListener('click', (event) => isInside(event) && send('click_goal'), {
    capture: true,
    signal,
  })
  const module = document.getElementById(id)
  if (module === null) return
  let reading: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver((entries) => {
    clearTimeout(reading)
    if (entries.at(-1)?.isIntersecting !== true) return
    send('view_goal')
    reading = setTimeout(() => send('read_goal'), GOAL_READ_MS)
  })
  observer.observe(module)
  signal.addEventListener('abort', () => {
    clearTimeout(reading)
    observer.disconnect()
  })
}

function recorderOf(test: ShownTest, mayRemember: boolean): Send {
  const sent = new Set<string>()
  return (record_type) => {
    const record = { test_id: test.testId, subject_id: test.subjectId, record_type }
    const cookie = recordCookie(test.pageId, record)
    if (sent.has(cookie) || document.cookie.includes(`${cookie}=true`)) return
    sent.add(cookie)
    void sendRecord(record, test.nonce).then((isStored) => {
      if (isStored && mayRemember) remember(cookie)
      else if (!isStored) sent.delete(cookie)
    })
  }
}

/** `false` when the shop did not store it: a record is never worth an error on the page. */
async function sendRecord(record: object, nonce: string): Promise<boolean> {
  const fields = { action: ACTION, stats_data_array: JSON.stringify(record), et_ab_log_nonce: nonce }
  try {
    const reply = await fetch(ACTIONS, {
      method: 'POST',
      body: new URLSearchParams(fields),
      // What is sent by a click is sent while the next page loads.
      keepalive: true,
    })
    return reply.ok
  } catch {
    return false
  }
}

function remember(cookie: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${cookie}=true; path=/; max-age=${COOKIE_LIFETIME_SECONDS}; samesite=lax${secure}`
}
