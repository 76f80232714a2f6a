import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  focusNotice,
  TO_CARD_ERROR,
  TO_CARD_FORM_NOTICE,
  TO_FORM_NOTICE,
  TO_WALLET_NOTICE,
} from './scroll-to-notice.ts'

const PACKAGES_DIR = resolve(import.meta.dirname, '..')
/** Moves the window to where it is told, with no distance of its own. */
const SCROLLER = 'ui/scroll-window.ts'
const HOME = 'ui/scroll-to-notice.ts'

describe('a notice that has appeared', () => {
  afterEach(() => vi.useRealTimers())

  it('receives the focus after 500 ms, unless it has gone by then [S9.06]', () => {
    vi.useFakeTimers()
    const noticeOf = (isConnected: boolean) => ({ tabIndex: 0, isConnected, focus: vi.fn() })
    const [there, gone] = [noticeOf(true), noticeOf(false)]
    for (const notice of [there, gone]) focusNotice(notice as unknown as HTMLElement)
    vi.advanceTimersByTime(499)
    expect(there.focus).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(there.focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
    expect(there.tabIndex).toBe(-1)
    expect(gone.focus).not.toHaveBeenCalled()
  })
})

describe('scrolling to a notice', () => {
  it('takes the documented distances and times [S9.07] [S9.17] [S9.18]', () => {
    const of = ({ above, durationMs }: { above: number; durationMs: number }) => [above, durationMs]
    expect(of(TO_FORM_NOTICE)).toEqual([100, 1000])
    expect(of(TO_CARD_ERROR)).toEqual([200, 200])
    expect(of(TO_CARD_FORM_NOTICE)).toEqual([100, 500])
    expect(of(TO_WALLET_NOTICE)).toEqual([100, 1000])
  })

  it('knows no other distance: the shop’s pages scroll by the constants of one file [S9.70]', () => {
    const scrolling = readdirSync(PACKAGES_DIR, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter(
        (path) =>
          /^(?:ui|shop\/.*\/storefront)\/[^/]+\.tsx?$/.test(path) &&
          !path.endsWith('.test.ts') &&
          path !== SCROLLER,
      )
      .filter((path) =>
        /\bscrollTo\(|\bscrollBy\(|ScrollManner = \{/.test(readFileSync(resolve(PACKAGES_DIR, path), 'utf8')),
      )
    expect(scrolling).toEqual([HOME])
  })
})
