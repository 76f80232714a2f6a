import type { Extension } from '../../feature/extension-point.ts'
import { extensionPoint } from '../../feature/extension-point.ts'
import type { ReaderTexts } from '../../texts/contract.ts'
import { ownerTexts } from '../../texts/rules/owner-texts.ts'
import type { Letter, LetterProduct } from '../rules/letter.ts'
import type { MailKindFacts } from '../rules/mail-kind.ts'
import type { MailDeps } from './write-mail.ts'

/** `texts`: the language of the reader. */
export type SampleDeps = Pick<MailDeps, 'db' | 'details' | 'origin' | 'clock'> & { texts: ReaderTexts }

/** A letter for an owner to look at; `orderNumber` is that of the order it shows, `null` for something made up. */
export type Sample = { letter: Letter; orderNumber: number | null }

/** A kind of mail as the feature that writes it declares it; `kind` is unique. */
export type MailKind = MailKindFacts & { kind: string; sample: (deps: SampleDeps) => Promise<Sample> }

/** The kinds of mail that features bring, in the order of the features. */
export const mailKinds = extensionPoint<MailKind>('kinds of mail')

/** Kinds of mail by their names; `sample` draws each about something made up, or about what there is. */
export function defineMailKinds<Name extends string>(
  facts: Readonly<Record<Name, MailKindFacts>>,
  sample: (kind: Name, deps: SampleDeps) => Letter | Promise<Sample>,
): Readonly<Record<Name, MailKind>> {
  const entries = (Object.keys(facts) as Name[]).map((kind): [Name, MailKind] => [
    kind,
    { ...facts[kind], kind, sample: async (deps) => asSample(await sample(kind, deps)) },
  ])
  // Each name has its entry.
  return Object.fromEntries(entries) as Record<Name, MailKind>
}

/** The same for the manifest of the feature. */
export function addMailKinds(kinds: Readonly<Record<string, MailKind>>): Extension[] {
  return Object.values(kinds).map(mailKinds.add)
}

/** The language of a kind's readers, of whom shoppers read `texts`: owners read English. */
export function textsOfReader({ group }: Pick<MailKind, 'group'>, texts: ReaderTexts): ReaderTexts {
  return group === 'owner' ? ownerTexts(texts) : texts
}

/** Something made up that letters of samples show. */
export const SAMPLE_PRODUCT: LetterProduct = {
  name: 'Something from your shop',
  detail: 'Colour: Blue',
  picture: null,
  path: '/index.php/shop/',
  price: 8_900,
}

function asSample(drawn: Letter | Sample): Sample {
  return 'letter' in drawn ? drawn : { letter: drawn, orderNumber: null }
}
