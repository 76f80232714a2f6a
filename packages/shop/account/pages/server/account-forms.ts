import type { Form } from '@buoy/kernel/server/form.ts'
import type { PersonalData } from '@buoy/kernel/server/personal-data.ts'
import {
  DETAILS_PATH,
  editAddressPath,
  LOGOUT_PATH,
  NEWS_PATH,
  ORDER_AGAIN_PATH,
  YOUR_DATA_PATH,
} from '@buoy/people/customers/rules/account-pages.ts'
import {
  ACCOUNT_PATH,
  CONFIRM_ADDRESS_PATH,
  LOST_PASSWORD_PATH,
} from '@buoy/people/customers/rules/account-paths.ts'
import type { AccountDeps } from './account-deps.ts'
import { addressForm } from './address-form.ts'
import { detailsForm } from './details-form.ts'
import { accountForm } from './log-in-form.ts'
import { lostPasswordForm } from './lost-password-form.ts'
import { newsForm } from './news-form.ts'
import { orderAgainForm } from './order-again-form.ts'
import { confirmForm, logoutForm } from './small-forms.ts'
import { eraseForm } from './your-data-form.ts'

/** The account's forms, by the address of the page that shows them. */
export function accountForms(
  deps: AccountDeps & { personalData: readonly PersonalData[] },
): Record<string, Form> {
  return {
    [ACCOUNT_PATH]: accountForm(deps),
    [LOST_PASSWORD_PATH]: lostPasswordForm(deps),
    [CONFIRM_ADDRESS_PATH]: confirmForm(deps),
    [DETAILS_PATH]: detailsForm(deps),
    [editAddressPath('billing')]: addressForm(deps, 'billing'),
    [editAddressPath('shipping')]: addressForm(deps, 'shipping'),
    [ORDER_AGAIN_PATH]: orderAgainForm(deps),
    [YOUR_DATA_PATH]: eraseForm(deps),
    [NEWS_PATH]: newsForm(deps),
    [LOGOUT_PATH]: logoutForm(deps),
  }
}
