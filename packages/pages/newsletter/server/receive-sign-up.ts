import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Caller, Fields } from '@buoy/kernel/server/call.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import type { ChallengeDeps } from '@buoy/platform/abuse/server/issue-challenge.ts'
import { type Proof, verifyProof } from '@buoy/platform/abuse/server/verify-proof.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import type { ConsentEvidence } from '@buoy/shop/marketing/contract.ts'
import { sql } from 'drizzle-orm'
import type { ModuleNode } from '../../document/contract.ts'
import { pagePath } from '../../document/rules/page-path.ts'
import { callService } from '../../spam-protection/server/call-service.ts'
import type { Protection } from '../../spam-protection/server/protection-settings.ts'
import { readOwnFields, type SignUpInput } from '../contract.ts'
import type { NewsletterProps } from '../form-schema.ts'
import { checkSignUp, errorTextOf } from '../rules/check-sign-up.ts'
import { type Answers, plainAnswer, shapeAnswers, withoutUnchecked } from '../rules/field-values.ts'
import { type RefusedSignUp, refusedWords } from '../rules/refused-words.ts'
import { signUpFormOf } from '../rules/sign-up-form.ts'
import { findList } from './find-list.ts'
import { successOf } from './find-newsletter.ts'
import { formOfChecksum, isPageNonce } from './form-signature.ts'
import { signupTable } from './newsletter.table.ts'
import { providerOf } from './newsletter-source.ts'
import { SIGN_UP_QUEUE } from './sign-up-queue.ts'

export type SignUpDeps = ChallengeDeps &
  TextsDeps & {
    db: Database
    log: Log
    /** One module of a published page as who calls sees it; `null` when the page does not hold it. */
    findModule: (
      wanted: { slug: string; id: string; type: string },
      caller: Caller,
    ) => Promise<ModuleNode | null>
    /** Where a page is read; `null` for one that is not published any more. */
    findPageLink: (slug: string) => Promise<{ path: string } | null>
    jobs: Jobs
    protection: () => Promise<Protection>
    /** In place of the captcha service's own address. */
    captchaUrl?: string | undefined
  }

export type SignUpSent = {
  input: SignUpInput
  fields: Fields
  caller: Caller
}

/** Somebody was taken on: what to tell them, and where their form leads. */
export type ReceivedSignUp = { success: string; redirect: string | null }

/**
 * Takes a sign-up: checks it against the form as it was published, writes it down and asks the queue to
 * answer it, all in one transaction. It does and answers the same no matter whom the address belongs to; what is
 * different, such as whether a mail goes out, is the worker's. Refused with a text for the error box.
 */
export async function receiveSignUp(deps: SignUpDeps, sent: SignUpSent): Promise<Outcome<ReceivedSignUp>> {
  const { input } = sent
  const texts = deps.texts()
  const place = formOfChecksum(deps, input.et_checksum)
  if (place === null || !isPageNonce(deps, place.slug, input.et_frontend_nonce)) return refuse('form', texts)
  const node = await deps.findModule({ ...place, type: 'newsletter' }, sent.caller)
  const props = node?.props as NewsletterProps | undefined
  const list = props && (await findList(deps, props.list))
  if (!props || !list || list.key !== input.et_list_id) return refuse('form', texts)

  const answers = readOwnFields(sent.fields)
  const sentValues = props.fields.map(
    (field) => [field, (answers.get(field.id) ?? []).map((one) => plainAnswer(field, one))] as const,
  )
  const chosen = Object.fromEntries(
    sentValues.map(([field, all]) => [field.id, withoutUnchecked(field, all)]),
  )
  const names = { firstName: input.et_firstname, lastName: input.et_lastname }
  const { faults, hidden } = checkSignUp(
    signUpFormOf(props, texts),
    { ...names, email: input.et_email, fields: chosen },
    texts,
  )
  if (faults.length > 0) return refused({ code: 'fields', message: errorTextOf(faults, texts) })
  const taken = { success: successOf(props, list, texts), redirect: props.redirect }
  // Anyone who fills in what people do not see is thanked and forgotten.
  if (input.et_website !== '') return done(taken)

  const shown = props.fields.filter(({ id }) => !hidden.has(id))
  const values = sentValues.filter(([, all]) => all.length > 0).map(([{ id }, all]) => [id, all.join(', ')])
  const { provider } = await providerOf(deps, list.key)
  const fields = shapeAnswers(provider, shown, Object.fromEntries(values))
  const page = await deps.findPageLink(place.slug)
  const verdict = await askedService(deps, input.token)
  return deps.db.transaction(async (tx) => {
    const proof = verdict ?? (await verifyProof(deps, tx, input.token))
    if (proof === 'bad') return refuse('proof', texts)
    await saveSignUp(
      { ...deps, db: tx },
      {
        listKey: list.key,
        email: input.et_email.toLowerCase(),
        fields,
        firstName: props.firstName ? names.firstName.trim() : '',
        lastName: props.lastName ? names.lastName.trim() : '',
        wording: props.consent,
        page: page?.path ?? pagePath({ slug: place.slug, isHome: false }),
        ip: props.keepsIp ? sent.caller.ip : null,
        evidence: null,
      },
    )
    const job = { listKey: list.key, email: input.et_email.toLowerCase(), isProven: proof === 'good' }
    await deps.jobs.enqueue(tx, SIGN_UP_QUEUE, job)
    return done(taken)
  })
}

/** What the captcha service of the settings makes of a token; `null` where there is none but the proof of work. */
async function askedService(deps: SignUpDeps, token: string): Promise<Proof | null> {
  const settings = await deps.protection()
  if (settings.provider === 'altcha') return null
  const verdict = await callService({ log: deps.log, base: deps.captchaUrl }, settings, token)
  return ({ person: 'good', robot: 'bad', unknown: 'none' } as const)[verdict]
}

type NewSignUp = {
  listKey: string
  email: string
  firstName: string
  lastName: string
  fields: Answers
  wording: string
  page: string
  ip: string | null
  /** Of a form that is none of the newsletter's own. */
  evidence: ConsentEvidence | null
}

/** Writes a sign-up down. Of a reader who gets the news already nothing is changed: anybody may type their address. */
export async function saveSignUp(
  deps: Pick<SignUpDeps, 'clock'> & { db: Database | Transaction },
  given: NewSignUp,
): Promise<void> {
  const again = { ...given, askedAt: deps.clock.now(), confirmedAt: null }
  const isReader = sql`exists (select 1 from shop.news_reader r where r.email = ${signupTable.email})`
  await deps.db
    .insert(signupTable)
    .values(again)
    .onConflictDoUpdate({
      target: [signupTable.listKey, signupTable.email],
      set: again,
      setWhere: sql`${signupTable.confirmedAt} is null or not ${isReader}`,
    })
}

function refuse(code: RefusedSignUp, texts: TextLocale) {
  return refused({ code, message: refusedWords(code, texts) })
}
