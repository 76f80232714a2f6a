import { describe, expect, it } from 'vitest'
import { postcard } from '../../campaigns/campaigns.fixtures.ts'
import type { Link } from '../contract.ts'
import { networkOf } from './networks.ts'
import { partsOf } from './parts-of.ts'

describe('the network of a link in a social popup [W1.10]', () => {
  it.each([
    ['https://www.instagram.com/bobalong', 'instagram'],
    ['facebook.com/bobalong', 'facebook'],
    ['HTTPS://WWW.TikTok.com/@bobalong', 'tiktok'],
    ['https://youtu.be/abc', 'youtube'],
    ['https://www.pinterest.com.au/bobalong', 'pinterest'],
    ['//x.com/bobalong', 'x'],
    ['https://wa.me/61412345678?text=x', 'whatsapp'],
    ['https://au.linkedin.com/company/bobalong', 'linkedin'],
    ['https://t.me/bobalong', 'telegram'],
    ['mailto:crew@bobalong.example', 'mail'],
    ['https://tiktok.com/@bobalong', 'tiktok'],
    ['https://m.youtube.com/x', 'youtube'],
    ['https://pinterest.de/bobalong', 'pinterest'],
    ['https://pin.it/abc', 'pinterest'],
    ['https://pinterest.co.uk/bobalong', 'pinterest'],
    ['https://linkedin.com/company/bobalong', 'linkedin'],
    ['https://lnkd.in/abc', 'linkedin'],
    ['https://mobile.twitter.com/bobalong', 'x'],
    ['https://instagr.am/abc', 'instagram'],
    ['https://fb.me/abc', 'facebook'],
    ['https://m.fb.com/abc', 'facebook'],
    ['https://api.whatsapp.com/send', 'whatsapp'],
    ['https://web.telegram.org/k', 'telegram'],
    ['https://telegram.me/bobalong', 'telegram'],
    ['http://x.com:443/bobalong', 'x'],
    ['https://someone@x.com/', 'x'],
    ['https://x.com?a=1', 'x'],
    ['https://x.com#a', 'x'],
    ['MAILTO:crew@bobalong.example', 'mail'],
  ])('%s is that of %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it.each([
    'https://netflix.com/',
    'https://max.com',
    'https://facebook.com.evil.example/',
    '/instagram.com',
    'https://shop.example/?to=facebook.com',
    'https://facebook.com@shop.example/',
    'tel:123',
    'https://instagram.com.evil.example/',
    'https://tiktok.com.evil.example/',
    'https://youtube.com.evil.example/',
    'https://pinterest.com.evil.example/',
    'https://x.com.evil.example/',
    'https://wa.me.evil.example/',
    'https://linkedin.com.evil.example/',
    'https://t.me.evil.example/',
    'https://mytiktok.com/',
    'https://mylinkedin.com/',
    'https://mypinterest.de/',
    'https://pinterest.holiday/',
    'https://pinterest.c/',
    'https://shop.example/mailto:x',
    'https://shop.example/?to=https://x.com',
    '',
    'javascript://instagram.com',
  ])('%s leads to none', (address) => {
    expect(networkOf(address)).toBeNull()
  })

  it('has an icon in a social popup only, and costs a page nothing elsewhere', () => {
    const link = (url: string): Link => ({
      id: 'a',
      label: 'Us',
      look: 'button',
      converts: true,
      action: { kind: 'url', url, newTab: true },
    })
    const design = postcard({ format: 1, links: [link('https://instagram.com/us')] })
    expect(partsOf('social', design)).toContain('icons')
    expect(partsOf('sside', design)).not.toContain('icons')
    expect(partsOf('social', { ...design, links: [link('https://shop.example')] })).not.toContain('icons')
  })
})
