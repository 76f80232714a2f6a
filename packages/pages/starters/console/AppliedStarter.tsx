import { Anchor, Button, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { StarterState } from '../contract.ts'
import styles from './starters.module.css'
import { useStarterActions } from './use-starter-actions.ts'

type Props = { applied: NonNullable<StarterState['applied']>; samplesLeft: number }

/** The starter that the shop has: what to do next, and the ways back. */
export function AppliedStarter({ applied, samplesLeft }: Props) {
  const { undo, removeSamples } = useStarterActions()
  const isBusy = undo.isPending || removeSamples.isPending
  return (
    <section className={styles.panel} aria-labelledby="applied-title">
      <Title order={2} size="h4" id="applied-title">
        {applied.isKeeping
          ? `The pages of ${applied.name} are drafts`
          : `Your shop begins with ${applied.name}`}
      </Title>
      <p className={styles.text}>
        {applied.isKeeping
          ? 'Your own pages, menus and theme haven’t changed. Open a draft to use it.'
          : 'Replace its texts and pictures with your own. Shoppers see your changes when you publish them.'}
      </p>
      <ul className={styles.next}>
        {applied.pages.map(({ id, title, slug }) => (
          <li key={id}>
            <Anchor component={Link} to={`/pages/${id}/edit`}>
              {title}
            </Anchor>{' '}
            <span className={styles.slug}>/{slug}/</span>
          </li>
        ))}
        <li>
          <Anchor component={Link} to="/settings/theme">
            Colours and fonts
          </Anchor>
        </li>
        <li>
          <Anchor component={Link} to="/settings/menus">
            Menus
          </Anchor>
        </li>
      </ul>
      <div className={styles.actions}>
        {samplesLeft > 0 && (
          <Button
            variant="default"
            loading={removeSamples.isPending}
            disabled={isBusy}
            onClick={() => removeSamples.mutate()}
          >
            {samplesLeft === 1 ? 'Remove the sample product' : `Remove ${samplesLeft} sample products`}
          </Button>
        )}
        <Button component="a" href="/" target="_blank" variant="default">
          Look at the shop
        </Button>
        <Button
          variant="subtle"
          color="gray"
          loading={undo.isPending}
          disabled={isBusy}
          onClick={() => undo.mutate()}
        >
          Undo this starter
        </Button>
      </div>
    </section>
  )
}
