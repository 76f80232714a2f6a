import { expect, it } from 'vitest'
import { coversThePage, createStage } from './stage.ts'

/** A popup that is up until it is taken down. */
function popup(name: string, log: string[]) {
  const gone = Promise.withResolvers<void>()
  return {
    show: () => {
      log.push(name)
      return gone.promise
    },
    close: async () => {
      gone.resolve()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

it('shows one popup at a time, in the order they came [W2.28] [W2.29]', async () => {
  const log: string[] = []
  const stage = createStage()
  const [first, second, third] = [popup('first', log), popup('second', log), popup('third', log)]

  stage.enter(first.show)
  stage.enter(second.show)
  stage.enter(third.show)
  expect(log).toEqual(['first'])

  await first.close()
  expect(log).toEqual(['first', 'second'])
  await second.close()
  await third.close()
  expect(log).toEqual(['first', 'second', 'third'])
})

it('is for popups that take the whole attention; others are not held back [W1.10] [W2.28]', () => {
  const waiting = ['lightbox', 'gamified', 'fullpage']
  const others = ['bar', 'bside', 'sside', 'social', 'browsing', 'content', 'mobile', 'embedded']

  expect([...waiting, ...others].filter(coversThePage)).toEqual(waiting)
})

it('forgets who waited when the page is over [W2.29]', async () => {
  const log: string[] = []
  const stage = createStage()
  const [first, second] = [popup('first', log), popup('second', log)]
  stage.enter(first.show)
  stage.enter(second.show)

  stage.clear()
  await first.close()

  expect(log).toEqual(['first'])
})
