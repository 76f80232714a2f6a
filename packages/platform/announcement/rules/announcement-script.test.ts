import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { noticeCookie, noticeScript } from './announcement-script.ts'

type Click = { target: { closest?: (selector: string) => object | null }; preventDefault: () => void }

/** A page as the script finds it: what it reads and what it leaves behind. */
function openPage({ cookie = '', protocol = 'https:', hasContent = true } = {}) {
  const page = { marks: {} as Record<string, string>, focused: [] as object[], prevented: 0 }
  let onClick: (click: Click) => void = () => undefined
  const document = {
    cookie,
    documentElement: { setAttribute: (name: string, value: string) => (page.marks[name] = value) },
    addEventListener: (kind: string, listener: typeof onClick) => {
      if (kind === 'click') onClick = listener
    },
    getElementById: (id: string) =>
      id === 'content' && hasContent ? { focus: (how: object) => page.focused.push(how) } : null,
  }
  runInNewContext(noticeScript('a1b2'), { document, location: { protocol } })
  const click = (target: Click['target']) => onClick({ target, preventDefault: () => page.prevented++ })
  return { page, document, click }
}

const DISMISS = {
  closest: (selector: string) => (selector === '.woocommerce-store-notice__dismiss-link' ? {} : null),
}
const HIDDEN = { 'data-store-notice': 'hidden' }

it('names the cookie after the notice [S3.06]', () => {
  expect(noticeCookie('a1b2')).toBe('store_noticea1b2')
})

it.each([
  ['store_noticea1b2=hidden', HIDDEN],
  ['x=1; store_noticea1b2=hidden; y=2', HIDDEN],
  ['store_noticea1b2=hidden2', {}],
  ['my_store_noticea1b2=hidden', {}],
  ['store_noticeother=hidden', {}],
  ['', {}],
])('hides a notice that was dismissed before anything is painted: %s [S4.06]', (cookie, marks) => {
  expect(openPage({ cookie }).page.marks).toEqual(marks)
})

it('keeps a dismissal for a year on every path, and moves on to the content [S3.06] [S9.04]', () => {
  const { page, document, click } = openPage()
  click(DISMISS)
  expect(document.cookie).toBe('store_noticea1b2=hidden; path=/; max-age=31536000; samesite=lax; secure')
  expect(page).toEqual({ marks: HIDDEN, focused: [{ preventScroll: true }], prevented: 1 })
})

it('writes a cookie that a shop without encryption keeps, and needs no content', () => {
  const { page, document, click } = openPage({ protocol: 'http:', hasContent: false })
  click(DISMISS)
  expect(document.cookie).toBe('store_noticea1b2=hidden; path=/; max-age=31536000; samesite=lax')
  expect(page.marks).toEqual(HIDDEN)
})

it.each([[{ closest: () => null }], [{}]])('leaves every other click alone', (target) => {
  const { page, document, click } = openPage()
  click(target)
  expect([document.cookie, page]).toEqual(['', { marks: {}, focused: [], prevented: 0 }])
})
