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
