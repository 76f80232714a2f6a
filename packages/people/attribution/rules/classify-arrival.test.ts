import { describe, expect, it } from 'vitest'
import { arrivalFixture } from '../attribution.fixtures.ts'
import { classifyArrival } from './classify-arrival.ts'
import { originLabel } from './origin-label.ts'
import { DIRECT } from './source.ts'

const classify = (path: string, referrer?: string) => classifyArrival(arrivalFixture(path, referrer))

describe('where a visit comes from', () => {
  it('is direct without campaign, search or referral: (direct) and (none) [S9.42]', () => {
    const { source, why } = classify('/')
    expect(source).toEqual(DIRECT)
    expect(source).toMatchObject({ type: 'typein', source: '(direct)', medium: '(none)' })
    expect(why).toEqual({ rule: 'no-referrer', parameter: null, value: null })
  })

  it('is the campaign that the address names, whatever the referrer is', () => {
    const tagged =
      '/?utm_source=mail&utm_medium=letter&utm_campaign=summer&utm_content=top&utm_id=7&utm_term=tray' +
      '&utm_source_platform=own&utm_creative_format=text&utm_marketing_tactic=welcome'
    const { source, why } = classify(tagged, 'https://www.google.com/')
    expect(source).toEqual({
      type: 'utm',
      source: 'mail',
      medium: 'letter',
      campaign: 'summer',
      content: 'top',
      id: '7',
      term: 'tray',
      platform: 'own',
      format: 'text',
      tactic: 'welcome',
    })
    expect(why).toEqual({ rule: 'campaign-parameter', parameter: 'utm_source', value: 'mail' })
  })

  it('is the network of a click id, which itself is not kept', () => {
    const { source, why } = classify('/?gclid=secret-click')
    expect(source).toMatchObject({ type: 'utm', source: 'google', medium: 'cpc', campaign: 'google_cpc' })
    expect(why).toEqual({ rule: 'click-id', parameter: 'gclid', value: null })
    expect(classify('/?gclid=x&utm_campaign=sale').source).toMatchObject({
      source: 'google',
      medium: 'cpc',
      campaign: 'sale',
    })
  })

  it.each([
    ['gclid', 'google'],
    ['gbraid', 'google'],
    ['wbraid', 'google'],
    ['dclid', 'google'],
    ['yclid', 'yandex'],
    ['msclkid', 'bing'],
  ])('reads of %s that the click was paid to %s', (parameter, network) => {
    expect(classify(`/?${parameter}=x`)).toEqual({
      source: expect.objectContaining({ source: network, medium: 'cpc', campaign: `${network}_cpc` }),
      why: { rule: 'click-id', parameter, value: null },
      isNews: true,
    })
    expect(classify(`/?${parameter}=%20`).source.type).toBe('typein')
  })

  it('takes from the click id what the tags beside it leave out', () => {
    expect(classify('/?gclid=1&utm_source=g2').source).toMatchObject({
      type: 'utm',
      source: 'g2',
      medium: 'cpc',
      campaign: 'google_cpc',
    })
    expect(classify('/?msclkid=1&utm_medium=banner').source).toMatchObject({
      source: 'bing',
      medium: 'banner',
      campaign: 'bing_cpc',
    })
    expect(classify('/?utm_source=g2').source).toMatchObject({ campaign: '(none)', medium: '(none)' })
  })

  it.each(['https://m.shop.example/x', 'https://help.www.shop.example/', 'https://shop.example/'])(
    'is nothing new from a host of our own: %s',
    (referrer) => {
      expect(classify('/', referrer)).toMatchObject({
        isNews: false,
        source: DIRECT,
        why: { rule: 'own-page' },
      })
    },
  )

  it.each(['https://myshop.example/', 'https://shop.example.evil.example/', 'https://example/'])(
    'is a referral from a host that only looks like ours: %s',
    (referrer) => expect(classify('/', referrer).why.rule).toBe('other-site'),
  )

  it.each([
    ['https://www.google.com/', 'google'],
    ['https://www.google.com.au/', 'google'],
    ['https://yandex.ru/search/?text=tray', 'yandex'],
    ['https://www.bing.com/search?q=tray', 'bing'],
    ['https://au.search.yahoo.com/', 'yahoo'],
    ['https://www.about.com/?q=tray', 'about'],
    ['https://search.aol.com/', 'aol'],
    ['https://www.ask.com/web?q=tray', 'ask'],
    ['http://globososo.com/?q=tray', 'globososo'],
    ['https://go.mail.ru/search?q=tray', 'go.mail.ru'],
    ['https://nova.rambler.ru/search?query=tray', 'rambler'],
    ['https://search.tut.by/?query=tray', 'tut.by'],
    ['https://duckduckgo.com/', 'duckduckgo'],
  ])('%s is organic traffic of %s [S9.39] [S9.40]', (referrer, engine) => {
    const { source, why } = classify('/index.php/shop/', referrer)
    expect(source).toMatchObject({ type: 'organic', source: engine, medium: 'organic' })
    expect(why).toMatchObject({ rule: 'search-engine', value: new URL(referrer).origin })
  })

  it('knows what was searched for where the engine still says it', () => {
    expect(classify('/', 'https://yandex.ru/search/?text=floating%20tray').source.term).toBe('floating tray')
    expect(classify('/', 'https://www.google.com/').source.term).toBe('(not provided)')
  })

  it('is a referral of its own kind from an AI assistant, also on the host of a search engine', () => {
    expect(classify('/', 'https://chatgpt.com/').source).toMatchObject({
      type: 'referral',
      source: 'chatgpt',
      medium: 'ai-assistant',
    })
    const { source, why, isNews } = classify('/', 'https://gemini.google.com/app')
    expect(originLabel(source)).toBe('AI assistant: Gemini')
    expect(why).toEqual({ rule: 'ai-assistant', parameter: 'referrer', value: 'https://gemini.google.com' })
    expect(isNews).toBe(true)
  })

  it('is the other site that links here', () => {
    const { source, why } = classify('/', 'https://www.pools.example/best-trays')
    expect(source).toMatchObject({ type: 'referral', source: 'pools.example', content: '/best-trays' })
    expect(why).toEqual({ rule: 'other-site', parameter: 'referrer', value: 'https://www.pools.example' })
  })

  it('is nothing new between our own pages, with and without www, and on the way back from paying', () => {
    expect(classify('/', 'https://www.shop.example/x')).toMatchObject({
      isNews: false,
      why: { rule: 'own-page' },
    })
    const back = classify('/', 'https://hooks.stripe.com/redirect')
    expect(back).toEqual({
      isNews: false,
      source: DIRECT,
      why: { rule: 'back-from-payment', parameter: 'referrer', value: 'https://hooks.stripe.com' },
    })
    expect(classify('/', 'https://shop.example/x').why).toEqual({
      rule: 'own-page',
      parameter: 'referrer',
      value: 'https://shop.example',
    })
    expect(classify('/').isNews).toBe(false)
    expect(classify('/', 'https://pools.example/').isNews).toBe(true)
    expect(classify('/', 'https://www.bing.com/')).toMatchObject({
      isNews: true,
      why: { parameter: 'referrer' },
    })
  })

  it('takes no engine for one whose name only looks like it', () => {
    expect(classify('/', 'https://www.google.com.evil.example/').source.type).toBe('referral')
    expect(classify('/', 'https://notbing.com/').source.source).toBe('notbing.com')
  })

  it('keeps values short and free of the cookies’ separators', () => {
    const { source } = classify(`/?utm_source=a%7C%7C%7Cb&utm_campaign=${'x'.repeat(900)}`)
    expect(source.source).toBe('a b')
    expect(source.campaign).toHaveLength(200)
    expect(classify('/?utm_source=%20a%20').source.source).toBe('a')
    expect(classify('/', 'https://pools.www.example/').source.source).toBe('pools.www.example')
  })
})

describe('the line that owners read', () => {
  it.each([
    ['https://www.google.com/', '/', 'Organic: Google'],
    ['https://pools.example/', '/', 'Referral: pools.example'],
    ['', '/?utm_source=mail', 'Campaign: mail'],
    ['', '/?utm_campaign=x', 'Campaign: unnamed'],
    ['', '/', 'Direct'],
  ])('says of %s %s: %s', (referrer, path, label) => {
    expect(originLabel(classify(path, referrer).source)).toBe(label)
  })
})
