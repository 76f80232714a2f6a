/** A site that sends people on: its short name, as the source of an order, and how its hosts are recognised. */
export type KnownHost = {
  name: string
  /** What owners read. */
  label: string
  host: RegExp
  /** Query parameter of the referrer that holds what was searched for; engines seldom send it any more. */
  keyword: string | null
}

/**
 * Search engines whose visitors count as organic (S9.39): the documented ones (S9.40) first, with their
 * search parameter, then those that have come since. The host alone decides: engines send only their
 * origin today, so a parameter cannot be asked for.
 */
export const SEARCH_ENGINES: readonly KnownHost[] = [
  engine('google', 'Google', /^(?:www\.|m\.|news\.|images\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/, 'q'),
  engine('yandex', 'Yandex', /^(?:[a-z0-9-]+\.)*(?:yandex\.[a-z.]{2,6}|ya\.ru)$/, 'text'),
  engine('bing', 'Bing', /^(?:[a-z0-9-]+\.)*bing\.com$/, 'q'),
  engine('yahoo', 'Yahoo', /^(?:[a-z0-9-]+\.)*yahoo\.(?:com(?:\.[a-z]{2})?|co\.[a-z]{2})$/, 'p'),
  engine('about', 'About', /^(?:www\.|search\.)?about\.com$/, 'q'),
  engine('aol', 'AOL', /^(?:www\.|search\.)?aol\.com$/, 'q'),
  engine('ask', 'Ask', /^(?:www\.)?ask\.com$/, 'q'),
  engine('globososo', 'Globososo', /^(?:[a-z0-9-]+\.)*globososo\.com$/, 'q'),
  engine('go.mail.ru', 'Mail.ru', /^go\.mail\.ru$/, 'q'),
  engine('rambler', 'Rambler', /^(?:[a-z0-9-]+\.)*rambler\.ru$/, 'query'),
  engine('tut.by', 'Tut.by', /^(?:[a-z0-9-]+\.)*tut\.by$/, 'query'),
  engine('duckduckgo', 'DuckDuckGo', /^(?:[a-z]+\.)?duckduckgo\.com$/, 'q'),
  engine('ecosia', 'Ecosia', /^(?:www\.)?ecosia\.org$/, 'q'),
  engine('brave', 'Brave Search', /^search\.brave\.com$/, 'q'),
  engine('startpage', 'Startpage', /^(?:[a-z0-9-]+\.)?startpage\.com$/, 'query'),
  engine('qwant', 'Qwant', /^(?:www\.|lite\.)?qwant\.com$/, 'q'),
  engine('kagi', 'Kagi', /^(?:www\.)?kagi\.com$/, 'q'),
  engine('baidu', 'Baidu', /^(?:[a-z0-9-]+\.)*baidu\.com$/, 'wd'),
  engine('naver', 'Naver', /^(?:m\.)?search\.naver\.com$/, 'query'),
]

/** AI assistants that send people on with their origin alone; a referral of a kind of its own. */
export const AI_ASSISTANTS: readonly KnownHost[] = [
  assistant('chatgpt', 'ChatGPT', /^(?:www\.)?(?:chatgpt\.com|chat\.openai\.com)$/),
  assistant('gemini', 'Gemini', /^(?:gemini|bard)\.google\.com$/),
  assistant('copilot', 'Copilot', /^copilot\.microsoft\.com$|^(?:www\.)?m365\.cloud\.microsoft$/),
  assistant('perplexity', 'Perplexity', /^(?:www\.)?perplexity\.ai$/),
  assistant('claude', 'Claude', /^(?:www\.)?claude\.ai$/),
  assistant('mistral', 'Le Chat', /^chat\.mistral\.ai$/),
  assistant('deepseek', 'DeepSeek', /^chat\.deepseek\.com$/),
  assistant('grok', 'Grok', /^(?:www\.)?grok\.com$/),
  assistant('meta-ai', 'Meta AI', /^(?:www\.)?meta\.ai$/),
  assistant('you', 'You.com', /^(?:www\.)?you\.com$/),
  assistant('phind', 'Phind', /^(?:www\.)?phind\.com$/),
]

/** Pages a shopper passes on the way back from paying: coming from there says nothing of where they came from. */
const PAYMENT_HOST = /(?:^|\.)(?:stripe\.com|paypal\.com|afterpay\.com|zip\.co|klarna\.com)$/

/** The search engine or assistant of a host name in small letters; `null` when it is neither. */
export function findKnownHost(hosts: readonly KnownHost[], host: string): KnownHost | null {
  return hosts.find((known) => known.host.test(host)) ?? null
}

/** Tells whether a host is a payment provider's. */
export function isPaymentHost(host: string): boolean {
  return PAYMENT_HOST.test(host)
}

function engine(name: string, label: string, host: RegExp, keyword: string): KnownHost {
  return { name, label, host, keyword }
}

function assistant(name: string, label: string, host: RegExp): KnownHost {
  return { name, label, host, keyword: null }
}
