import { Alert, Button, NativeSelect, Switch } from '@mantine/core'
import { Plus } from 'lucide-react'
import type { Game, Prize } from '../../../games/contract.ts'
import type { GameName } from '../../../games/rules/game-name.ts'
import { chancesOf, MOST_PRIZES, WHOLE } from '../../../games/rules/odds.ts'
import type { SliceSize } from '../../../games/rules/wheel.ts'
import { gameOf, withGame } from '../../rules/game-of.ts'
import { newGame, newPrize, withWholeChances } from '../../rules/new-game.ts'
import type { PartProps } from '../design-editing.ts'
import styles from '../designer.module.css'
import { ItemList } from '../ItemList.tsx'
import { LineField } from '../LineField.tsx'
import { useGivenStates } from '../use-prizes.ts'
import { PrizeEditor } from './PrizeEditor.tsx'

const GAME_NAMES: Record<GameName, string> = {
  wheel: 'Wheel',
  scratch: 'Scratch card',
  gift: 'Three boxes, one is opened',
  drag: 'Locked box, the key is dragged onto it',
}

const SCREENS = [
  { screen: 'play', name: 'The game' },
  { screen: 'won', name: 'After a win' },
  { screen: 'lost', name: 'After a loss' },
] as const

/** The game of a popup: its prizes with chances, stock and codes, who draws, and the words of its screens (W3.58–W3.60). */
export function GamePart({ editing }: PartProps) {
  const { type, design } = editing
  const { game, language } = design
  if (game !== null) return <Prizes editing={editing} game={game} />
  return (
    <div className={styles.fields} data-path="design.game" tabIndex={-1}>
      <p className={styles.quiet}>This popup has no game yet.</p>
      <Button
        variant="default"
        leftSection={<Plus aria-hidden size={18} />}
        onClick={() => editing.changeDesign({ game: newGame(language, gameOf(type, design) ?? 'wheel') })}
      >
        Add the game
      </Button>
    </div>
  )
}

function Prizes({ editing, game }: PartProps & { game: Game }) {
  const { id, type, design, changeDesign, problemAt } = editing
  const states = useGivenStates(id)
  const change = (part: Partial<Game>, what?: string) => changeDesign({ game: { ...game, ...part } }, what)
  const changePrizes = (next: (prizes: readonly Prize[]) => Prize[]) =>
    changeDesign((now) => ({ game: now.game && { ...now.game, prizes: next(now.game.prizes) } }))
  const sum = game.prizes.reduce((total, { parts }) => total + parts, 0)
  const whole = withWholeChances(game.prizes)
  const problem = problemAt('design.game.prizes')
  return (
    <div className={styles.fields} data-path="design.game.prizes" tabIndex={-1}>
      <NativeSelect
        label="Game"
        data={Object.entries(GAME_NAMES).map(([value, label]) => ({ value, label }))}
        value={gameOf(type, design) ?? 'wheel'}
        onChange={({ currentTarget }) => {
          const to = currentTarget.value as GameName
          changeDesign((now) => withGame(now, to))
        }}
      />
      {gameOf(type, design) === 'wheel' && (
        <NativeSelect
          label="Slots of the wheel"
          description="Visitors can read the chances of all prizes beside the wheel."
          data={[
            { value: 'equal', label: 'All of the same size' },
            { value: 'odds', label: 'As large as their chances' },
          ]}
          value={game.slices ?? 'equal'}
          onChange={({ currentTarget }) => change({ slices: currentTarget.value as SliceSize })}
        />
      )}
      <ItemList
        label="Prizes"
        items={game.prizes}
        nameOf={({ label }) => label || 'A prize'}
        onChange={(next) => changePrizes(next)}
      >
        {(prize, index) => (
          <PrizeEditor
            editing={editing}
            prize={prize}
            drawnBy={game.drawnBy}
            path={`design.game.prizes.${index}`}
            state={states.data?.prizes.find(({ prizeId }) => prizeId === prize.id)}
            codes={states.data?.lists.find(({ list, terms }) => list === prize.id && terms === null)}
            onChange={(next, what) =>
              change({ prizes: game.prizes.with(index, next) }, `${prize.id}.${what}`)
            }
          />
        )}
      </ItemList>
      {states.isError && (
        <Alert color="coral" radius="lg" title="How many were given could not be read" role="alert">
          <Button variant="default" size="xs" onClick={() => void states.refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      <Button
        variant="default"
        leftSection={<Plus aria-hidden size={18} />}
        disabled={game.prizes.length >= MOST_PRIZES}
        onClick={() =>
          changePrizes((prizes) => [
            ...prizes,
            newPrize(`prize-${crypto.randomUUID().slice(0, 18)}`, design.language),
          ])
        }
      >
        Add a prize
      </Button>
      <p role="status" className={styles.quiet}>
        {problem ?? `The chances sum to ${chancesOf(sum)}%.`}
      </p>
      {sum !== WHOLE && whole.reduce((total, { parts }) => total + parts, 0) === WHOLE && (
        <Button variant="default" onClick={() => changePrizes(withWholeChances)}>
          Make it 100% with the slot without a prize
        </Button>
      )}
      <Switch
        label="No screen for winners"
        description="The form is sent with the prize when the game is over, or the popup closes."
        checked={game.skipsResult}
        onChange={({ currentTarget }) => change({ skipsResult: currentTarget.checked })}
      />
      <Switch
        label="The visitor’s browser draws"
        description="For pages of your own that read the prize list. Visitors can then see all chances and codes, and choose to win."
        checked={game.drawnBy === 'page'}
        onChange={({ currentTarget }) => change({ drawnBy: currentTarget.checked ? 'page' : 'service' })}
      />
      {SCREENS.map(({ screen, name }) => (
        <fieldset key={screen} className={styles.fields} style={{ border: 0, padding: 0, margin: 0 }}>
          <legend>{name}</legend>
          {(['headline', 'text', 'button'] as const).map((word) => (
            <LineField
              key={word}
              editing={editing}
              path={`design.game.${screen}.${word}`}
              label={{ headline: 'Headline', text: 'Text', button: 'Button' }[word]}
              most={word === 'text' ? 400 : 160}
              isLong={word === 'text'}
              value={game[screen][word]}
              onChange={(value) =>
                change({ [screen]: { ...game[screen], [word]: value } }, `${screen}.${word}`)
              }
            />
          ))}
        </fieldset>
      ))}
      <p className={styles.quiet}>{'{{prize_label}} and {{prize_code}} stand for what was won.'}</p>
    </div>
  )
}
