import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test('An owner renames a choice of a quiz: branches and points go along, also by undo, and what is gone is named', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/console/popups/new')
  await page.getByLabel('Type').selectOption('lightbox')
  await page.getByRole('button', { name: 'Just words' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Just words' })).toBeVisible()

  const openPart = (name: RegExp) => page.getByRole('button', { name }).press('Enter')
  const choices = page.getByLabel('Choices, one per line')
  await openPart(/^Form fields/)
  await page.getByLabel('Kind of the new field').selectOption('radio')
  await page.getByRole('button', { name: 'Add a field' }).press('Enter')
  await choices.fill('Pool\nSea')
  await openPart(/^Steps and quiz/)
  await page.getByRole('switch', { name: 'Ask in several steps' }).press(' ')
  await page.getByRole('button', { name: 'Add a step' }).press('Enter')
  await page.getByRole('button', { name: 'Add a branch' }).first().press('Enter')
  const answer = page.getByLabel('is answered with')
  await answer.selectOption('Sea')
  await page.getByRole('button', { name: 'Add a result' }).press('Enter')
  await page.getByLabel('When it is shown').selectOption('score')
  await page.getByLabel('Sea', { exact: true }).fill('5')

  await test.step('Typed letter by letter, also through nothing', async () => {
    await openPart(/^Form fields/)
    await choices.press('Control+End')
    for (let letter = 0; letter < 3; letter += 1) await choices.press('Backspace')
    await choices.pressSequentially('Ocean')
    await expect(choices).toHaveValue('Pool\nOcean')
    await openPart(/^Steps and quiz/)
    await expect(answer).toHaveValue('Ocean')
    await expect(page.getByLabel('Ocean', { exact: true })).toHaveValue('5')
  })
  await test.step('One step back has the name before', async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
    await expect(answer).toHaveValue('Sea')
    await expect(page.getByLabel('Sea', { exact: true })).toHaveValue('5')
    await page.getByRole('button', { name: 'Redo', exact: true }).press('Enter')
    await expect(answer).toHaveValue('Ocean')
  })
  await test.step('A choice that goes leaves a warning, and its points can be removed', async () => {
    await openPart(/^Form fields/)
    await choices.fill('Pool')
    await expect(page.getByText(/for the answer “Ocean”, which is no choice/)).toBeVisible()
    await page.getByRole('button', { name: /The points for “Ocean” count for nobody/ }).press('Enter')
    const remove = page.getByRole('button', { name: 'Remove the points for “Ocean”' })
    await expect(remove).toBeFocused()
    await remove.press('Enter')
    await expect(page.getByText(/The points for “Ocean”/)).toHaveCount(0)
  })
})
