import { expect, it } from 'vitest'
import { FORM_ACTIONS } from './form-actions.ts'

it('has for each form of the account a nonce of its own, but one for a page and its call to the bank', () => {
  expect(FORM_ACTIONS).toEqual({
    login: 'woocommerce-login',
    register: 'woocommerce-register',
    lostPassword: 'lost_password',
    resetPassword: 'reset_password',
    details: 'save_account_details',
    address: 'woocommerce-edit_address',
    logout: 'customer-logout',
    confirm: 'confirm_address',
    orderAgain: 'woocommerce-order_again',
    erase: 'erase_account',
    news: 'marketing_consent',
    addMethod: 'woocommerce-add-payment-method',
    changeMethod: 'woocommerce-add-payment-method',
    methods: 'payment-methods',
    subscription: 'subscription',
  })
})
