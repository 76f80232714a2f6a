import type { Log } from '@buoy/kernel/server/log.ts'
import { z } from 'zod'
import { PROVIDERS } from '../rules/providers.ts'
import type { Protection } from './protection-settings.ts'

/** A service has that long to answer, in ms; a visitor waits for it. */
const TIMEOUT_MS = 5000

/** What is known of a sender: proved to be a person, taken for a robot, or nothing. */
export type Verdict = 'person' | 'robot' | 'unknown'

const answer = z.object({
  success: z.boolean(),
  /** reCAPTCHA v3 only: 0 for a robot, 1 for a person. */
  score: z.number().min(0).max(1).optional(),
  'error-codes': z.array(z.string()).default([]),
})

/** Faults of ours or the service's; what they say of the token says nothing of its sender. */
const OUR_FAULTS = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error']

/**
 * Asks the service of the settings about a token (both speak the same protocol: a form with `secret` and
 * `response`, answered in JSON). `unknown` when there is none, or the service does not answer: then nobody is
 * shut out, a sum is asked instead. `base` replaces the service's own address.
 */
export async function callService(
  deps: { log: Log; base?: string | undefined },
  settings: Protection,
  token: string,
): Promise<Verdict> {
  const { verify } = PROVIDERS[settings.provider]
  if (verify === null || token === '' || settings.secret === '') return 'unknown'
  try {
    const response = await fetch(new URL(verify.path, deps.base ?? verify.base), {
      method: 'POST',
      body: new URLSearchParams({ secret: settings.secret, response: token }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    const said = answer.safeParse(await response.json())
    if (!said.success) throw new Error(`it answered ${response.status} with something else`)
    return judge(said.data, settings, deps.log)
  } catch (error) {
    deps.log.warn({ err: error, provider: settings.provider }, 'the captcha service did not answer')
    return 'unknown'
  }
}

function judge(said: z.infer<typeof answer>, settings: Protection, log: Log): Verdict {
  if (said.success) {
    return said.score !== undefined && said.score < settings.minimumScore ? 'robot' : 'person'
  }
  const codes = said['error-codes']
  if (codes.some((code) => OUR_FAULTS.includes(code))) {
    log.warn(
      { codes, provider: settings.provider },
      'the captcha service refused our question: check the keys',
    )
    return 'unknown'
  }
  // Too old or used before: a person who took their time is asked once more.
  return codes.includes('timeout-or-duplicate') ? 'unknown' : 'robot'
}
