import { describe, expect, it } from 'vitest'
import { AUDIT_KIND_LABEL, AUDIT_KINDS, auditKind, subjectPath } from './audit-kind.ts'

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
    ['device signed out', 'person peta@example.com', 'sign-in', null],
    ['person designed a poster', 'a thing', 'other', null],
    ['settings changed', 'popups', 'popups', '/popups'],
    ['free shipping', 'popup letters', 'popups', '/popups?search=letters'],
    ['setting changed', 'tax', 'settings', '/settings/tax'],
    ['page published', 'about', 'settings', '/settings'],
    ['mail changed', 'paid', 'settings', '/settings'],
    ['zone added', 'Tasmania', 'settings', '/settings'],
    ['delivery added', 'Express', 'settings', '/settings'],
    ['shipping class added', 'Bulky', 'settings', '/settings'],
    ['search words changed', 'synonyms', 'settings', '/settings'],
    ['second factor left to each', 'sign-in', 'settings', '/settings/people'],
    ['settings changed', 'notices', 'settings', '/settings/notices'],
    ['settings changed', 'menus', 'settings', '/settings/menus'],
    ['settings changed', 'theme', 'settings', '/settings/theme'],
    ['settings changed', 'look', 'settings', '/settings/look'],
    ['settings changed', 'reviews', 'settings', '/settings/reviews'],
    ['settings changed', 'messages', 'settings', '/settings/messages'],
    ['settings changed', 'spam protection', 'settings', '/settings/spam'],
    ['settings changed', 'attribution', 'settings', '/settings/attribution'],
    ['settings changed', 'wallets', 'settings', '/settings/wallets'],
    ['name changed', 'store', 'people', '/settings/people'],
    ['handed over', 'owner', 'people', '/settings/people'],
    ['handed over', 'owners', 'other', null],
    ['handed over', 'bookstore', 'other', null],
    ['written', 'salesperson 3', 'other', null],
    ['written', 'reorder 3', 'other', null],
    ['written', 'a coupon 3', 'other', null],
    ['export taken', 'order list', 'orders', null],
    ['mail sent', 'order paid', 'orders', null],
    ['mail sent again', 'mail 7 of 9', 'mail', null],
    ['mail sent again', 'airmail 7', 'mail', null],
    ['picture added', 'popup-tray', 'popups', '/popups?search=popup-tray'],
    ['something nobody thought of', 'a thing', 'other', null],
  ] as const)('%s · %s is about %s and leads to %s', (action, subject, kind, path) => {
    expect(auditKind({ action, subject })).toBe(kind)
    expect(subjectPath({ kind, subject })).toBe(path)
  })
})

it('every kind of entry has a name on the screen', () => {
  expect(AUDIT_KINDS.map((kind) => AUDIT_KIND_LABEL[kind])).toEqual([
    'Signing in',
    'People',
    'Settings',
    'Orders',
    'Products',
    'Coupons',
    'Popups',
    'Customers',
    'Reviews',
    'Comments',
    'Mail',
    'Everything else',
  ])
})
