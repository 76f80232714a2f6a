import { boolean, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

const people = pgSchema('people')
const moment = (name: string) => timestamp(name, { withTimezone: true })
const created = () => moment('created_at').notNull().defaultNow()
const updated = () => moment('updated_at').notNull().defaultNow()

/** better-auth's model `user`. */
export const customerTable = people.table('customer', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  email: text('email').notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  /** Nobody logs in to an account that waits for its mailed link to be opened. */
  isWaiting: boolean('is_waiting').notNull().default(false),
  createdAt: created(),
  updatedAt: updated(),
  lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
})

/** better-auth's model `session`. */
export const customerSessionTable = people.table('customer_session', {
  id: text('id').primaryKey(),
  token: text('token').notNull(),
  userId: text('customer_id').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  expiresAt: moment('expires_at').notNull(),
  createdAt: created(),
  updatedAt: updated(),
})

/** better-auth's model `account`: one row with provider `credential` holds the scrypt hash of the password. */
export const customerAccountTable = people.table('customer_account', {
  id: text('id').primaryKey(),
  userId: text('customer_id').notNull(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  password: text('password'),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: moment('access_token_expires_at'),
  refreshTokenExpiresAt: moment('refresh_token_expires_at'),
  scope: text('scope'),
  createdAt: created(),
  updatedAt: updated(),
})

/** better-auth's model `verification`; our own mailed links are in {@link customerLinkTable}. */
export const customerVerificationTable = people.table('customer_verification', {
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: created(),
  updatedAt: updated(),
})

export const customerLinkTable = people.table('customer_link', {
  secretHash: text('secret_hash').primaryKey(),
  customerId: text('customer_id').notNull(),
  purpose: text('purpose').$type<'reset-password' | 'confirm-address'>().notNull(),
  email: text('email').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
