import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { ActionIcon, Button, TagsInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Plus, Trash2 } from 'lucide-react'
import type { Synonyms } from '../../search/contract.ts'
import { MissedSearches } from './MissedSearches.tsx'
import { SearchPreview } from './SearchPreview.tsx'
import styles from './search-words.module.css'

/** Which words mean the same to a shopper, how a phrase is read, and what was looked for in vain. */
export function SearchWordsPage() {
  return (
    <SettingForm<Synonyms>
      title="Search words"
      lead="Synonyms for search. Each line has words that mean the same: a search for one finds the others."
      path="/search/synonyms"
      words={{ groups: { label: 'Words that mean the same', write: groupsInWords } }}
      back={{ to: '/products', label: 'Products' }}
      shownIn={['search-trial']}
    >
      {(form) => (
        <>
          <SettingSection
            title="Words that mean the same"
            text="One or two words each, such as cool box. Plurals and typos are handled automatically."
          >
            <Groups form={form} />
          </SettingSection>
          <SearchPreview isSaved={!form.isDirty()} />
          <MissedSearches
            known={form.values.groups}
            onTake={(term) => form.insertListItem('groups', [term])}
          />
        </>
      )}
    </SettingForm>
  )
}

function groupsInWords(groups: readonly string[][]): string {
  return groups.map((terms) => terms.join(' = ')).join('; ')
}

function Groups({ form }: { form: UseFormReturnType<Synonyms> }) {
  const { groups } = form.values
  return (
    <div>
      {groups.length === 0 && <p className={styles.quiet}>No lines yet.</p>}
      <ul className={styles.list}>
        {groups.map((terms, index) => (
          // A line is its place in the list: its words change while one types.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} className={styles.row}>
            <TagsInput
              className={styles.words}
              label={`Line ${index + 1}`}
              placeholder={terms.length < 2 ? 'Add a word, then Enter' : ''}
              splitChars={[',', ';']}
              maxTags={20}
              clearable={false}
              acceptValueOnBlur
              value={terms}
              error={errorOfGroup(form.errors, index)}
              onChange={(next) => form.setFieldValue(`groups.${index}`, next)}
            />
            <ActionIcon
              className={styles.remove}
              variant="default"
              size={42}
              radius="xl"
              aria-label={`Remove line ${index + 1}`}
              onClick={() => form.removeListItem('groups', index)}
            >
              <Trash2 aria-hidden size={18} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        leftSection={<Plus aria-hidden size={18} />}
        onClick={() => form.insertListItem('groups', [])}
      >
        Add a line
      </Button>
    </div>
  )
}

/** What is wrong with a line: with its number of words, or with one of them. */
function errorOfGroup(errors: UseFormReturnType<Synonyms>['errors'], index: number): React.ReactNode {
  const path = `groups.${index}`
  const found = Object.entries(errors).find(([name]) => name === path || name.startsWith(`${path}.`))
  return found?.[1] ?? null
}
