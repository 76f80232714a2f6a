import type { Role } from '@buoy/platform/access/rules/permissions.ts'
import { bigint, boolean, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { Place } from '../staff-contract.ts'

const people = pgSchema('people')
const moment = (name: string) => timestamp(name, { withTimezone: true })
const created = () => moment('created_at').notNull().defaultNow()
const updated = () => moment('updated_at').notNull().defaultNow()

/** better-auth's model `user`. */
export const ownerTable = people.table('owner', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  createdAt: created(),
  updatedAt: updated(),
  environmentPasswordHash: text('environment_password_hash'),
  role: text('role').$type<Role>().notNull(),
  deactivatedAt: moment('deactivated_at'),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
})

/** better-auth's model `session`. */
export const ownerSessionTable = people.table('owner_session', {
  id: text('id').primaryKey(),
  token: text('token').notNull(),
  userId: text('owner_id').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  expiresAt: moment('expires_at').notNull(),
  createdAt: created(),
  updatedAt: updated(),
})

/** better-auth's model `account`: one row with provider `credential` holds the scrypt hash of the password. */
export const ownerAccountTable = people.table('owner_account', {
  id: text('id').primaryKey(),
  userId: text('owner_id').notNull(),
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

/** better-auth's model `verification`: sign-ins that wait for their second factor, and trusted devices. */
export const ownerVerificationTable = people.table('owner_verification', {
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: created(),
  updatedAt: updated(),
})

/** better-auth's model `rateLimit`; `lastRequest` in ms since 1970. */
export const ownerRateLimitTable = people.table('owner_rate_limit', {
  id: text('id').primaryKey(),
  key: text('key').notNull(),
  count: integer('count').notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
})

export const setupTokenTable = people.table('setup_token', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  tokenHash: text('token_hash').notNull(),
  createdAt: created(),
})

/** better-auth's model `twoFactor`. */
export const ownerTwoFactorTable = people.table('owner_two_factor', {
  id: text('id').primaryKey(),
  userId: text('owner_id').notNull(),
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  verified: boolean('verified').notNull().default(true),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: moment('locked_until'),
})

export type StaffLinkPurpose = 'invite' | 'new-password' | 'new-email'

export const staffLinkTable = people.table('staff_link', {
  id: text('id').primaryKey(),
  secretHash: text('secret_hash').notNull(),
  purpose: text('purpose').$type<StaffLinkPurpose>().notNull(),
  email: text('email').notNull(),
  role: text('role').$type<Role>(),
  /** What the invited are let into besides. */
  places: jsonb('places').$type<Place[]>().notNull(),
  ownerId: text('owner_id'),
  madeBy: text('made_by').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
