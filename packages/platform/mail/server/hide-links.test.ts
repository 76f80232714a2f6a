import { describe, expect, it } from 'vitest'
import { hideLinks, sealLinks, wholeLinks } from './hide-links.ts'

const ORIGIN = 'https://shop.example'
const DEPS = { secret: 'a secret of the tests' }
const hide = (plainText: string, html = '', unsubscribeUrl: string | null = null) =>
  hideLinks(ORIGIN, { html, plainText, unsubscribeUrl })

describe('links in mails', () => {
  it.each([
    [
      '/index.php/my-account/lost-password/?key=Zx81kQpL0aVbNm22',
      '/index.php/my-account/lost-password/?hidden-link-1',
    ],
    ['/console/join?token=abcdef123', '/console/join?hidden-link-1'],
    ['/index.php/unsubscribe/?email=mia%40example.com&token=00ff', '/index.php/unsubscribe/?hidden-link-1'],
    ['/index.php/checkout/resume/8sKq0Vb1nMxPz2LtYw3Rga/', '/index.php/checkout/resume/hidden-link-1/'],
    [
      '/index.php/checkout/order-pay/12/?pay_for_order=true&key=wc_order_1',
      '/index.php/checkout/order-pay/12/?hidden-link-1',
    ],
    [
      '/index.php/checkout/order-received/12/tax-invoice.pdf?key=wc_order_1#page',
      '/index.php/checkout/order-received/12/tax-invoice.pdf?hidden-link-1#page',
    ],
  ])('show where they lead, and not what opens it: %s', (link, shown) => {
    const hidden = hide(
      `Press [${ORIGIN}${link}].`,
      `<a href="${ORIGIN}${link.replaceAll('&', '&amp;')}">Press</a>`,
    )
    expect(hidden.plainText.replace(/hidden-link-\d/, 'hidden-link-1')).toBe(`Press [${ORIGIN}${shown}].`)
    expect(hidden.html).toMatch(/^<a href="https:\/\/shop\.example\/[^"]*hidden-link-\d[^"]*">Press<\/a>$/)
    for (const secret of [/key=/, /token=/, /8sKq/])
      expect(`${hidden.html}${hidden.plainText}`).not.toMatch(secret)
  })

  it.each([
    '/',
    '/index.php/product/floating-tray-for-long-afternoons/',
    '/index.php/shop/?utm_source=mail&utm_campaign=spring',
    '/console/orders/12',
    '/console/leads?open=lMHR9NyIsSFID2jb7roj0P',
    '/console/popups/connections/webhooks/Y6D2QE4WuLpNb3Q7E4aHWH',
    '/pictures/noosa-round-1-480.jpg',
    '/index.php/privacy-policy/#rights',
  ])('that open nothing stay as they are: %s', (link) => {
    const text = `Look at ${ORIGIN}${link} and come.`
    expect(hide(text)).toMatchObject({ plainText: text, hidden: [] })
  })

  it('of other sites stay as they are, also of one whose name begins like ours', () => {
    const text =
      'https://carrier.example/track?id=AB12 https://shop.example.evil.test/?key=1 https://shop.examples/?k=1'
    expect(hide(text).plainText).toBe(text)
  })

  it('are the same for the reader as if they had never been hidden', () => {
    const html = `<a href="${ORIGIN}/a/?key=1&amp;b=2">A</a> <a href="${ORIGIN}/a/?key=1&amp;b=2">A</a> <a href="${ORIGIN}/b/?key=2">B</a>`
    const mail = {
      html,
      plainText: `${ORIGIN}/a/?key=1&b=2 hidden-link-77`,
      unsubscribeUrl: `${ORIGIN}/end/?token=3`,
    }
    const { hidden, ...kept } = hideLinks(ORIGIN, mail)
    const sealedLinks = sealLinks(DEPS, hidden)
    expect(JSON.stringify({ ...kept, sealedLinks })).not.toMatch(/key=|token=/)
    expect(wholeLinks(DEPS, { ...kept, sealedLinks })).toEqual({ ...mail, sealedLinks })
    expect(hideLinks(ORIGIN, kept)).toEqual({ ...kept, hidden: [] })
    expect(() => wholeLinks({ secret: 'another' }, { ...kept, sealedLinks })).toThrow(/another secret/)
  })

  it('are nothing to seal where there are none', () => {
    expect(sealLinks(DEPS, hide('No link.').hidden)).toBeNull()
  })
})
