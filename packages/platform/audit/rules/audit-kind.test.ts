import { describe, expect, it } from 'vitest'
import { auditKind, subjectPath } from './audit-kind.ts'

describe('an entry of the log', () => {
  it.each([
    ['order moved to completed', 'order 1004', 'orders', '/orders?search=1004'],
    ['refund asked for', 'order 1004', 'orders', '/orders?search=1004'],
    ['mail sent again: paid', 'order 1004', 'orders', '/orders?search=1004'],
    ['mail sent again', 'mail 7', 'mail', '/mail/7'],
    ['popup published', 'popup Pond letter', 'popups', '/popups?search=Pond%20letter'],
    ['coupon changed', 'coupon SUN & SEA', 'coupons', '/coupons?search=SUN%20%26%20SEA'],
    ['price changed', 'TRAY-01', 'products', '/products?search=TRAY-01'],
    ['settings changed', 'store details', 'settings', '/settings/store'],
    ['settings changed', 'something new', 'settings', '/settings'],
    ['tax changed', 'tax', 'settings', '/settings/tax'],
    ['second factor asked of everybody', 'sign-in', 'settings', '/settings/people'],
    ['role changed', 'person peta@example.com', 'people', '/settings/people'],
    ['customer erased', 'a customer', 'customers', null],
    ['review answered', 'review 3', 'reviews', '/reviews'],
    ['comment approved', '2 comments', 'comments', '/comments'],
    ['settings changed', 'comments', 'settings', '/settings/comments'],
    ['signed in', 'person peta@example.com', 'sign-in', null],
    ['sign-in failed', 'an unknown address', 'sign-in', null],
    ['something nobody thought of', 'a thing', 'other', null],
  ] as const)('%s · %s is about %s and leads to %s', (action, subject, kind, path) => {
    expect(auditKind({ action, subject })).toBe(kind)
    expect(subjectPath({ kind, subject })).toBe(path)
  })
})
