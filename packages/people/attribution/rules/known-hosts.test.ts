import { describe, expect, it } from 'vitest'
import { AI_ASSISTANTS, findKnownHost, isPaymentHost, type KnownHost, SEARCH_ENGINES } from './known-hosts.ts'

/** Each host by its short name, its label, the parameter of what was searched for, and addresses of it. */
const ENGINES: [name: string, label: string, keyword: string, hosts: string][] = [
  [
    'google',
    'Google',
    'q',
    'google.com www.google.com m.google.de news.google.com images.google.fr google.com.au',
  ],
  ['yandex', 'Yandex', 'text', 'yandex.ru www.yandex.com.tr ya.ru a-1.b.ya.ru'],
  ['bing', 'Bing', 'q', 'bing.com www.bing.com cn.m-2.bing.com'],
  ['yahoo', 'Yahoo', 'p', 'yahoo.com search.yahoo.com au.search-1.yahoo.com yahoo.co.jp yahoo.com.au'],
  ['about', 'About', 'q', 'about.com www.about.com search.about.com'],
  ['aol', 'AOL', 'q', 'aol.com www.aol.com search.aol.com'],
  ['ask', 'Ask', 'q', 'ask.com www.ask.com'],
  ['globososo', 'Globososo', 'q', 'globososo.com www.globososo.com a-1.b.globososo.com'],
  ['go.mail.ru', 'Mail.ru', 'q', 'go.mail.ru'],
  ['rambler', 'Rambler', 'query', 'rambler.ru nova.rambler.ru a-1.b.rambler.ru'],
  ['tut.by', 'Tut.by', 'query', 'tut.by search.tut.by a-1.b.tut.by'],
  ['duckduckgo', 'DuckDuckGo', 'q', 'duckduckgo.com html.duckduckgo.com'],
  ['ecosia', 'Ecosia', 'q', 'ecosia.org www.ecosia.org'],
  ['brave', 'Brave Search', 'q', 'search.brave.com'],
  ['startpage', 'Startpage', 'query', 'startpage.com www.startpage.com eu-1.startpage.com'],
  ['qwant', 'Qwant', 'q', 'qwant.com www.qwant.com lite.qwant.com'],
  ['kagi', 'Kagi', 'q', 'kagi.com www.kagi.com'],
  ['baidu', 'Baidu', 'wd', 'baidu.com www.baidu.com a-1.m.baidu.com'],
  ['naver', 'Naver', 'query', 'search.naver.com m.search.naver.com'],
]

const ASSISTANTS: [name: string, label: string, hosts: string][] = [
  ['chatgpt', 'ChatGPT', 'chatgpt.com www.chatgpt.com chat.openai.com'],
  ['gemini', 'Gemini', 'gemini.google.com bard.google.com'],
  ['copilot', 'Copilot', 'copilot.microsoft.com m365.cloud.microsoft www.m365.cloud.microsoft'],
  ['perplexity', 'Perplexity', 'perplexity.ai www.perplexity.ai'],
  ['claude', 'Claude', 'claude.ai www.claude.ai'],
  ['mistral', 'Le Chat', 'chat.mistral.ai'],
  ['deepseek', 'DeepSeek', 'chat.deepseek.com'],
  ['grok', 'Grok', 'grok.com www.grok.com'],
  ['meta-ai', 'Meta AI', 'meta.ai www.meta.ai'],
  ['you', 'You.com', 'you.com www.you.com'],
  ['phind', 'Phind', 'phind.com www.phind.com'],
]

/** None of them, although their letters are in it. */
const lookalikes = (host: string) => [`my${host}`, `my-${host}`, `${host}.evil.example`, `x.y!.${host}`]
const nameIn = (known: readonly KnownHost[], host: string) => findKnownHost(known, host)?.name ?? null

describe.each(ENGINES)('the search engine %s', (name, label, keyword, hosts) => {
  it('is known by its hosts and no others', () => {
    for (const host of hosts.split(' ')) {
      expect(nameIn(SEARCH_ENGINES, host), host).toBe(name)
    }
    const [main = ''] = hosts.split(' ')
    expect(lookalikes(main).map((other) => nameIn(SEARCH_ENGINES, other))).toEqual([null, null, null, null])
  })

  it('has a name for owners and a parameter for what was searched', () => {
    expect(SEARCH_ENGINES.find((one) => one.name === name)).toMatchObject({ label, keyword })
  })
})

describe.each(ASSISTANTS)('the assistant %s', (name, label, hosts) => {
  it('is known by its hosts and no others', () => {
    for (const host of hosts.split(' ')) {
      expect(nameIn(AI_ASSISTANTS, host), host).toBe(name)
    }
    const [main = ''] = hosts.split(' ')
    expect(lookalikes(main).map((other) => nameIn(AI_ASSISTANTS, other))).toEqual([null, null, null, null])
    expect(AI_ASSISTANTS.find((one) => one.name === name)).toMatchObject({ label, keyword: null })
  })
})

it('there are no others', () => {
  expect(SEARCH_ENGINES).toHaveLength(ENGINES.length)
  expect(AI_ASSISTANTS).toHaveLength(ASSISTANTS.length)
})

it.each([
  'maps.google.com',
  'google.comx',
  'google.c',
  'brave.com',
  'naver.com',
  'mistral.ai',
  'search.ask.com',
])('%s is another service', (host) => {
  expect([nameIn(SEARCH_ENGINES, host), nameIn(AI_ASSISTANTS, host)]).toEqual([null, null])
})

it.each(['stripe.com', 'paypal.com', 'afterpay.com', 'zip.co', 'klarna.com'])('%s takes payments', (host) => {
  expect([host, `checkout.${host}`, `my${host}`, `${host}.evil.example`].map(isPaymentHost)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
