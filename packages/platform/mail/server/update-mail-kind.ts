import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '../../audit/server/record-audit.ts'
import { lockSetting, writeSetting } from '../../settings/server/setting-document.ts'
import { unknownPlaceholders } from '../../site/rules/placeholders.ts'
import type { TextsDeps } from '../../texts/server/open-texts.ts'
import type { MailKindSettings, MailKindSummary, MailTexts } from '../contract.ts'
import { placeholdersOf } from '../rules/mail-kind.ts'
import { type MailKind, textsOfReader } from './mail-kinds.ts'
import {
  delayOf,
  isOn,
  MAIL_SETTINGS,
  type MailSettings,
  readMailSettings,
  textsOf,
} from './mail-settings.ts'

/** Every kind of mail, with whether it goes out and whether its words are the owner's. */
export async function listMailKinds(
  deps: TextsDeps & { db: Database; mailKinds: readonly MailKind[] },
): Promise<MailKindSummary[]> {
  const settings = await readMailSettings(deps.db)
  return deps.mailKinds.map((kind) => ({
    kind: kind.kind,
    label: kind.label,
    when: kind.when,
    group: kind.group,
    alwaysOn: kind.alwaysOn,
    placeholders: placeholdersOf(kind),
    texts: kind.texts(textsOfReader(kind, deps.texts())),
    ...(kind.delay && { delay: kind.delay }),
    isOn: isOn(settings, kind),
    isOwn: (settings.kinds[kind.kind]?.texts ?? null) !== null,
  }))
}

type KindDeps = TextsDeps & { db: Database }

/** The words of a kind and whether it goes out. */
export async function findMailKind(deps: KindDeps, kind: MailKind): Promise<MailKindSettings> {
  return settingsOf(deps, await readMailSettings(deps.db), kind)
}

/**
 * Writes the words of a kind and whether it goes out. Words that are the defaults are not kept, so that a
 * better default comes through. Refused with `unknown-placeholder` for one that nobody fills in, and with
 * `always-on` for switching off what has to come.
 */
export async function updateMailKind(
  deps: KindDeps & { clock: Clock },
  input: { kind: MailKind; settings: MailKindSettings; owner: AuditedChange['owner'] },
): Promise<Outcome<MailKindSettings>> {
  const { kind } = input
  const { isOn: goesOut, afterDays, ...texts } = input.settings
  const { alwaysOn, label } = kind
  const faults = placeholderFaults(kind, texts)
  if (faults.length > 0) return refused(...faults)
  if (!goesOut && alwaysOn !== null) {
    return refused({
      code: 'always-on',
      field: 'isOn',
      message: `This mail cannot be switched off: ${alwaysOn}`,
    })
  }
  return deps.db.transaction(async (tx) => {
    const before = await lockSetting(tx, MAIL_SETTINGS, deps.clock)
    const own = isDefault(kind.texts(textsOfReader(kind, deps.texts())), texts) ? null : texts
    const after: MailSettings = {
      kinds: {
        ...before.kinds,
        [kind.kind]: { isOn: goesOut, texts: own, afterDays: kind.delay === undefined ? null : afterDays },
      },
    }
    await writeSetting(tx, MAIL_SETTINGS, after, deps.clock)
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner: input.owner,
        kind: 'settings',
        ref: `mail/${kind.kind}`,
        action: 'mail changed',
        subject: label,
        detail: { goes: goesOut ? 'out' : 'not out', words: own === null ? 'as they come' : 'own' },
      },
    )
    return done(settingsOf(deps, after, kind))
  })
}

/** Placeholders that nobody would fill in, each at its field. */
export function placeholderFaults(kind: MailKind, texts: MailTexts): Refusal[] {
  const known = placeholdersOf(kind)
  return Object.entries(texts).flatMap(([field, text]) =>
    unknownPlaceholders(text, known).map((placeholder) => ({
      code: 'unknown-placeholder',
      field,
      message: `${placeholder} is not filled in in this mail. Use one of: ${known.map((name) => `{{${name}}}`).join(', ')}.`,
    })),
  )
}

function settingsOf(deps: TextsDeps, settings: MailSettings, kind: MailKind): MailKindSettings {
  return {
    isOn: isOn(settings, kind),
    ...textsOf(settings, kind, textsOfReader(kind, deps.texts())),
    afterDays: delayOf(settings, kind),
  }
}

function isDefault({ subject, title, intro }: MailTexts, texts: MailTexts): boolean {
  return texts.subject === subject && texts.title === title && texts.intro === intro
}
