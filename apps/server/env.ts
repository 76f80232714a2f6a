import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import type { Edge } from './edge/edge-headers.ts'
import type { PurgeProtocolName } from './edge/purge-protocols.ts'
import {
  describeProblems,
  environmentProblems,
  type Given,
  givenVariables,
  whereToListen,
} from './environment-checks.js'

export type Env = ReturnType<typeof readEnv>

/**
 * Reads the environment once, at start; nothing else reads `process.env`. Throws an error whose text names each wrong
 * variable, what is wrong with it and nothing of its value, since it may be a secret.
 */
export function readEnv(source: Record<string, string | undefined>) {
  const problems = environmentProblems(source)
  if (problems.length > 0) throw new Error(describeProblems(problems))
  const given = givenVariables(source)
  const { port, host } = whereToListen(given)
  return {
    port,
    host,
    publicUrl: originOf(given.PUBLIC_URL) ?? `http://localhost:${port}`,
    /** True when the public address was not given, so that it follows the port that was really taken. */
    publicUrlFollowsPort: given.PUBLIC_URL === undefined,
    dataDir: resolve(given.DATA_DIR ?? '.data'),
    databaseUrl: given.DATABASE_URL,
    /** PostgreSQL itself, where `databaseUrl` leads to a pooler. */
    databaseDirectUrl: given.DATABASE_DIRECT_URL,
    /** A replica of the database. */
    databaseReadUrl: given.DATABASE_READ_URL,
    redisUrl: given.REDIS_URL,
    workers: given.WORKERS === 'auto' ? availableParallelism() : Number(given.WORKERS ?? 1),
    demo: given.DEMO !== '0',
    owner:
      given.OWNER_EMAIL && given.OWNER_PASSWORD
        ? { email: given.OWNER_EMAIL, password: given.OWNER_PASSWORD }
        : null,
    stripe:
      given.STRIPE_SECRET_KEY && given.STRIPE_PUBLISHABLE_KEY && given.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: given.STRIPE_SECRET_KEY,
            publishableKey: given.STRIPE_PUBLISHABLE_KEY,
            webhookSecret: given.STRIPE_WEBHOOK_SECRET,
          }
        : null,
    googlePayMerchantId: given.GOOGLE_PAY_MERCHANT_ID,
    smtpUrl: given.SMTP_URL,
    captchaUrl: originOf(given.CAPTCHA_URL),
    displayUrl: originOf(given.DISPLAY_URL),
    apiUrl: originOf(given.API_URL),
    cdnUrl: originOf(given.CDN_URL),
    edge: edgeOf(given),
    wixAppId: given.WIX_APP_ID,
    trustedProxies: listOf(given.TRUSTED_PROXIES),
    countryHeader: given.COUNTRY_HEADER,
    regionHeader: given.REGION_HEADER,
    /** Path of the owner's database of places. */
    geoDatabase: given.GEO_DATABASE,
    integrationRedirect:
      given.INTEGRATION_REDIRECT_HOST && given.INTEGRATION_REDIRECT_PATH
        ? { host: given.INTEGRATION_REDIRECT_HOST.toLowerCase(), path: given.INTEGRATION_REDIRECT_PATH }
        : null,
    secretKeys: listOf(given.SECRET_KEY),
    logLevel: given.LOG_LEVEL ?? 'info',
  }
}

/** The network in front of the shop, which keeps pages; `null` while none is set. */
function edgeOf(given: Given): Edge | null {
  if (given.CDN_PAGE_SECONDS === undefined) return null
  const { CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token, CDN_PURGE_PROTOCOL: protocol } = given
  return {
    seconds: Number(given.CDN_PAGE_SECONDS),
    protocol: (protocol as PurgeProtocolName | undefined) ?? 'webhook',
    purge: url && token ? { url, token } : null,
  }
}

function originOf(address: string | undefined): string | undefined {
  return address === undefined ? undefined : new URL(address).origin
}

function listOf(items: string | undefined): string[] {
  return items === undefined ? [] : items.split(',').map((item) => item.trim())
}
