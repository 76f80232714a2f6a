/** The owner every test house has from the beginning. */
export const TEST_OWNER = { email: 'owner@example.com', password: 'floating-in-the-sun-7' }
