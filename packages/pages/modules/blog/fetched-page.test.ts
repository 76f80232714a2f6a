import { expect, it } from 'vitest'
import { isPageContent } from './fetched-page.ts'

it.each([
  { status: 200, response: false, current: false, is: true },
  { status: 404, response: true, current: false, is: true },
  { status: 404, response: false, current: true, is: true },
  { status: 404, response: false, current: false, is: false },
  { status: 500, response: true, current: true, is: false },
  { status: 403, response: true, current: true, is: false },
])(
  'a $status is content: $is, with error404 on the response $response and on the page $current [S2.47] [S2.48]',
  ({ status, response, current, is }) => {
    expect(isPageContent({ status, isErrorPage: response }, { isErrorPage: current })).toBe(is)
  },
)
