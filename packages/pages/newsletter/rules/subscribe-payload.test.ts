import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { messages } from '../../forms/messages.ts'
import { readSignUpReply } from './read-sign-up-reply.ts'
import { moveSignUp, SIGN_UP_LIFE } from './sign-up-life.ts'
import { type Subscription, subscribePayload } from './subscribe-payload.ts'

const often = { id: 'often', type: 'select', options: [{ id: '0c4a', value: 'weekly' }] }
const sent: Subscription = {
  data: { list: 'news', provider: 'built-in', account: 'acc', checksum: 'home.form.x', nonce: 'n' },
  action: 'et_pb_submit_subscribe_form',
  keepsIp: false,
  hidden: new Set<string>(),
  token: 'proof',
  fields: [],
  typed: { firstName: 'Mia', lastName: 'Tran', email: 'mia@example.com', fields: {}, website: '' },
}

describe('the payload of a subscription', () => {
  it('has every documented name and its value, whatever the form has [S3.39]', () => {
    expect(Object.fromEntries(subscribePayload(sent))).toEqual({
      action: 'et_pb_submit_subscribe_form',
      et_frontend_nonce: 'n',
      et_list_id: 'news',
      et_firstname: 'Mia',
      et_lastname: 'Tran',
      et_email: 'mia@example.com',
      et_provider: 'built-in',
      et_account: 'acc',
      et_ip_address: 'false',
      et_custom_fields: '',
      et_hidden_fields: '',
      token: 'proof',
      et_checksum: 'home.form.x',
      et_website: '',
    })
  })

  it('carries the form’s own fields in the provider’s shape, without those that are hidden [S3.39] [S3.40] [S3.41]', () => {
    const typed = { ...sent.typed, fields: { often: ['weekly'], boat: ['Tinny'] } }
    const fields = [often, { id: 'boat', type: 'text', options: [] }]
    const by = (provider: string, hidden: string[] = []) =>
      subscribePayload({
        ...sent,
        typed,
        fields,
        hidden: new Set(hidden),
        data: { ...sent.data, provider },
      }).filter(([name]) => /^et_(custom|hidden)/.test(name))
    expect(by('mailchimp')).toEqual([
      ['et_custom_fields[often][0c4a]', 'weekly'],
      ['et_custom_fields[boat]', 'Tinny'],
      ['et_hidden_fields', ''],
    ])
    expect(by('ontraport', ['boat'])).toEqual([
      ['et_custom_fields[often]', '0c4a'],
      ['et_hidden_fields[]', 'boat'],
    ])
  })
})

describe('the answer', () => {
  const read = (text: string, status = 200) =>
    readSignUpReply({ status, text }, 'Thanks.', SOURCE_TEXT_LOCALE)

  it.each(['', '  \n'])('that is empty is a failure with its own words [S8.62] [S7.45]', (text) => {
    expect(read(text)).toEqual({ ok: false, error: messages.texts?.subscription_failed })
  })

  it('that holds an error is shown word for word [S8.64] [S7.44]', () => {
    expect(read('{"error":"No such list."}')).toEqual({ ok: false, error: 'No such list.' })
    expect(read('{"error":"Not you.","success":true}', 403)).toEqual({ ok: false, error: 'Not you.' })
  })

  it('that holds a success is one, with its text or ours [S7.44] [S7.45]', () => {
    expect(read('{"success":true}')).toEqual({ ok: true, success: 'Thanks.' })
    expect(read('{"success":"Nearly there."}')).toEqual({ ok: true, success: 'Nearly there.' })
  })

  it.each(['<html>502</html>', '{}', 'null', '[]', '{"success":false}', '{"error":""}', '{"success":""}'])(
    'that says nothing, %s, is a failure',
    (text) => expect(read(text)).toEqual({ ok: false, error: messages.texts?.failed }),
  )

  it('that comes too often says so, unless it has words of its own', () => {
    expect(read('{"error":""}', 429)).toEqual({ ok: false, error: messages.texts?.tooOften })
    expect(read('{"error":"Later."}', 429)).toEqual({ ok: false, error: 'Later.' })
  })
})

describe('a sign-up form', () => {
  it('goes from idle through loading to success or error, and from error again [S4.80]', () => {
    expect(moveSignUp('idle', 'send')).toBe('loading')
    expect(moveSignUp('loading', 'succeed')).toBe('success')
    expect(moveSignUp('loading', 'fail')).toBe('error')
    expect(moveSignUp('error', 'send')).toBe('loading')
  })

  it('sends nothing twice, and nothing after it went well [S4.80]', () => {
    expect(moveSignUp('loading', 'send')).toBeNull()
    expect(SIGN_UP_LIFE.success).toEqual({})
  })
})
