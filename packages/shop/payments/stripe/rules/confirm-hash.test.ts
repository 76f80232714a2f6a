import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { confirmHash, parseConfirmHash, parseResponseHash } from './confirm-hash.ts'

const ORIGIN = 'https://shop.example'
const RECEIVED = `${ORIGIN}/index.php/checkout/order-received/7/?key=wc_order_Ab1`

describe('the hash that asks for a confirmation', () => {
  it('starts the confirmation of a payment and knows where to go after [S2.28]', () => {
    expect(parseConfirmHash(`#confirm-pi-pi_1_secret_2:${encodeURIComponent(RECEIVED)}`, ORIGIN)).toEqual({
      kind: 'payment',
      clientSecret: 'pi_1_secret_2',
      returnTo: '/index.php/checkout/order-received/7/?key=wc_order_Ab1',
    })
  })

  it('starts the confirmation of a setup in the same way, with or without the sign [S2.29]', () => {
    const confirmation = { kind: 'setup', clientSecret: 'seti_1_secret_2', returnTo: '/account?x=1:2' }
    expect(parseConfirmHash('confirm-si-seti_1_secret_2:%2Faccount%3Fx%3D1%3A2', ORIGIN)).toEqual(
      confirmation,
    )
    expect(parseConfirmHash('#confirm-si-seti_1_secret_2:/account?x=1:2', ORIGIN)).toEqual(confirmation)
  })

  it('reads what it writes', () => {
    fc.assert(
      fc.property(fc.nat(), fc.string(), (number, path) => {
        const secret = `pi_${number}_secret`
        const returnTo = `/x?${encodeURIComponent(path.replaceAll('\uD800', ''))}`
        const hash = confirmHash('payment', secret, returnTo)
        expect(parseConfirmHash(hash, ORIGIN)).toEqual({ kind: 'payment', clientSecret: secret, returnTo })
      }),
    )
  })

  it.each([
    'https://evil.example/',
    'https://shop.example.evil.example/',
    'https://shop.example@evil.example/',
    'https:shop.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'shop.example/x',
  ])('never leads away from the shop: %s [S2.28]', (address) => {
    expect(parseConfirmHash(`#confirm-pi-a:${encodeURIComponent(address)}`, ORIGIN)).toBeNull()
  })

  it('is read from its first letter to its last, and beside nothing', () => {
    expect(parseConfirmHash('x#confirm-pi-a:/b', ORIGIN)).toBeNull()
    expect(parseConfirmHash('#confirm-pi-a:/b\n', ORIGIN)).toBeNull()
    expect(parseConfirmHash(`#confirm-pi-a:${ORIGIN}`, ORIGIN)?.returnTo).toBe('/')
    expect(confirmHash('setup', 's', '/x')).toBe('#confirm-si-s:%2Fx')
    expect(parseConfirmHash('#confirm-pi-a:/b%20c', ORIGIN)?.returnTo).toBe('/b c')
    expect(parseConfirmHash('#confirm-pi-a:/b%1Fc', ORIGIN)).toBeNull()
  })

  it.each(['', '#', '#tab-1', '#confirm-pi-:x', '#confirm-pi-a:', '#confirm-xx-a:/b', '#confirm-pi-a:%zz'])(
    'leaves %s alone',
    (hash) => expect(parseConfirmHash(hash, ORIGIN)).toBeNull(),
  )
})

describe('the hash that hands an intent over', () => {
  const hashOf = (payload: unknown) => `#response=${encodeURIComponent(btoa(JSON.stringify(payload)))}`

  it('carries secret, gateway, type, method and the wish to save it [S2.30]', () => {
    const payload = {
      client_secret: 'pi_1_secret_2',
      gateway_id: 'stripe_cc',
      type: 'payment_intent',
      pm: 'pm_1',
      save_method: true,
    }
    expect(parseResponseHash(hashOf(payload), atob)).toEqual({
      clientSecret: 'pi_1_secret_2',
      gatewayId: 'stripe_cc',
      kind: 'payment',
      paymentMethod: 'pm_1',
      saveMethod: true,
    })
  })

  it('is found behind other parameters, without a method where there is none', () => {
    const payload = {
      client_secret: 's',
      gateway_id: 'g',
      type: 'payment_intent',
      pm: '',
      save_method: 'yes',
    }
    const handed = {
      clientSecret: 's',
      gatewayId: 'g',
      kind: 'payment',
      paymentMethod: null,
      saveMethod: false,
    }
    const hash = hashOf(payload).slice(1)
    for (const found of [`#a=1&${hash}`, hash, `#${hash}&b=2`])
      expect(parseResponseHash(found, atob)).toEqual(handed)
    expect(parseResponseHash(hashOf({ ...payload, pm: 7 }), atob)?.paymentMethod).toBeNull()
  })

  it('takes every other type for a setup [S2.31]', () => {
    expect(parseResponseHash(hashOf({ client_secret: 's', gateway_id: 'g' }), atob)).toMatchObject({
      kind: 'setup',
      paymentMethod: null,
      saveMethod: false,
    })
  })

  it('ignores what is malformed [S2.31]', () => {
    for (const hash of [
      '#response=%zz',
      '#response=!!',
      '#response=',
      '#xresponse=e30=',
      'x#response=e30=',
      '#response=Nw==',
      hashOf([]),
      hashOf('text'),
      hashOf({ client_secret: 's' }),
      hashOf({ gateway_id: 'g' }),
      hashOf({ client_secret: 's', gateway_id: 7 }),
      '#other=1',
      hashOf(null),
      hashOf({ client_secret: 1 }),
    ]) {
      expect(parseResponseHash(hash, atob)).toBeNull()
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseResponseHash(`#response=${text}`, atob)).toBeNull()
      }),
    )
  })
})
