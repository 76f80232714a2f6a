import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ShownTest } from '../../document/contract.ts'
import { followTests } from './follow-tests.ts'

const TEST: ShownTest = { testId: 7, subjectId: 1, pageId: 7, goal: null, bounceMs: 5000, nonce: 'n' }

let sent: string[]
let jar: string[]
let answers: boolean
let page: EventTarget & { cookie: string; getElementById: () => object }
let look: (isIntersecting: boolean) => void
let stop = () => {}

function observer(hear: (entries: { isIntersecting: boolean }[]) => void) {
  look = (isIntersecting) => hear([{ isIntersecting }])
  return { observe: () => {}, disconnect: () => {} }
}

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  answers = true
  jar = []
  page = Object.assign(new EventTarget(), { getElementById: () => ({}), cookie: '' })
  Object.defineProperty(page, 'cookie', {
    get: () => jar.map((one) => one.split(';')[0]).join('; '),
    set: (written: string) => jar.push(written),
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: URLSearchParams }) => {
    sent.push(body.toString())
    return { ok: answers }
  })
  vi.stubGlobal('IntersectionObserver', observer)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const follow = (part: Partial<ShownTest> = {}, mayRemember = true) => {
  stop = followTests([{ ...TEST, ...part }], mayRemember)
}
const kinds = () =>
  sent.map((body) => JSON.parse(new URLSearchParams(body).get('stats_data_array') ?? '').record_type)

describe('a page with a test', () => {
  it('sends a record as documented [S7.43]', () => {
    follow()
    expect(Object.fromEntries(new URLSearchParams(sent[0]))).toEqual({
      action: 'et_pb_update_stats_table',
      stats_data_array: '{"test_id":7,"subject_id":1,"record_type":"view_page"}',
      et_ab_log_nonce: 'n',
    })
  })

  it('was read after the bounce delay, the configured seconds times 1000 ms [S9.61]', () => {
    follow({ bounceMs: 8 * 1000 })
    vi.advanceTimersByTime(7999)
    expect(kinds()).toEqual(['view_page'])
    vi.advanceTimersByTime(1)
    expect(kinds()).toEqual(['view_page', 'read_page'])
  })

  it('has its goal read 3 s after it has come into view, and not when it has left again [S9.62]', () => {
    follow({ goal: { kind: 'seen', module: 'hello' }, bounceMs: 60_000 })
    look(true)
    vi.advanceTimersByTime(2999)
    look(false)
    vi.advanceTimersByTime(10_000)
    expect(kinds()).toEqual(['view_page', 'view_goal'])
    look(true)
    vi.advanceTimersByTime(2999)
    expect(kinds()).toEqual(['view_page', 'view_goal'])
    vi.advanceTimersByTime(1)
    expect(kinds()).toEqual(['view_page', 'view_goal', 'read_goal'])
  })

  it('counts a form that was taken, each kind of record once [S9.63]', () => {
    follow({ goal: { kind: 'form' } })
    page.dispatchEvent(new Event('buoy:form-sent'))
    page.dispatchEvent(new Event('buoy:form-sent'))
    expect(kinds()).toEqual(['view_page', 'con_goal'])
    stop()
    follow({ goal: { kind: 'reached' } })
    expect(kinds()).toEqual(['view_page', 'con_goal', 'con_short'])
  })

  it('remembers by a cookie of 365 days that a record was stored, and sends none twice [S3.43]', async () => {
    follow()
    await vi.advanceTimersByTimeAsync(0)
    expect(jar).toEqual(['et_pb_ab_view_page_771=true; path=/; max-age=31536000; samesite=lax; secure'])
    stop()
    follow()
    expect(kinds()).toEqual(['view_page'])
  })

  it('remembers nothing where it may not, and sends again what was not stored', async () => {
    follow({}, false)
    await vi.advanceTimersByTimeAsync(0)
    expect(page.cookie).toBe('')
    stop()
    answers = false
    follow()
    await vi.advanceTimersByTimeAsync(0)
    expect(page.cookie).toBe('')
    stop()
    follow()
    expect(kinds()).toEqual(['view_page', 'view_page', 'view_page'])
  })
})
