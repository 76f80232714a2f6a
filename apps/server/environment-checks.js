import { readSubnet } from '../../packages/kernel/server/read-subnet.js'

/*
 * What each environment variable must look like; README's table lists the same variables. Plain JavaScript without any
 * package: bin/buoy.js asks before anything is installed or built, and env.ts asks again when the server starts.
 */

/** @typedef {(value: string) => string | null} Check What a value must be when it is something else; `null` when it is right. */
/** @typedef {{ name: string, message: string }} Problem */

/** Shorter keys can be guessed. */
const MIN_SECRET_KEY = 32

/** @type {Check} */
const anything = () => null

/** @type {(pattern: RegExp, message: string) => Check} */
const matches = (pattern, message) => (value) => (pattern.test(value) ? null : message)

/** @type {(least: number, most: number) => Check} */
const wholeNumber = (least, most) => (value) =>
  /^[0-9]{1,5}$/.test(value) && Number(value) >= least && Number(value) <= most
    ? null
    : `a whole number from ${least} to ${most}`

/** @type {(...values: string[]) => Check} */
const oneOf =
  (...values) =>
  (value) =>
    values.includes(value) ? null : `one of ${values.join(', ')}`

/** @type {(check: (item: string) => boolean, message: string) => Check} */
const listOf = (check, message) => (value) =>
  value.split(',').every((item) => check(item.trim())) ? null : message

/** @type {Check} */
const origin = (value) => {
  const isWeb = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
  return isWeb ? null : 'an address such as https://shop.example'
}

/** @type {Check} */
const address = (value) => (origin(value) === null ? null : 'an address such as https://cdn.example/purge')

/** @type {Check} */
const workers = (value) =>
  value === 'auto' || wholeNumber(1, 64)(value) === null ? null : 'auto, or 1 to 64'

/** @satisfies {Record<string, Check>} */
const CHECKS = {
  PORT: wholeNumber(0, 65535),
  HOST: matches(/^[a-z0-9.:_%-]+$/i, 'an address of this machine such as 127.0.0.1, or 0.0.0.0 for all'),
  PUBLIC_URL: origin,
  DATA_DIR: anything,
  DATABASE_URL: matches(/^postgres(ql)?:\/\/./, 'an address such as postgres://user:password@host:5432/name'),
  DATABASE_DIRECT_URL: matches(
    /^postgres(ql)?:\/\/./,
    'an address such as postgres://user:password@host:5432/name',
  ),
  DATABASE_READ_URL: matches(
    /^postgres(ql)?:\/\/./,
    'an address such as postgres://user:password@replica:5432/name',
  ),
  REDIS_URL: matches(/^rediss?:\/\/./, 'an address such as redis://host:6379'),
  WORKERS: workers,
  DEMO: oneOf('0', '1'),
  OWNER_EMAIL: anything,
  OWNER_PASSWORD: anything,
  STRIPE_SECRET_KEY: anything,
  STRIPE_PUBLISHABLE_KEY: anything,
  STRIPE_WEBHOOK_SECRET: anything,
  GOOGLE_PAY_MERCHANT_ID: anything,
  SMTP_URL: matches(/^smtps?:\/\/./, 'an address such as smtps://user:password@host'),
  CAPTCHA_URL: origin,
  DISPLAY_URL: origin,
  API_URL: origin,
  CDN_URL: origin,
  CDN_PAGE_SECONDS: wholeNumber(1, 86400),
  CDN_PURGE_PROTOCOL: oneOf('cloudflare', 'fastly', 'webhook'),
  CDN_PURGE_URL: address,
  CDN_PURGE_TOKEN: anything,
  WIX_APP_ID: matches(/^[0-9a-z-]{1,64}$/i, 'an id such as 13ee53b4-2343-b641-c84d-056d2e6ed2e6'),
  TRUSTED_PROXIES: listOf(
    (item) => readSubnet(item) !== null,
    'addresses or networks with commas between them, such as 10.0.0.5, 10.1.0.0/16',
  ),
  COUNTRY_HEADER: matches(/^[a-z0-9!#$%&'*+.^_`|~-]+$/i, 'the name of a header such as cf-ipcountry'),
  REGION_HEADER: matches(/^[a-z0-9!#$%&'*+.^_`|~-]+$/i, 'the name of a header such as cf-region-code'),
  GEO_DATABASE: matches(
    /\.mmdb$/i,
    'the path of a file in MaxMind format such as /var/lib/GeoLite2-City.mmdb',
  ),
  INTEGRATION_REDIRECT_HOST: matches(/^[a-z0-9.-]+$/i, 'a host such as shop.example'),
  INTEGRATION_REDIRECT_PATH: matches(/^\/(?![/\\])\S*$/, 'a path such as /integrations/thanks'),
  SECRET_KEY: listOf((item) => item.length >= MIN_SECRET_KEY, `at least ${MIN_SECRET_KEY} characters each`),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
}

/** Given whole or not at all, so that no half of the shop is live. */
const TOGETHER = [
  {
    names: ['OWNER_EMAIL', 'OWNER_PASSWORD'],
    message: 'OWNER_EMAIL and OWNER_PASSWORD go together',
  },
  {
    names: ['CDN_PURGE_PROTOCOL', 'CDN_PURGE_URL', 'CDN_PURGE_TOKEN'],
    message: 'the three CDN_PURGE_ variables go together',
  },
  {
    names: ['INTEGRATION_REDIRECT_HOST', 'INTEGRATION_REDIRECT_PATH'],
    message: 'INTEGRATION_REDIRECT_HOST and INTEGRATION_REDIRECT_PATH go together',
  },
  {
    names: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    message: 'the three STRIPE_ variables go together; leave all of them out for the sandbox',
  },
]

/** @typedef {keyof typeof CHECKS} VariableName */
/** @typedef {Partial<Record<VariableName, string>>} Given */

/**
 * The variables that are set, without spaces around their values. An empty one counts as not set.
 *
 * @param {Record<string, string | undefined>} source
 * @returns {Given}
 */
export function givenVariables(source) {
  const names = /** @type {VariableName[]} */ (Object.keys(CHECKS))
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = source[name]?.trim() ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )
}

/**
 * What is wrong with the environment: each variable, and what it must be. Nothing repeats a value, since it may be a
 * secret.
 *
 * @param {Record<string, string | undefined>} source
 * @returns {Problem[]}
 */
export function environmentProblems(source) {
  const given = /** @type {Record<string, string>} */ (givenVariables(source))
  const wrong = Object.entries(CHECKS).flatMap(([name, check]) => {
    const message = given[name] === undefined ? null : check(given[name])
    return message === null ? [] : [{ name, message }]
  })
  if (given.DATABASE_DIRECT_URL !== undefined && given.DATABASE_URL === undefined)
    wrong.push({
      name: 'DATABASE_URL',
      message: 'needed with DATABASE_DIRECT_URL: the address of the pooler',
    })
  const incomplete = TOGETHER.flatMap(({ names, message }) => {
    const missing = names.filter((name) => given[name] === undefined)
    return missing.length < names.length ? missing.map((name) => ({ name, message })) : []
  })
  return [...wrong, ...incomplete]
}

/**
 * Problems as a text for the person who starts the shop.
 *
 * @param {readonly Problem[]} problems
 * @returns {string}
 */
export function describeProblems(problems) {
  const lines = problems.map(({ name, message }) => `  ${name}: ${message}`)
  return `These environment variables need another value:\n${lines.join('\n')}`
}

/**
 * Where the server listens, by variables that are right.
 *
 * @param {Given} given
 * @returns {{ port: number, host: string }}
 */
export function whereToListen({ PORT = '3000', HOST = '127.0.0.1' }) {
  return { port: Number(PORT), host: HOST }
}
