import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

const FIELDS = [
  { type: 'name', name: 'name_1', placeholder: 'Your name', value: 'Kim Heron' },
  { type: 'email', name: 'email_1', placeholder: 'Your email', value: 'kim.heron@example.com' },
  { type: 'phone', name: 'phone_1', placeholder: 'Mobile', value: '0412', problem: 'phoneInternational' },
  { type: 'free_field', name: 'free_field_1', placeholder: 'Pond', value: 'a:Pond=&=b:Small' },
]

test('An owner reads every answer of a lead, and which one wants a second look', async ({ page, buoy }) => {
  await buoy.query(
    `insert into popups.conversion (id, client_id, campaign_id, version, idempotency_key, viewer_id, kind, email, fields,
       consent, trigger, coupon, extra_button, page_url, page_title, device, context, at)
     select 'lead-of-kim-heron', client_id, id, 1, 'lead-of-kim-heron', 'viewer', 'lead', 'kim.heron@example.com', $1,
       true, 'time', '', '', 'https://garden.example/', 'Garden', 'desktop', '{}', now()
     from popups.campaign order by id limit 1`,
    [JSON.stringify(FIELDS)],
  )
  await signIn(page)
  await page.goto('/console/leads?search=heron')
  await expect(page.getByText('Kim Heron · 0412 · Small')).toBeVisible()
  await page.getByRole('button', { name: 'kim.heron@example.com' }).press('Enter')

  const lead = page.getByRole('dialog', { name: 'kim.heron@example.com' })
  await expect(lead.getByText('no such phone number in its country')).toBeVisible()
  await expect(lead.getByText('Small', { exact: true })).toBeVisible()
  await expect(lead.getByText('Yes, by a box in the form')).toBeVisible()
  await axe(page)
})
