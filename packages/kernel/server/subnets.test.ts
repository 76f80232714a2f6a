import { expect, it } from 'vitest'
import { readSubnet } from './read-subnet.js'
import { subnets } from './subnets.ts'

it.each(['10.0.0.5', '10.0.0.0/8', '::1', 'fd00::/8', '192.168.1.1/32'])('%s is a network', (text) => {
  expect(readSubnet(text)).not.toBeNull()
})

it.each([
  '',
  'nonsense',
  'proxy.example',
  '10.0.0',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.0/x',
  'fd00::/129',
  '10.0.0.0/-1',
  '10.0.0.0/1e1',
  '*',
  // Everybody would be a proxy that is believed.
  '0.0.0.0/0',
  '::/0',
])('%j is none', (text) => {
  expect(readSubnet(text)).toBeNull()
  expect(() => subnets([text])).toThrow(/neither an address nor a network/)
})

it('knows an address in any of them, however it is written', () => {
  const isIn = subnets(['10.0.0.0/8', 'fd00::/8', '203.0.113.7'])
  for (const ip of ['10.1.2.3', '::ffff:10.1.2.3', 'fd00::5', '203.0.113.7'])
    expect([ip, isIn(ip)]).toEqual([ip, true])
  for (const ip of ['11.0.0.1', 'fe80::1', '203.0.113.8', '', 'nonsense'])
    expect([ip, isIn(ip)]).toEqual([ip, false])
  expect(subnets([])('10.0.0.1')).toBe(false)
})
