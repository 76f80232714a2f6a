/** Nothing was chosen or typed in a method's fields (S8.31). */
export const EMPTY_METHOD = 'Please select a payment method before proceeding.'
/** Boleto without a tax id (S5.16, S8.15). */
export const TAX_ID_FIRST = 'CPF/CNPJ is a required field.'
/** A SEPA debit without the account's owner (S5.18, S8.11), or without its number (S5.19, S8.12). */
export const IBAN_OWNER_FIRST = 'Please enter your IBAN account name.'
export const IBAN_NUMBER_FIRST = 'Please enter your IBAN account number.'
/** The same when it is the provider or the server that finds no account (S8.32). */
export const IBAN_FIRST = 'Please enter your IBAN before proceeding.'
