import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { pictureTable } from '@buoy/platform/pictures/server/picture-relation.ts'
import { lockSetting, writeSetting } from '@buoy/platform/settings/server/setting-document.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { BrandIds } from '../contract.ts'
import { BRAND } from './brand-setting.ts'

const FIELDS = ['logoId', 'iconId', 'socialId'] as const

/**
 * Writes which pictures are the brand; pages, emails and documents show them from then on. Refused with
 * `unknown-picture` and `picture-not-described`, by field, with nothing written.
 */
export async function updateBrand(
  deps: { db: Database; clock: Clock },
  input: { brand: BrandIds; owner: AuditedChange['owner'] },
): Promise<Outcome<BrandIds>> {
  const { brand, owner } = input
  return deps.db.transaction(async (tx) => {
    const before = await lockSetting(tx, BRAND, deps.clock)
    for (const field of FIELDS) {
      const id = brand[field]
      if (id === null || id === before[field]) continue
      const wrong = await validatePicture(tx, id)
      if (wrong !== null) return refused({ ...wrong, field })
    }
    await writeSetting(tx, BRAND, brand, deps.clock)
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner,
        kind: 'settings',
        ref: 'brand',
        action: 'settings changed',
        subject: 'brand',
        detail: { ...brand },
      },
    )
    return done(brand)
  })
}

/** Why a picture cannot be chosen; its row is locked, so that nobody deletes it meanwhile. */
async function validatePicture(tx: Transaction, id: number) {
  const [picture] = await tx
    .select({ alt: pictureTable.alt, state: pictureTable.state })
    .from(pictureTable)
    .where(and(eq(pictureTable.id, id), isNull(pictureTable.deletedAt)))
    .for('update')
  if (picture === undefined || picture.state === 'failed') {
    return { code: 'unknown-picture', message: 'This picture no longer exists. Choose another.' }
  }
  if (picture.alt !== '') return null
  const message = 'Describe the picture first, for people who cannot see it.'
  return { code: 'picture-not-described', message }
}
