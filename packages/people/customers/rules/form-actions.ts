/** What the nonces of the account's forms are for. */
export const FORM_ACTIONS = {
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
  // The same: the page's nonce is also good for the call that asks the bank.
  changeMethod: 'woocommerce-add-payment-method',
  methods: 'payment-methods',
  subscription: 'subscription',
} as const

export type FormName = keyof typeof FORM_ACTIONS
