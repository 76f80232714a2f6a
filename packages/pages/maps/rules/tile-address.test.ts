import { describe, expect, it } from 'vitest'
import { tileAddressFault, tileOrigin } from './tile-address.ts'

describe('the address of map tiles', () => {
  it.each([
    'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    'https://tiles.example.com:8443/v2/{z}/{x}/{y}{r}.png?key=abc',
  ])('may be %s', (address) => {
    expect(tileAddressFault(address)).toBeNull()
  })

  it.each([
    ['https://tile.example.com/{z}/{x}.png', '{y}'],
    ['http://tile.example.com/{z}/{x}/{y}.png', 'https://'],
    ['//tile.example.com/{z}/{x}/{y}.png', 'whole address'],
    ['https://{s}.tile.example.com/{z}/{x}/{y}.png', 'whole address'],
    ['https://tile.example.com/{z}/{x}/{y}.png?key={key}', 'Only {z}'],
    ["https://tile.example.com; script-src 'unsafe-inline'/{z}/{x}/{y}", 'whole address'],
    ['https://user@tile.example.com/{z}/{x}/{y}', 'whole address'],
    ['javascript:alert(1)//{z}/{x}/{y}', 'whole address'],
    [' https://tile.example.com/{z}/{x}/{y}.png', 'whole address'],
    ['https://tile.example.com/{z}/{x}/{y}.png other', 'whole address'],
    ['', 'The address lacks {z}, {x}, {y}, in'],
  ])('is not %s', (address, why) => {
    expect(tileAddressFault(address)).toContain(why)
  })

  it('opens no more than its host', () => {
    expect(tileOrigin('https://Tile.Example.com/{z}/{x}/{y}.png')).toBe('https://tile.example.com')
  })
})
