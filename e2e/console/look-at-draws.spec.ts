import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { commitmentOf, pickOf } from '@buoy/popups/games/rules/commitment.ts'
import { drawFromOdds } from '@buoy/popups/games/rules/replay-draw.ts'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import type { OpenServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const ODDS = [
  { prize_id: 'tray', parts: 30_000, loosing_option: 0 },
  { prize_id: 'none', parts: 70_000, loosing_option: 1 },
]
const LABELS: Record<string, string> = { tray: 'A tray for your pond', none: 'Not this time' }
const DRAWS = 60

test('An owner looks at what a game has drawn, does all draws again, and takes them away for others to verify', async ({
  page,
  buoy,
}) => {
  await signIn(page)
  const made = await page.request.post('/console/api/popups/DemoPondLettr/duplicate')
  const { id } = (await made.json()) as { id: string }
  try {
    await page.goto(`/console/popups/${id}/draws`)
    await expect(page.getByText('No draws in this period')).toBeVisible()
    await page.getByRole('button', { name: 'Check all draws' }).press('Enter')
    await expect(page.getByText('Nothing has been drawn yet.')).toBeVisible()

    await draw(buoy, id)
    await page.goto(`/console/popups/${id}/report`)
    await page.getByRole('link', { name: 'Draws of its game' }).press('Enter')
    const table = page.getByRole('table', { name: 'Draws', exact: true })
    await expect(table.getByRole('row')).toHaveCount(51)
    await expect(table.getByText('Agrees')).toHaveCount(50)
    await axe(page)
    await page.getByRole('button', { name: 'Next' }).press('Enter')
    await expect(table.getByRole('row')).toHaveCount(11)
    await page.getByRole('button', { name: 'Won' }).press('Enter')
    await expect(table.getByText('Not this time')).toHaveCount(0)
    await expect(table.getByText('A tray for your pond').first()).toBeVisible()

    await page.getByRole('button', { name: 'Check all draws' }).press('Enter')
    await expect(page.getByText(`All ${DRAWS} draws agree.`)).toBeVisible()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).press('Enter'),
    ])
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain('Commitment,Seed,Odds')
    expect(text).not.toContain('SECRET')

    await buoy.query('alter table popups.game_draw disable trigger keep_drawn')
    await buoy.query('update popups.game_draw set pick = (pick + 1) % 100000 where id = $1', [`${id}-7`])
    await buoy.query('alter table popups.game_draw enable trigger keep_drawn')
    await page.getByRole('button', { name: 'Check all draws' }).press('Enter')
    await expect(page.getByText(`${DRAWS - 1} of ${DRAWS} draws agree.`)).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('1 draw does not agree')
    await expect(page.getByRole('alert')).toContainText('the number is not that of the seed')
    await page.getByText('How others can verify a draw').press('Enter')
    await expect(page.getByText('4,503,599,627,300,000', { exact: false })).toBeVisible()
    await axe(page)
  } finally {
    await buoy.query('delete from popups.game_draw where campaign_id = $1', [id])
    await page.request.delete(`/console/api/popups/${id}`)
  }
})

/** So many draws of a popup, as the service records them. */
async function draw(buoy: OpenServer, id: string): Promise<void> {
  for (let index = 0; index < DRAWS; index += 1) {
    const seed = sha256(`seed ${index}`)
    const pick = pickOf(seed, sha256)
    const prizeId = drawFromOdds(ODDS, [], pick) ?? ''
    const prize = {
      prize_id: prizeId,
      label: LABELS[prizeId],
      code: 'SECRET',
      loosing_option: prizeId === 'tray' ? 0 : 1,
    }
    await buoy.query(
      `insert into popups.game_draw (id, client_id, campaign_id, version, visitor, seed, odds, commitment, committed_at,
         viewer_id, pick, without, prize_id, prize, drawn_at)
       select $1, client_id, id, 3, $1, $3, $4, $5, now(), 't-v-s', $6, '[]', $7, $8, now() - make_interval(secs => $9)
       from popups.campaign where id = $2`,
      [
        `${id}-${index}`,
        id,
        seed,
        JSON.stringify(ODDS),
        commitmentOf(seed, ODDS, sha256),
        pick,
        prizeId,
        JSON.stringify(prize),
        index,
      ],
    )
  }
}
