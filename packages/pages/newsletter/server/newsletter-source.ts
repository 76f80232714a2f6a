import { announce } from '@buoy/kernel/server/announce.ts'
import { mayDo } from '@buoy/platform/access/rules/permissions.ts'
import type { Message } from '@buoy/platform/deliveries/server/adapter.ts'
import { adaptersOf } from '@buoy/platform/deliveries/server/read-connections.ts'
import type { DeliverySource, SourceDeps, Wanted } from '@buoy/platform/deliveries/server/source.ts'
import { unsubscribeUrl } from '@buoy/platform/mail/server/unsubscribe.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { type Answers, wordsOf } from '../rules/field-values.ts'
import { findList } from './find-list.ts'
import { type SignupRow, signupTable } from './newsletter.table.ts'

export const NEWSLETTER_SOURCE_ID = 'newsletter'

/** Sign-ups that are looked at for the fields of forms, the newest. */
const MOST_SIGN_UPS = 200

const IS_READER = sql`exists (select 1 from shop.news_reader r where r.email = ${signupTable.email})`

const FACTS = [
  { key: 'email', label: 'Email' },
  { key: 'first_name', label: 'First name' },
  { key: 'last_name', label: 'Last name' },
  { key: 'list', label: 'List' },
  { key: 'page', label: 'Page of the form' },
  { key: 'wording', label: 'Words of the consent' },
  { key: 'confirmed_at', label: 'Confirmed at (UTC)' },
  { key: 'unsubscribe_url', label: 'Unsubscribe link' },
] as const

/** Subscribers of newsletters as a source of deliveries: a scope is a list. */
export const NEWSLETTER_SOURCE: DeliverySource = {
  id: NEWSLETTER_SOURCE_ID,
  label: 'subscribers of the newsletter',
  thing: 'subscriber',
  mayLackConsent: false,
  parts: null,
  screen: (list) => ({ to: `/settings/newsletters/${list}`, label: 'Newsletter' }),
  screenOfSubject: () => null,
  findScope: async (deps, scope) => (await findList(deps, scope))?.key ?? null,
  mayUse: async (_deps, { role }) => mayDo(role, 'settings'),
  fields: async (deps, list) => {
    const rows = await deps.db
      .select({ fields: signupTable.fields })
      .from(signupTable)
      .where(eq(signupTable.listKey, list))
      .orderBy(desc(signupTable.askedAt))
      .limit(MOST_SIGN_UPS)
    const known = new Set<string>(FACTS.map(({ key }) => key))
    const answered = new Set(
      rows.flatMap(({ fields }) => Object.keys(fields)).filter((key) => !known.has(key)),
    )
    return [...FACTS, ...[...answered].toSorted().map((key) => ({ key, label: key }))]
  },
  // Forms on pages say which service they are for (S3.39).
  afterChange: ({ db }) => announce(db, 'pages_changed', ''),
  read: async (deps, wanted) => {
    if (wanted.subjectId === null) return messageOf(deps, wanted, EXAMPLE)
    const [found] = await deps.db
      .select({
        signup: signupTable,
        // Within another sql text the column bears its table's name, which tells it from the view's.
        isReader: sql<boolean>`${IS_READER}`,
      })
      .from(signupTable)
      .where(eq(signupTable.id, Number(wanted.subjectId)))
    if (found === undefined) return { nothing: 'The subscriber was erased, so there is nothing to send.' }
    if (wanted.kind === 'added' && !found.isReader) {
      return { nothing: 'They have unsubscribed meanwhile, so they were not sent.' }
    }
    return messageOf(deps, wanted, found.signup)
  },
}

/** Which service the forms of a list are for, by its documented name, and its account there (S3.39). */
export async function providerOf(
  deps: Pick<SourceDeps, 'db'>,
  list: string,
): Promise<{ provider: string; account: string }> {
  const services = await adaptersOf(deps.db, NEWSLETTER_SOURCE_ID, list)
  // Options are stored by their ids for Mailchimp, which is more than others need (S3.40).
  const first = services.find(({ adapter }) => adapter === 'mailchimp') ?? services[0]
  return { provider: first?.adapter ?? 'built-in', account: first?.settings.account ?? '' }
}

type Reader = Pick<
  SignupRow,
  'email' | 'firstName' | 'lastName' | 'fields' | 'wording' | 'page' | 'ip' | 'confirmedAt'
>

/** A reader of nobody, for trying a connection out; example.com belongs to nobody (RFC 2606). */
const EXAMPLE: Reader = {
  email: 'mia@example.com',
  firstName: 'Mia',
  lastName: 'Reef',
  fields: {},
  wording: 'An example of the words that somebody agrees to.',
  page: '/index.php/example/',
  ip: null,
  confirmedAt: null,
}

const EVENTS = { added: 'newsletter.subscribed', removed: 'newsletter.unsubscribed', test: 'newsletter.test' }

function messageOf(deps: SourceDeps, { id, kind, at, scope: list }: Wanted, reader: Reader): Message {
  const { email, firstName, lastName, ip, page, wording, fields } = reader
  const confirmedAt = reader.confirmedAt ?? at
  const url = unsubscribeUrl(deps, email)
  const facts: Record<(typeof FACTS)[number]['key'], string> = {
    email,
    first_name: firstName,
    last_name: lastName,
    list,
    page,
    wording,
    confirmed_at: confirmedAt.toISOString(),
    unsubscribe_url: url,
  }
  const data =
    kind === 'removed'
      ? { list, email }
      : {
          list,
          email,
          first_name: firstName,
          last_name: lastName,
          answers: fields,
          confirmed_at: facts.confirmed_at,
          unsubscribe_url: url,
          consent: { wording, page },
        }
  return {
    id,
    kind,
    at: kind === 'removed' ? at : confirmedAt,
    hasConfirmed: true,
    person: { email, firstName, lastName, phone: '', ip },
    values: [...FACTS.map((fact) => ({ ...fact, value: facts[fact.key] })), ...answersOf(fields)],
    answers: fields,
    event: { type: EVENTS[kind], timestamp: at.toISOString(), data },
  }
}

function answersOf(fields: Answers) {
  return Object.entries(fields).map(([key, answer]) => ({ key, label: key, value: wordsOf(answer) }))
}
