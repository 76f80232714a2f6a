import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { Anchor, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SearchTrial } from '../../search/contract.ts'
import styles from './search-words.module.css'

/** Typing pauses this long before it is looked for, in ms. */
const PAUSE_MS = 300

/** Tries a phrase: what each word is taken for, and what a shopper would find. By the saved lines. */
export function SearchPreview({ isSaved }: { isSaved: boolean }) {
  const [phrase, setPhrase] = useState('')
  const [asked] = useDebouncedValue(phrase.trim(), PAUSE_MS)
  const trial = useQuery({
    queryKey: ['search-trial', asked],
    queryFn: () => callApi<SearchTrial>(`/search/trial?q=${encodeURIComponent(asked)}`),
    placeholderData: keepPreviousData,
    enabled: asked !== '',
  })
  return (
    <section className={styles.panel} aria-labelledby="try-search">
      <h2 id="try-search" className={styles.heading}>
        Try it
      </h2>
      <TextInput
        label="A shopper looks for"
        value={phrase}
        maxLength={80}
        className={styles.phrase}
        onChange={(event) => setPhrase(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Inside the form of the lines: Enter tries, it does not save.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <div role="status" className={styles.result}>
        {trial.isError && failureText(trial.error)}
        {asked !== '' && trial.data && <Trial trial={trial.data} />}
        {asked !== '' && !isSaved && (
          <span className={styles.quiet}>Uses the saved words, without your changes.</span>
        )}
      </div>
    </section>
  )
}

function Trial({ trial }: { trial: SearchTrial }) {
  const { wanted, corrected, isPartial, total, products } = trial
  return (
    <>
      <p>
        Read as{' '}
        {wanted.map((words, index) => (
          <span key={words.join()}>
            {index > 0 && ' and '}
            {words.map((word, place) => (
              <span key={word}>
                {place > 0 && ' or '}
                <strong>{word}</strong>
              </span>
            ))}
          </span>
        ))}
        {corrected !== null && ` · corrected to “${corrected}”`}
        {isPartial && ' · nothing has all of these words, so some are enough'}
      </p>
      <p>
        {total === 0
          ? 'Nothing is found.'
          : total === 1
            ? '1 product is found:'
            : `${total} products are found:`}
      </p>
      {products.length > 0 && (
        <ul className={styles.products}>
          {products.map(({ name, url }) => (
            <li key={url}>
              <Anchor href={url} target="_blank" rel="noreferrer">
                {name}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
