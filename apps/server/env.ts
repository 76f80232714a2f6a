import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { isSubnet } from '@buoy/kernel/server/subnets.ts'
import { z } from 'zod'

const optional = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional()
const origin = z
  .url({ protocol: /^https?$/, message: 'an address such as https://shop.example' })
  .transform((value) => new URL(value).origin)
const host = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9.-]+$/, 'a host such as shop.example')
const pathOfPage = z
  .string()
  .trim()
  .regex(/^\/(?![/\\])\S*$/, 'a path such as /integrations/thanks')
/** Shorter keys can be guessed. */
const MIN_SECRET_KEY = 32
const secretKeys = z
  .string()
  .transform((keys) => keys.split(',').map((key) => key.trim()))
  .pipe(z.array(z.string().min(MIN_SECRET_KEY, `at least ${MIN_SECRET_KEY} characters each`)))
const subnetList = z
  .string()
  .transform((texts) => texts.split(',').map((text) => text.trim()))
  .pipe(
    z.array(
      z
        .string()
        .refine(isSubnet, 'addresses or networks with commas between them, such as 10.0.0.5, 10.1.0.0/16'),
    ),
  )
const port = z.coerce.number().int().min(0).max(65535)

/**
 * Every environment variable of the product; the README's table lists the same. Nothing else reads
 * `process.env`. Key pairs are given whole or not at all, so that no half of the shop is live.
 */
const schema = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().trim().min(1).default('127.0.0.1'),
    PUBLIC_URL: z.union([z.literal('').transform(() => undefined), origin]).optional(),
    DATA_DIR: z.string().trim().min(1).default('.data'),
    DATABASE_URL: optional,
    REDIS_URL: optional,
    WORKERS: z.union([z.literal('auto'), z.coerce.number().int().min(1).max(64)]).default(1),
    DEMO: z.enum(['0', '1']).default('1'),
    OWNER_EMAIL: optional,
    OWNER_PASSWORD: optional,
    STRIPE_SECRET_KEY: optional,
    STRIPE_PUBLISHABLE_KEY: optional,
    STRIPE_WEBHOOK_SECRET: optional,
    GOOGLE_PAY_MERCHANT_ID: optional,
    SMTP_URL: optional,
    CAPTCHA_URL: z.union([z.literal('').transform(() => undefined), origin]).optional(),
    DISPLAY_URL: z.union([z.literal('').transform(() => undefined), origin]).optional(),
    API_URL: z.union([z.literal('').transform(() => undefined), origin]).optional(),
    CDN_URL: z.union([z.literal('').transform(() => undefined), origin]).optional(),
    TRUSTED_PROXIES: subnetList.default([]),
    COUNTRY_HEADER: optional,
    INTEGRATION_REDIRECT_HOST: host.optional(),
    INTEGRATION_REDIRECT_PATH: pathOfPage.optional(),
    SECRET_KEY: secretKeys.optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .superRefine((env, context) => {
    const together = (names: (keyof typeof env)[], why: string) => {
      const missing = names.filter((name) => env[name] === undefined)
      if (missing.length > 0 && missing.length < names.length) {
        for (const name of missing) context.addIssue({ code: 'custom', path: [name], message: why })
      }
    }
    together(['OWNER_EMAIL', 'OWNER_PASSWORD'], 'OWNER_EMAIL and OWNER_PASSWORD go together')
    together(
      ['INTEGRATION_REDIRECT_HOST', 'INTEGRATION_REDIRECT_PATH'],
      'INTEGRATION_REDIRECT_HOST and INTEGRATION_REDIRECT_PATH go together',
    )
    together(
      ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
      'the three STRIPE_ variables go together; leave all of them out for the sandbox',
    )
  })

export type Env = ReturnType<typeof readEnv>

/**
 * Reads the environment once, at start. Throws an error whose text names each wrong variable, what
 * is wrong with it and nothing of its value, since it may be a secret.
 */
export function readEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These environment variables need another value:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    /** True when the public address was not given, so that it follows the port that was really taken. */
    publicUrlFollowsPort: env.PUBLIC_URL === undefined,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    workers: env.WORKERS === 'auto' ? availableParallelism() : env.WORKERS,
    demo: env.DEMO === '1',
    owner:
      env.OWNER_EMAIL !== undefined && env.OWNER_PASSWORD !== undefined
        ? { email: env.OWNER_EMAIL, password: env.OWNER_PASSWORD }
        : null,
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_PUBLISHABLE_KEY && env.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            publishableKey: env.STRIPE_PUBLISHABLE_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET,
          }
        : null,
    googlePayMerchantId: env.GOOGLE_PAY_MERCHANT_ID,
    smtpUrl: env.SMTP_URL,
    captchaUrl: env.CAPTCHA_URL,
    displayUrl: env.DISPLAY_URL,
    apiUrl: env.API_URL,
    cdnUrl: env.CDN_URL,
    trustedProxies: env.TRUSTED_PROXIES,
    countryHeader: env.COUNTRY_HEADER,
    integrationRedirect:
      env.INTEGRATION_REDIRECT_HOST && env.INTEGRATION_REDIRECT_PATH
        ? { host: env.INTEGRATION_REDIRECT_HOST, path: env.INTEGRATION_REDIRECT_PATH }
        : null,
    secretKeys: env.SECRET_KEY ?? [],
    logLevel: env.LOG_LEVEL,
  }
}
