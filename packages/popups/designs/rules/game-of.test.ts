import { describe, expect, it } from 'vitest'
import { postcard } from '../../campaigns/campaigns.fixtures.ts'
import { game } from '../../games/games.fixtures.ts'
import { GAMES } from '../../games/rules/game-name.ts'
import { gameOf, withGame } from './game-of.ts'
import { newGame } from './new-game.ts'
import { partsOf } from './parts-of.ts'

const drag = game({ opening: 'drag' })

describe('the game of a popup', () => {
  it('is a wheel, a scratch card, a gift box, or a draggable game [W1.11]', () => {
    expect(GAMES).toEqual(['wheel', 'scratch', 'gift', 'drag'])
  })

  it('follows from its format, and a gift box may be one that is opened by dragging [W1.12]', () => {
    const played = (format: number, one = game()) => gameOf('gamified', { format, game: one })
    expect([1, 2, 3].map((format) => played(format))).toEqual(['wheel', 'scratch', 'gift'])
    expect([1, 2, 3].map((format) => played(format, drag))).toEqual(['wheel', 'scratch', 'drag'])
    expect(gameOf('gamified', { format: 3, game: null })).toBe('gift')
    expect(played(9)).toBe('wheel')
    expect(gameOf('lightbox', { format: 1, game: game() })).toBeNull()
  })
})

it('a popup is sent with the part that plays its game, and with that of no other', () => {
  for (const name of GAMES) {
    const design = postcard({ stamp: null, ...withGame({ format: 1, language: 'en', game: game() }, name) })
    expect(partsOf('gamified', design).filter((part) => GAMES.some((one) => one === part))).toEqual([name])
  }
})

describe('a popup with another game', () => {
  const wheel = { format: 1, language: 'en' as const, game: newGame('en', 'wheel') }

  it('has its format and its words, and the prizes that it had', () => {
    for (const name of GAMES) {
      const changed = withGame(wheel, name)
      expect(gameOf('gamified', changed)).toBe(name)
      expect(changed.game).toEqual({ ...newGame('en', name), prizes: wheel.game.prizes })
      expect(withGame(changed, 'wheel')).toEqual(wheel)
    }
  })

  it('leaves the words that its owner wrote', () => {
    const play = { ...wheel.game.play, headline: 'Round it goes' }
    expect(withGame({ ...wheel, game: { ...wheel.game, play } }, 'scratch').game.play).toEqual({
      headline: 'Round it goes',
      text: 'One card for everybody. Good luck!',
      button: 'Scratch the card',
    })
  })

  it('has only another format where there are no prizes yet', () => {
    expect(withGame({ ...wheel, game: null }, 'drag')).toEqual({ ...wheel, format: 3, game: null })
  })
})
